import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { often } from '../../../../tests/support/often.ts';
import { viewFor } from '../view.ts';
import { spacesOf } from '../board.ts';
import { terrainLetters, crops, sizes, terrains, type Space } from '../types.ts';
import { games, playedGame } from '../testing/games.ts';
import { cropIn, terrainIn } from '../testing/solution.ts';
import { analysed, late } from './testing/late-positions.ts';
import { plainListing } from './testing/plain-listing.ts';
import { positionFrom, samples, type Sample } from './testing/positions.ts';
import { parsePosition, boardPositionOf, positionText, spacesByCell, type BoardPosition } from './position.ts';
import { analyse, type Answer, type Value } from './answer.ts';

const valueOf = (truth: Pick<BoardPosition, 'terrain' | 'crop'>, space: Space): Value =>
  `${terrainLetters[truth.terrain[space] ?? 'mud']}${truth.crop[space] ?? 1}`;

/** Whether the truth is among what is said to be possible, and nothing else is said to be certain. */
function expectTruthIn(answer: Answer, truth: Pick<BoardPosition, 'terrain' | 'crop'>): void {
  for (const [space, values] of Object.entries(answer.possible))
    expect(values).toContain(valueOf(truth, space as Space));
  for (const [space, { terrain, crop }] of Object.entries(answer.certain)) {
    const value = valueOf(truth, space as Space);
    expect(`${terrain ?? value.charAt(0)}${crop ?? value.charAt(1)}`).toBe(value);
  }
}

describe('DED-DEF-1 DED-DEF-3 a position', () => {
  const position: BoardPosition = {
    ...positionFrom({ size: 'short', terrain: {}, crop: {} }, () => 'nothing'),
    tiles: { mud: 9, sand: 5, grass: 6, rock: 5 },
  };
  const terrain = ['sg.m.', 'sg..m', 'ssg..', 'msrrr', 'mm.m.'];
  const crop = ['4..2.', '52..4', '3....', '424..', '53...'];
  const example: BoardPosition = {
    ...position,
    terrain: Object.fromEntries(
      spacesOf('short').flatMap((space) => (terrainIn(terrain, space) ? [[space, terrainIn(terrain, space)]] : [])),
    ),
    crop: Object.fromEntries(
      spacesOf('short').flatMap((space) => (cropIn(crop, space) ? [[space, cropIn(crop, space)]] : [])),
    ),
  };

  test('is answered exactly: all that is possible, what is certain, and how likely the rest is', () => {
    const answer = analysed(example);
    expect(answer).toMatchObject({ mode: 'exact', completions: '8', confirmed: null });
    expect(answer.certain).toMatchObject({ b3: { crop: 1 }, c2: { terrain: 'g', crop: 4 } });
    expect(answer.probability?.b1).toEqual({ g1: 0.25, g3: 0.75 });
    expect(Object.keys(answer.possible).slice(0, 4)).toEqual(['b1', 'c1', 'e1', 'c2']);
  });

  test('that no board fits is refused', () => {
    expect(analyse({ ...example, crop: { ...example.crop, b1: 2 } })).toEqual({ ok: false, error: 'impossible' });
    expect(analyse({ ...example, tiles: { mud: 9, sand: 5, grass: 0, rock: 11 } })).toEqual({
      ok: false,
      error: 'impossible',
    });
  });

  test('DED-DEF-4 is not asked whether the starting crops leave one filling alone', () => {
    // Starting crops that do not lie on the board would decide it (TIW-SCN-8); the position does not know them.
    fc.assert(
      fc.property(samples('short', { all: 1, terrain: 9, nothing: 0 }), ({ position, truth }) => {
        const start = Object.fromEntries(truth.start.map((space) => [space, truth.crop[space]]));
        const unique = analysed({ ...position, crop: { ...position.crop, ...start } }, 15_000);
        expect(unique).toMatchObject({ mode: 'exact', completions: '1' });
        const text = JSON.stringify(positionText(position));
        const withStart = parsePosition(JSON.stringify({ ...positionText(position), start: truth.start }));
        expect(withStart.ok && JSON.stringify(positionText(withStart.value))).toBe(text);
        const open = analysed(position, 2000);
        fc.pre(open.mode === 'exact');
        const hidden = truth.start.filter((space) => position.crop[space] === undefined);
        const undecided = hidden.filter((space) => (open.possible[space]?.length ?? 0) > 1);
        expect(undecided.length > 0).toBe(BigInt(open.completions) > 1n);
      }),
      { numRuns: often(10, 30) },
    );
  });

  test('of a real board with few hidden spaces has the completions of plain listing', () => {
    fc.assert(
      fc.property(
        samples('short', { all: 2, terrain: 1, nothing: 0 }),
        fc.uniqueArray(fc.nat(24), { maxLength: 6 }),
        ({ truth, position: open }, hidden) => {
          const cells = spacesByCell('short');
          const isHidden = (space: Space) => hidden.includes(cells.indexOf(space));
          const position = positionFrom(truth, (space) =>
            isHidden(space) ? 'nothing' : open.crop[space] === undefined ? 'terrain' : 'all',
          );
          const kinds = cells.map((space) => position.terrain[space]);
          const listed = plainListing({
            columns: 5,
            rows: 5,
            tiles: terrains.map((kind) => position.tiles[kind]),
            terrain: kinds.map((kind) => (kind === undefined ? null : terrains.indexOf(kind))),
            crop: cells.map((space) => position.crop[space] ?? null),
          });
          expect(analysed(position)).toMatchObject({ mode: 'exact', completions: String(listed.length) });
        },
      ),
      { numRuns: often(12, 40) },
    );
  });
});

