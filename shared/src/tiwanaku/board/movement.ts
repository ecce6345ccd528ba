import { borderOf, entriesOf, neighbourOf, neighboursOf } from './board.ts';
import type { Position } from '../position/state.ts';
import type { Direction, PlayerColor, Space } from '../language/types.ts';

/** `firstStep`: if its direction is prescribed. */
export interface Explorer {
  readonly color: PlayerColor;
  readonly from: Space | 'reserve';
  readonly firstStep?: Direction | null;
}

function firstSteps(position: Position, { from, firstStep = null }: Explorer): readonly Space[] {
  const { size } = position.setup;
  if (from === 'reserve') return firstStep === null ? borderOf(size) : entriesOf(size, firstStep);
  if (firstStep === null) return neighboursOf(size, from);
  const next = neighbourOf(size, from, firstStep);
  return next === null ? [] : [next];
}

/** Where a pawn may end, and from where each space was entered. */
interface Ways {
  readonly targets: readonly Space[];
  readonly cameFrom: ReadonlyMap<Space, Space | null>;
}

const hasPawnAt = (position: Position, color: PlayerColor, from: Space | 'reserve'): boolean =>
  from === 'reserve' ? (position.reserves[color] ?? 0) > 0 : position.pawns[from] === color;

/** Breadth first, for shortest ways; only until `wanted` is found. */
function search(position: Position, explorer: Explorer, wanted: Space | null = null): Ways {
  const { color, from } = explorer;
  const targets: Space[] = [];
  const cameFrom = new Map<Space, Space | null>();
  if (!hasPawnAt(position, color, from)) return { targets, cameFrom };

  const { pawns, crop, setup } = position;
  const mayStopOnCrop = position.screens === null;
  const otoma = position.otoma?.pawns.map((pawn) => pawn.space) ?? [];
  const goesOn: Space[] = [];
  const enter = (space: Space, before: Space | null): void => {
    if (space === from || cameFrom.has(space)) return;
    const holder = pawns[space];
    if ((holder !== undefined && holder !== color) || otoma.includes(space)) return;
    cameFrom.set(space, before);
    const isOwn = holder === color;
    const hasCrop = crop[space] !== undefined;
    if (isOwn || hasCrop) goesOn.push(space);
    if (!isOwn && (!hasCrop || mayStopOnCrop)) targets.push(space);
  };

  for (const space of firstSteps(position, explorer)) enter(space, null);
  for (let index = 0; index < goesOn.length; index++) {
    const space = goesOn[index];
    if (space === undefined || (wanted !== null && cameFrom.has(wanted))) break;
    for (const next of neighboursOf(setup.size, space)) enter(next, space);
  }
  return { targets, cameFrom };
}

function wayThrough({ cameFrom }: Ways, target: Space): readonly Space[] {
  const way: Space[] = [];
  for (let space: Space | null = target; space !== null; space = cameFrom.get(space) ?? null) way.push(space);
  return way.reverse();
}

/**
 * Where a pawn may end an exploration, with a shortest way: the spaces entered, the target last (TIW-EXP-2 to 8). Empty
 * when no pawn stands at `from`.
 *
 * Coop: `firstStep` is the arrow's direction, and no pawn stops on a crop tile (TIW-COP-7, TIW-COP-8). The first space
 * is not entered again: only it would need a space twice.
 */
export function reachable(
  position: Position,
  color: PlayerColor,
  from: Space | 'reserve',
  firstStep: Direction | null = null,
): ReadonlyMap<Space, readonly Space[]> {
  const ways = search(position, { color, from, firstStep });
  return new Map(ways.targets.map((target) => [target, wayThrough(ways, target)]));
}

/** The targets of `reachable` alone. */
export const targetsFrom = (
  position: Position,
  color: PlayerColor,
  from: Space | 'reserve',
  firstStep: Direction | null = null,
): readonly Space[] => search(position, { color, from, firstStep }).targets;

/** Null when there is none. */
export function wayTo(position: Position, explorer: Explorer, to: Space): readonly Space[] | null {
  const ways = search(position, explorer, to);
  return ways.targets.includes(to) ? wayThrough(ways, to) : null;
}

/** In no particular order. */
export function pawnsOf(position: Position, color: PlayerColor): readonly Space[] {
  const spaces: Space[] = [];
  for (const space in position.pawns) if (position.pawns[space as Space] === color) spaces.push(space as Space);
  return spaces;
}

/** This turn's; null outside coop. */
export const firstStepOf = (position: Position): Direction | null => position.screens?.spent?.arrow.direction ?? null;
