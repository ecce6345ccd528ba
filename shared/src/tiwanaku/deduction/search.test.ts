import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedAgain, marginals, bigInts, numbers } from './counts.ts';
import { geometryOf, allValues, valueCount, valuesOf, withCrops } from './geometry.ts';
import { plainListing, type FullBoard, type SmallBoard } from './testing/plain-listing.ts';
import { Search } from './search.ts';

const unlimited = { steps: Infinity, bytes: Infinity };

/** Completions and occurrences by the engine, in both arithmetics. */
function counted({ columns, rows, tiles, terrain, crop }: SmallBoard) {
  const domains = Int32Array.from(terrain, (kind, cell) => {
    const level = crop[cell] ?? null;
    return (kind === null ? allValues : valuesOf(kind)) & (level === null ? allValues : withCrops(1 << (level - 1)));
  });
  const search = new Search(geometryOf(columns, rows), unlimited);
  if (!search.run(domains, tiles)) return { completions: 0, occurrences: [] };
  const { finished } = search;
  const quick = marginals(finished, terrain.length, ({ ways }) => ways, numbers);
  const exact = marginals(finished, terrain.length, countedAgain(finished, bigInts), bigInts);
  expect(exact?.completions).toBe(quick === null ? undefined : BigInt(quick.completions));
  expect(exact?.occurrences.map((one) => Number(one ?? 0))).toEqual(quick?.occurrences.map((one) => one ?? 0));
  return { completions: quick?.completions ?? 0, occurrences: quick?.occurrences.map((one) => one ?? 0) ?? [] };
}

function listed(boards: readonly FullBoard[]) {
  if (boards.length === 0) return { completions: 0, occurrences: [] };
  const occurrences = new Array<number>((boards[0]?.length ?? 0) * valueCount).fill(0);
  for (const board of boards) {
    for (const [cell, value] of board.entries())
      occurrences[valueCount * cell + value] = (occurrences[valueCount * cell + value] ?? 0) + 1;
  }
  return { completions: boards.length, occurrences };
}

/** Boards without any tile laid, with their completions, listed once. */
const empty = (columns: number, rows: number, tiles: readonly number[]) => {
  const nothing = new Array<null>(columns * rows).fill(null);
  const board: SmallBoard = { columns, rows, tiles, terrain: nothing, crop: nothing };
  return { board, all: plainListing(board) };
};
const emptyBoards = [
  empty(3, 3, [3, 3, 2, 1]),
  empty(3, 3, [5, 1, 1, 2]),
  empty(3, 3, [4, 4, 1, 0]),
  empty(2, 4, [2, 2, 2, 2]),
  empty(4, 2, [4, 2, 1, 1]),
  empty(2, 5, [5, 2, 2, 1]),
  empty(5, 2, [3, 4, 3, 0]),
];

describe('TIW-SCN-1 TIW-SCN-2 TIW-SCN-3 TIW-SCN-4 TIW-SCN-7 DED-DEF-2 DED-DEF-5 the engine counts what plain listing finds', () => {
  test.each(emptyBoards)('on an empty board ($board.columns × $board.rows, $board.tiles)', ({ board, all }) => {
    expect(counted(board)).toEqual(listed(all));
  });

  test('on boards of which any part lies open', () => {
    const shown = fc.array(fc.constantFrom('nothing', 'terrain', 'all'), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(fc.constantFrom(...emptyBoards), fc.nat(), shown, ({ board, all }, pick, kinds) => {
        const truth = all[pick % all.length] ?? [];
        const terrain = board.terrain.map((_, cell) =>
          kinds[cell] === 'nothing' ? null : Math.floor((truth[cell] ?? 0) / 5),
        );
        const crop = board.crop.map((_, cell) => (kinds[cell] === 'all' ? ((truth[cell] ?? 0) % 5) + 1 : null));
        const fitting = all.filter((full) =>
          full.every(
            (value, cell) =>
              (terrain[cell] ?? Math.floor(value / 5)) === Math.floor(value / 5) &&
              (crop[cell] ?? (value % 5) + 1) === (value % 5) + 1,
          ),
        );
        expect(counted({ ...board, terrain, crop })).toEqual(listed(fitting));
      }),
      { numRuns: 250 },
    );
  });

  test('on boards with any clues, most of which nothing fits', () => {
    const clue = fc.option(fc.nat(3), { freq: 2 });
    const level = fc.option(fc.integer({ min: 1, max: 5 }), { freq: 1 });
    const clues = fc.array(fc.tuple(clue, level), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(clues, fc.array(fc.nat(3), { minLength: 9, maxLength: 9 }), (laid, others) => {
        const kinds = laid.map(([kind], cell) => kind ?? others[cell]);
        const tiles = [0, 1, 2, 3].map((kind) => kinds.filter((one) => one === kind).length);
        const board: SmallBoard = {
          columns: 3,
          rows: 3,
          tiles,
          terrain: laid.map(([kind]) => kind),
          crop: laid.map(([kind, crop]) => (kind === null ? null : crop)),
        };
        expect(counted(board)).toEqual(listed(plainListing(board)));
      }),
      { numRuns: 150 },
    );
  });
});
