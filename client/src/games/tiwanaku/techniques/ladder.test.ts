import { describe, expect, test } from 'vitest';
import { analyse, explainPosition } from '@tiwanaku/shared/tiwanaku/deduction';
import { routeOf } from '@tiwanaku/shared/protocol';
import { boardOf } from './boards.ts';
import { ladder, pathOf } from './ladder.ts';

const ids = [
  ['DED-ONE', 1],
  ['DED-LAST', 1],
  ['DED-ONLY', 1],
  ['DED-PLACE', 1],
  ['DED-EMPTY', 1],
  ['DED-LAND', 1],
  ['DED-POINT', 2],
  ['DED-DIAG', 2],
  ['DED-SIZE', 2],
  ['DED-EXIT', 2],
  ['DED-JOIN', 2],
  ['DED-ROOM', 3],
  ['DED-COVER', 3],
  ['DED-NEED', 3],
  ['DED-PAIR', 3],
  ['DED-ORDER', 3],
  ['DED-TRY-1', 3],
  ['DED-TRY', 4],
] as const;

test('DED-GRD-5 every technique of the ladder has a page at an address of its own, easiest first', () => {
  expect(ladder.map(({ id, grade }) => [id, grade])).toEqual(ids);
  expect(new Set(ladder.map(({ slug }) => slug)).size).toBe(ladder.length);
  for (const { id, slug } of ladder) {
    expect(routeOf(pathOf(id))).toEqual({ screen: 'techniques', game: null, topic: slug });
  }
  expect(routeOf('/techniques')).toEqual({ screen: 'techniques', game: null, topic: null });
});

describe.each(ids.map(([id]) => id))('the board of %s', (id) => {
  const board = boardOf(id);
  test.runIf(board)(`${id} leads to a crop there, and nothing easier does`, () => {
    if (!board) return;
    const chain = explainPosition(board);
    const last = chain.at(-1)?.conclusion;
    if (!last || !('plant' in last)) throw new Error('the chain ends with a crop');
    expect(chain.map(({ technique }) => technique)).toContain(id);
    const found = analyse(board);
    if (!found.ok) throw new Error('a board fits');
    for (const [space, crop] of Object.entries(last.plant)) {
      expect(found.value.certain[space as 'a1']?.crop).toBe(crop);
    }
  });
});
