import { describe, expect, test } from 'vitest';
import { gameTestings } from '../support/game-testings.ts';
import { often } from '../support/often.ts';
import { leakingToy } from '../laws/toy-leaks.ts';
import { difference, type Tampering } from './world.ts';

const games = often(40, 300);
const honest: Tampering = (keeper) => keeper;

describe.each([...gameTestings, leakingToy])('$keeper.rules.id', (game) => {
  test(`L3 TIW-TRN-4 TIW-COP-4: in ${games} games two secrets that agree on what is known sound the same to every viewer`, async () => {
    for (let seed = 0; seed < games; seed++) expect(await difference(game, seed, honest)).toBeNull();
  }, 300_000);

  test.each(game.leaks)('L3: the check notices $name', async ({ plant }) => {
    for (let seed = 0; seed < 42; seed++) if ((await difference(game, seed, plant)) !== null) return;
    expect.unreachable('a leak that nobody noticed');
  });
});
