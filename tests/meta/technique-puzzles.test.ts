import { expect, test } from 'vitest';
import { hasPuzzles, ladder } from '../../client/src/games/tiwanaku/techniques/ladder.ts';
import { stockedPuzzles } from '../../shared/src/tiwanaku/secret/puzzles.ts';

test('the page of a technique leads to puzzles exactly where there are some', () => {
  const topics = new Set(stockedPuzzles.entries.map(({ topic }) => topic));
  expect(ladder.filter(({ id }) => hasPuzzles(id)).map(({ id }) => id)).toEqual(
    ladder.map(({ id }) => id).filter((id) => topics.has(id)),
  );
});
