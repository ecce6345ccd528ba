import { expect, test } from 'vitest';
import { games } from '../../server/src/games.ts';
import { read } from '../meta/repository.ts';
import { earlierTestings, gameTestings } from '../support/game-testings.ts';
import { toyTesting } from '../toy-game/toy-testing.ts';
import { lawsOf } from './laws-of.contract.ts';

test('every game of the server is held to the laws', () => {
  const listed = /gameRegistry\(\[([^\]]+)\]/.exec(read('server/src/games.ts'))?.[1] ?? '';
  expect([...gameTestings, ...earlierTestings]).toHaveLength(listed.split(',').length);
  for (const { keeper } of gameTestings) expect(games.newest(keeper.rules.id)).toBe(keeper);
  for (const { keeper } of earlierTestings) {
    expect(games.withRules(keeper.rules.id, keeper.rules.rulesVersion)).toBe(keeper);
    expect(games.newest(keeper.rules.id)).not.toBe(keeper);
  }
});

for (const game of [...gameTestings, ...earlierTestings, toyTesting]) lawsOf(game);
