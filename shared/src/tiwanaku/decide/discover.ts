import { invariant, type Seat } from '../../kernel/index.ts';
import { emit, type Course } from '../evolve.ts';
import type { TileSource } from '../events.ts';
import { diversityGain, activeSeat, drawnOf, giversOf, otomaOf, otomaPawnsOf, sideOf } from '../position.ts';
import type { Position } from '../state.ts';
import type { Arrow, Space, Terrain } from '../types.ts';

/** `waiting` means that a seat must give the tile. */
export type Discovery = 'done' | 'waiting';

/** Returns the tile's source, or the seats to choose from (TIW-COP-9). */
function sourceOf(position: Position, terrain: Terrain): TileSource | readonly Seat[] {
  if (position.screens === null) return 'supply';
  if (position.screens.diversityBoard[terrain] > 0) return 'diversityBoard';
  const givers = giversOf(position, terrain);
  const [only, ...others] = givers;
  invariant(only !== undefined, 'a tile that is not on the board lies somewhere');
  return others.length === 0 ? only : givers;
}

const arrowDrawn = ({ state: { position }, wheel }: Course, terrain: Terrain): Arrow | null =>
  position.setup.mode === 'solo' ? wheel.drawnArrow(terrain, drawnOf(position, terrain)) : null;

/** See TIW-EXP-10 to 12. */
function layForPlayer(course: Course, space: Space, terrain: Terrain, source: TileSource): void {
  const { position } = course.state;
  const seat = activeSeat(position);
  const diversity = diversityGain(sideOf(position, seat), terrain);
  emit(course, {
    type: 'terrainDiscovered',
    seat,
    space,
    terrain,
    arrow: arrowDrawn(course, terrain),
    source,
    diversity,
  });
}

/** An Otoma pawn's discovery reveals the crop too (TIW-OTO-5, TIW-COP-12). */
function layForOtoma(course: Course, space: Space, terrain: Terrain, source: TileSource): void {
  const { position } = course.state;
  const { side } = otomaOf(position);
  const crop = course.wheel.cropAt(space);
  emit(course, {
    type: 'otomaDiscovered',
    space,
    terrain,
    crop,
    source,
    diversity: diversityGain(side, terrain),
    cropPoints: crop,
    token: position.screens !== null && !side.offerings.includes(crop),
  });
}

/** The giver sees the next tile. */
export function layTile(course: Course, space: Space, terrain: Terrain, source: TileSource): void {
  const isOtoma = otomaPawnsOf(course.state.position).some((pawn) => pawn.space === space);
  if (isOtoma) layForOtoma(course, space, terrain, source);
  else layForPlayer(course, space, terrain, source);
  if (typeof source === 'number') showTops(course, source);
}

/** `waiting` when several seats could give the tile (TIW-COP-9). */
export function discover(course: Course, space: Space): Discovery {
  const terrain = course.wheel.terrainAt(space);
  const source = sourceOf(course.state.position, terrain);
  if (typeof source === 'object') {
    emit(course, { type: 'tileWanted', terrain, space, givers: source });
    return 'waiting';
  }
  layTile(course, space, terrain, source);
  return 'done';
}

/** Shows a seat the tops of its stacks; no other seat sees them (TIW-COP-4). */
export function showTops(course: Course, seat: Seat): void {
  const { wheel } = course;
  const left = course.state.position.screens?.stacks[seat];
  invariant(left !== undefined, 'only a seat of a cooperative game has stacks');
  emit(course, {
    type: 'topsSeen',
    seat,
    tops: {
      mud: wheel.topArrow(seat, 'mud', left.mud),
      sand: wheel.topArrow(seat, 'sand', left.sand),
      grass: wheel.topArrow(seat, 'grass', left.grass),
      rock: wheel.topArrow(seat, 'rock', left.rock),
    },
  });
}
