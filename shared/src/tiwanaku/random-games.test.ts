import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invariant, seededRandom } from '../kernel/index.ts';
import type { Event } from './events.ts';
import { tiwanaku } from './game.ts';
import { legalCommands } from './decide/legal.ts';
import { tiwanakuKeeper } from './secret/index.ts';
import { isStandstill, total } from './position.ts';
import { fold } from './testing/begin.ts';
import { checkPosition, pawnsInReserve } from './testing/check-state.ts';
import { games, playedGame } from './testing/games.ts';
import { playAtRandom, type Step } from './testing/play.ts';

const seeds = fc.nat({ max: 1_000_000 });

/** What holds at every moment, and that the game comes to its end. */
function checkGame(begun: readonly Event[], steps: readonly Step[]): void {
  const pawns = pawnsInReserve(fold(begun).position.reserves);
  for (const { after } of steps) checkPosition(after.position, pawns);
  const last = steps.at(-1)?.after;
  if (last === undefined || isStandstill(last.position)) return;
  expect(tiwanaku.status(last)).toMatchObject({ isOver: true, awaited: [] });
  if (last.position.setup.mode === 'competitive') expect(total(last.position.supply)).toBe(0);
}

describe.each(games)('random games: $name', (game) => {
  test('scores never fall below 0; tiles, tokens and pawns are conserved; every game ends', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { begun, steps } = playedGame(game, seed);
        checkGame(begun, steps);
      }),
      { numRuns: 12 },
    );
  });

  test('the same holds on scenarios fresh from the generator', () => {
    const colors = ['brown', 'white', 'green', 'blue'].slice(0, game.seats);
    fc.assert(
      fc.property(seeds, (seed) => {
        const result = tiwanakuKeeper.begin(game.options, colors, seededRandom(seed));
        invariant(result.ok, 'these options and colours begin a match');
        const { vault, events } = result.value;
        checkGame(events, [...playAtRandom(fold(events), tiwanakuKeeper.oracle(vault), seed)]);
      }),
      { numRuns: 8 },
    );
  });

  test('a person may act until the game is over, and a person who may has something to do', () => {
    const { steps } = playedGame(game, 3);
    for (const { before } of steps) {
      const toAct = tiwanaku.status(before).awaited.map(({ seat }) => seat);
      expect(toAct.length).toBeGreaterThan(0);
      for (let seat = 0; seat < game.seats; seat++) {
        expect(legalCommands(before, seat).length > 0).toBe(toAct.includes(seat));
      }
    }
  });
});
