import { borderOf, entriesOf, neighbourOf, neighboursOf, columnOf, dimensions, rowOf, spaceAt } from './board.ts';
import type { Position, OtomaMove, OtomaPawn } from './state.ts';
import type { Direction, PlayerColor, Space } from './types.ts';

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
 * The spaces where a pawn may end an exploration, each with a shortest way: the spaces entered, the target last (TIW-EXP-2 to
 * 8). Empty when no pawn is at `from`. In coop `firstStep` is the arrow's direction, and no pawn stops on a crop tile
 * (TIW-COP-7, TIW-COP-8). The first space is not entered again: only it would need a space twice.
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

/** The spaces of a colour's pawns, in no particular order. */
export function pawnsOf(position: Position, color: PlayerColor): readonly Space[] {
  const spaces: Space[] = [];
  for (const space in position.pawns) if (position.pawns[space as Space] === color) spaces.push(space as Space);
  return spaces;
}

/** This turn's; null outside coop. */
export const firstStepOf = (position: Position): Direction | null => position.screens?.spent?.arrow.direction ?? null;

/** Otoma play on this board alone. */
const size = 'long';
const lastColumn = dimensions[size].columns;
const lastRow = dimensions[size].rows;

export interface Heading {
  readonly space: Space;
  readonly direction: Direction;
}

/** Paths 1–2, 3–4, 5–6, 7–8. */
const oddWithNext = (number: number): number => (number % 2 === 1 ? number + 1 : number - 1);
/** Paths 2–3, 4–5, 6–7, 8–9. */
const evenWithNext = (number: number): number => (number % 2 === 0 ? number + 1 : number - 1);

function inwards(column: number, row: number, direction: Direction): Heading {
  const space = spaceAt(size, column - 1, row - 1);
  if (space === null) throw new Error(`No path ends at column ${column}, row ${row}`);
  return { space, direction };
}

/** The path on the board's edge (TIW-OTO-4). */
function alongThePath({ space, direction }: Heading): Heading {
  const column = columnOf(space) + 1;
  const row = rowOf(space) + 1;
  switch (direction) {
    case 'north':
      return column === lastColumn ? inwards(lastColumn, 1, 'west') : inwards(oddWithNext(column), 1, 'south');
    case 'east':
      return row === 1 ? inwards(lastColumn, 1, 'south') : inwards(lastColumn, evenWithNext(row), 'west');
    case 'south':
      return column === 1 ? inwards(1, lastRow, 'east') : inwards(evenWithNext(column), lastRow, 'north');
    case 'west':
      return row === lastRow ? inwards(1, lastRow, 'north') : inwards(1, oddWithNext(row), 'east');
  }
}

/** Straight on, or along the edge's path (TIW-OTO-3, TIW-OTO-4). */
export function nextHeading(heading: Heading): Heading {
  const space = neighbourOf(size, heading.space, heading.direction);
  return space === null ? alongThePath(heading) : { space, direction: heading.direction };
}

/** Closes every loop: 45 spaces, each crossed in two directions. */
export const loopLength = 2 * lastColumn * lastRow;

/**
 * The spaces it passes, up to the first without terrain, where it stops; null on a full board, where it stays
 * (TIW-OTO-3, TIW-OTO-7).
 */
export function otomaPath(terrain: Position['terrain'], from: Space, direction: Direction): readonly Space[] | null {
  const path: Space[] = [];
  let heading: Heading = { space: from, direction };
  for (let step = 0; step < loopLength; step++) {
    heading = nextHeading(heading);
    path.push(heading.space);
    if (terrain[heading.space] === undefined) return path;
  }
  return null;
}

/** Null when the space is not in line with `center`. */
function awayFrom(center: Space, space: Space): Omit<OtomaMove, 'from'> | null {
  const east = columnOf(space) - columnOf(center);
  const south = rowOf(space) - rowOf(center);
  if (south === 0) return { direction: east > 0 ? 'east' : 'west', distance: Math.abs(east) - 1 };
  if (east === 0) return { direction: south > 0 ? 'south' : 'north', distance: Math.abs(south) - 1 };
  return null;
}

/** The moves of the Otoma after an exploration that ended on `center` (TIW-COP-11, TIW-ASM-7). */
export const movesAwayFrom = (pawns: readonly OtomaPawn[], center: Space): readonly OtomaMove[] =>
  pawns.flatMap(({ space }) => {
    const move = awayFrom(center, space);
    return move === null ? [] : [{ from: space, ...move }];
  });
