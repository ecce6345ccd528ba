import { seededRandom } from '../kernel/index.ts';
import { expect, test } from 'vitest';
import { components } from './components.ts';
import { legalCommands } from './decide/legal.ts';
import type { Deck } from './types.ts';
import type { State } from './state.ts';
import { begin } from './testing/games.ts';
import { act, fold } from './testing/play.ts';

/** How many ways a match can go on for `depth` answers: one number pins a whole rule set. */
function perft(state: State, deck: Deck, depth: number): number {
  const { active } = state.position;
  if (active === null) return 0;
  const legal = legalCommands(components, state, active);
  if (depth === 1) return legal.length;
  return legal.reduce(
    (sum, command) => sum + perft(act(components, state, deck, active, command).after, deck, depth - 1),
    0,
  );
}

test.each([
  ['standard', 2, [5, 25, 375, 4307]],
  ['standard', 3, [5, 25, 125, 1875]],
  ['learning', 2, [15, 143, 2195]],
  ['learning', 5, [15, 143, 2045]],
] as const)('continuations by depth: %s, %i players', (variant, players, counts) => {
  const begun = begin({ variant, players }, seededRandom(1));
  const state = fold(begun.events);
  expect(counts.map((_, index) => perft(state, begun.deck, index + 1))).toEqual(counts);
});
