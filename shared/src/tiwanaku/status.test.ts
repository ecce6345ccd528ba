import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../kernel/index.ts';
import { tiwanaku } from './game.ts';
import { status } from './position.ts';
import { games, playedGame } from './testing/games.ts';

describe.each(games)('the decisions of a match: $name', (game) => {
  const seeds = fc.nat({ max: 1_000_000 });

  test('a seat that has answered is never asked under the same name again', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const answered = new Set<string>();
        for (const { before, seat } of playedGame(game, seed).steps) {
          const asked = status(before).awaited.find((one) => one.seat === seat);
          const name = `${seat} ${asked?.decision}`;
          expect(answered.has(name)).toBe(false);
          expect(asked?.decision.length).toBeLessThanOrEqual(64);
          answered.add(name);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('every viewer knows who owes an answer, and to what', () => {
    for (const { after } of playedGame(game, 5).steps) {
      const seats: readonly Seat[] = [...after.position.setup.colors.keys()];
      const views = [
        ...seats.map((seat) => tiwanaku.viewFor(after, { type: 'player', seat })),
        tiwanaku.viewFor(after, { type: 'spectator' }),
        tiwanaku.viewFor(after, { type: 'review' }),
      ];
      for (const view of views) expect(status(view)).toEqual(status(after));
    }
  });
});