describe('DED-DEF-6 DED-DEF-7 bounds', () => {
  test.each(sizes)('contain the exact answer, for every limit (%s)', (size) => {
    fc.assert(
      fc.property(late[size], ({ position, truth }) => {
        const exact = analysed(position, 3000);
        fc.pre(exact.mode === 'exact');
        for (const limit of [0, 10, 100, 1000]) {
          const bounds = analysed(position, limit);
          expectTruthIn(bounds, truth);
          expect(bounds.steps).toBeLessThanOrEqual(limit);
          if (bounds.mode === 'exact') {
            expect(bounds).toEqual(exact);
            continue;
          }
          for (const [space, values] of Object.entries(exact.possible)) {
            expect(bounds.possible[space as Space]).toEqual(expect.arrayContaining([...values]));
            expect(values).toEqual(expect.arrayContaining([...(bounds.confirmed[space as Space] ?? [])]));
          }
          for (const [space, certain] of Object.entries(bounds.certain))
            expect(exact.certain[space as Space]).toMatchObject(certain);
        }
      }),
      { numRuns: often(12, 40) },
    );
  });

  test('the same question has the same bytes as answer, and so have two scenarios that agree on the position', () => {
    fc.assert(
      fc.property(late.short, fc.constantFrom(0, 5, 100, 15_000), ({ position, truth }, limit) => {
        const other = { ...position, terrain: shuffledKeys(position.terrain), crop: shuffledKeys(position.crop) };
        const bytes = JSON.stringify(analyse(position, limit));
        expect(JSON.stringify(analyse(position, limit))).toBe(bytes);
        expect(JSON.stringify(analyse(other, limit))).toBe(bytes);
        const twin = twinOf(truth, position);
        const agreeing = positionFrom(twin, (space) =>
          position.crop[space] !== undefined ? 'all' : position.terrain[space] !== undefined ? 'terrain' : 'nothing',
        );
        expect(JSON.stringify(analyse(agreeing, limit))).toBe(bytes);
      }),
      { numRuns: often(12, 40) },
    );
  });
});

const shuffledKeys = <T extends object>(record: T): T => Object.fromEntries(Object.entries(record).reverse()) as T;

/** Another full board that fits a position, found by following the engine's second choices. */
function twinOf(truth: Sample['truth'], position: BoardPosition): Sample['truth'] {
  let known = position;
  for (const space of spacesOf(position.size)) {
    const values = analysed(known, 15_000).possible[space];
    if (values === undefined) continue;
    const value = values.find((one) => one !== valueOf(truth, space)) ?? valueOf(truth, space);
    const kind = terrains.find((one) => terrainLetters[one] === value.charAt(0));
    const level = crops.find((one) => String(one) === value.charAt(1));
    if (kind === undefined || level === undefined) throw new Error('a value is a terrain and a crop');
    known = { ...known, terrain: { ...known.terrain, [space]: kind }, crop: { ...known.crop, [space]: level } };
  }
  return { ...truth, terrain: known.terrain, crop: known.crop };
}

describe('the truth is never excluded', () => {
  test.each(games)('DED-DEF-1 in a game of $name, at every step, as every viewer sees it', (game) => {
    const { size, terrain, crops: rows } = game.solution;
    const all = spacesOf(size);
    const truth = {
      terrain: Object.fromEntries(all.map((space) => [space, terrainIn(terrain, space)])) as BoardPosition['terrain'],
      crop: Object.fromEntries(all.map((space) => [space, cropIn(rows, space)])) as BoardPosition['crop'],
    };
    const seen = new Set<string>();
    for (const { after } of playedGame(game, 4).steps) {
      const position = boardPositionOf(after.position);
      const text = JSON.stringify(positionText(position));
      for (const viewer of [{ type: 'player', seat: 0 }, { type: 'spectator' }] as const)
        expect(JSON.stringify(positionText(boardPositionOf(viewFor(after, viewer).position)))).toBe(text);
      if (seen.has(text)) continue;
      seen.add(text);
      expectTruthIn(analysed(position, 40), truth);
    }
    expect(seen.size).toBeGreaterThan(10);
  });
});
