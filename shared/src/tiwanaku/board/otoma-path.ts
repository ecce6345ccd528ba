import { columnOf, dimensions, neighbourOf, rowOf, spaceAt } from './board.ts';
import type { OtomaMove, OtomaPawn, Position } from '../position/state.ts';
import type { Direction, Space } from '../language/types.ts';

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

/** After an exploration that ended on `center` (TIW-COP-11, TIW-ASM-7). */
export const movesAwayFrom = (pawns: readonly OtomaPawn[], center: Space): readonly OtomaMove[] =>
  pawns.flatMap(({ space }) => {
    const move = awayFrom(center, space);
    return move === null ? [] : [{ from: space, ...move }];
  });
