import { invariant, type Seat } from '../../kernel/index.ts';
import { inReadingOrder } from '../board.ts';
import { begun, emit } from '../evolve.ts';
import { coopOtoma, diversityGain, kindOf, otomaOf } from '../position.ts';
import type { Event } from '../events.ts';
import type { OtomaPawn, Setup } from '../state.ts';
import { showTops } from './discover.ts';
import type { ArrowColor, PerTerrain, PlayerColor, RulesVersion, Space, Wheel } from '../types.ts';
import type { Options } from '../options.ts';

export interface OpenSetup {
  readonly options: Options;
  readonly rulesVersion: RulesVersion;
  /** Colours by seat; a cooperative game of four repeats two: x, y, x, y. */
  readonly colors: readonly PlayerColor[];
  readonly first: Seat;
  /** The start spaces, the Otoma's included. */
  readonly start: readonly Space[];
  /** Tiles of the whole scenario (TIW-SCN-7). */
  readonly tiles: PerTerrain<number>;
  /** The scenario's five, in its order; empty in a competitive game. */
  readonly otoma: readonly Space[];
  /** Solo: the colour of the pawn on each of those; otherwise empty. */
  readonly otomaColors: readonly ArrowColor[];
  /** Coop: stacks by seat (see `dealtStacks`); otherwise null. */
  readonly stacks: readonly PerTerrain<number>[] | null;
}

/** The pawns in reading order (TIW-OTO-1, TIW-SOL-1, TIW-ASM-2). */
function otomaPawnsOf({ options, otoma, otomaColors }: OpenSetup): readonly OtomaPawn[] {
  if (options.mode === 'competitive') return [];
  const used = options.mode === 'coop' ? otoma.slice(0, coopOtoma[options.difficulty]) : otoma;
  return inReadingOrder(used).map((space) => ({ space, color: otomaColors[otoma.indexOf(space)] ?? 'neutral' }));
}

/** The events up to the first turn (TIW-SET, TIW-OTO-2, TIW-SOL-1, TIW-COP-1 to 4). */
export function beginMatch(open: OpenSetup, wheel: Wheel): readonly Event[] {
  const { options, colors, first, start, tiles } = open;
  const setup: Setup = {
    ...kindOf(options),
    ...(options.mode === 'coop' && open.rulesVersion === 2 && { rulesVersion: open.rulesVersion }),
    colors,
    first,
    start: start.map((space) => ({ space, terrain: wheel.terrainAt(space), crop: wheel.cropAt(space) })),
    tiles,
  };
  const otomaPawns = otomaPawnsOf(open);
  const course = begun(wheel, { type: 'matchBegan', setup, otomaPawns, stacks: open.stacks });
  for (const seat of (open.stacks ?? []).keys()) showTops(course, seat);
  for (const { space } of otomaPawns) {
    const at = setup.start.find((one) => one.space === space);
    invariant(at !== undefined, 'Otoma pawns begin on starting spaces');
    const diversity = diversityGain(otomaOf(course.state.position).side, at.terrain);
    emit(course, { type: 'otomaSettled', space, cropPoints: at.crop, terrain: at.terrain, diversity });
  }
  emit(course, { type: 'turnBegan', seat: first });
  return course.events;
}
