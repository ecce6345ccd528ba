import { describe, expect, test } from 'vitest';
import { components } from '../components.ts';
import { machuPicchu } from '../game.ts';
import { textOf } from '../notation.ts';
import { districts } from '../types.ts';
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
  expect(mildest(given({ phase: { name: 'place' }, bonus: { meadow: 0 } }))).toBe('place meadow');
  expect(mildest(given({ phase: { name: 'place' } }))).toBe('place hut');
  expect(mildest(given(), 1)).toBeNull();
});

describe('MAP-TRN-2 a turn of the mildest command', () => {
  const turn = (picture: Parameters<typeof given>[0]) => mildest(given(picture));

  test('is a step to where nothing happens for anybody', () => {
    expect(turn({ seats: [{ prince: 'weavers', goods: rich }] })).toBe('step plaza');
    expect(turn({ seats: [{ prince: 'potters', goods: rich }], bonus: { meadow: 0 } })).toBe('step meadow');
    expect(turn({ seats: [{ prince: 'terraces', goods: rich }] })).toBe('step hut');
  });

  test('is a ride to the plaza where every neighbour matters to somebody, and without a llama a step', () => {
    expect(turn({ seats: [{ prince: 'meadow', goods: rich }] })).toBe('ride plaza');
    expect(turn({ seats: [{ prince: 'meadow', goods: {} }] })).toBe('step potters');
  });

  test('MAP-DAY-2 takes no moon tile, on any day and however many are left', () => {
    for (const moon of [undefined, ['corn', 'coca', 'cloth', 'llama', 'steps2'] as const])
      for (const day of [1, 9])
        for (const prince of districts)
          expect(turn({ day, seats: [{ prince, goods: {} }], ...(moon && { moon }) })).toMatch(/^step/);
  });
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
