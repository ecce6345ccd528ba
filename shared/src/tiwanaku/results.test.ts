import { describe, expect, test } from 'vitest';
import { invariant } from '../kernel/index.ts';
import { resultsOf } from './results.ts';
import { fold } from './testing/begin.ts';
import { games, playedGame } from './testing/games.ts';

describe.each(games)('the results of $name', (game) => {
  test('are the scores of the last position and every divination, per seat', () => {
    const { begun, steps } = playedGame(game, 7);
    const events = [...begun, ...steps.flatMap((step) => step.events)];
    const { table } = fold(events);
    const results = resultsOf(events);
    expect(results).toHaveLength(table.setup.colors.length);
    for (const [seat, { points, figures }] of results.entries()) {
      const side = table.sides[table.setup.mode === 'competitive' ? seat : 0];
      invariant(side, 'every seat has a side');
      expect(points).toBe(side.score);
      const revealed = events.filter((event) => event.type === 'cropRevealed' && event.seat === seat);
      expect((figures['right'] ?? 0) + (figures['wrong'] ?? 0)).toBe(revealed.length);
      expect(figures['otoma']).toBe(table.otoma?.side.score);
    }
    expect(results.some(({ figures }) => (figures['right'] ?? 0) > 0)).toBe(true);
  });
});
