import { expect, test } from 'vitest';
import { components } from '../box/components.ts';
import { machuPicchu } from '../game.ts';
import { textOf } from '../language/notation.ts';
import { begin, games } from '../testing/games.ts';
import { act, fold } from '../testing/play.ts';
import { given } from '../testing/given.ts';
import { seededRandom } from '../../kernel/index.ts';

const mildest = (match: ReturnType<typeof given>, seat = 0): string | null => {
  const command = machuPicchu.mildestCommand(match.state, seat);
  return command && textOf(command);
};
const rich = { corn: 9, llama: 9, coca: 9, pottery: 9, cloth: 9 };

test('the mildest command gives, buys and changes as little as it can', () => {
  const owner = { prince: 'potters', incas: { meadow: 2 }, goods: rich, clergy: { condor: 1 } } as const;
  expect(mildest(given({ seats: [owner] }).when(0, 'step meadow'))).toBe('produce 0');
  expect(mildest(given({ seats: [owner] }).when(0, 'step condorTemple'))).toBe('sacrifice 0');
  expect(mildest(given({ seats: [{ ...owner, prince: 'plaza' }] }).when(0, 'step mainTemple'))).toBe('offer none');
  expect(mildest(given({ seats: [{ ...owner, prince: 'weavers' }] }).when(0, 'step plaza'))).toBe('end');
  expect(mildest(given())).toBe('stay llama');
  expect(mildest(given({ moon: ['corn', 'coca', 'steps2'] }))).toBe('stay coca');
  expect(mildest(given({ moon: ['corn', 'steps2'] }))).toBe('stay corn');
  expect(mildest(given({ phase: { name: 'place' }, bonus: { meadow: 0 } }))).toBe('place meadow');
  expect(mildest(given({ phase: { name: 'place' } }))).toBe('place hut');
  expect(mildest(given(), 1)).toBeNull();
});

test('drawn cards go back under the deck, and the hand stays as it was', () => {
  const drawn = given({ seats: [{ prince: 'potters', scout: 18, hand: ['farmer-shepherd'] }] }).when(
    0,
    'step condorTemple',
  );
  const command = machuPicchu.mildestCommand(drawn.state, 0);
  const kept = drawn.when(0, command ? textOf(command) : '').state.hands[0]?.cards;
  expect(kept).toHaveLength(2);
  expect(kept).toContain('farmer-shepherd');
});

test.each(games)('a game of mildest commands comes to its end: $variant, $players players', (game) => {
  const begun = begin(game, seededRandom(5));
  let state = fold(begun.events);
  let answers = 0;
  while (state.position.active !== null && answers < 3000) {
    const command = machuPicchu.mildestCommand(state, state.position.active);
    if (command === null) throw new Error('the seat that is asked has an answer');
    state = act(components, state, begun.deck, state.position.active, command).after;
    answers++;
  }
  expect(answers).toBeLessThan(3000);
});
