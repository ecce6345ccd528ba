import { expect, test } from 'vitest';
import { games } from '../../server/src/games.ts';
import { read } from '../meta/repository.ts';
import { gameTestings } from '../support/game-testings.ts';
import { toyTesting } from '../toy-game/toy-testing.ts';
import { lawsOf } from './laws-of.contract.ts';

test('every game of the server is held to the laws', () => {
  const listed = /gameRegistry\(\[([^\]]+)\]/.exec(read('server/src/games.ts'))?.[1]?.split(',') ?? [];
  const served = gameTestings.filter(({ keeper }) => games.newest(keeper.rules.id) === keeper);
  expect(served).toHaveLength(listed.length);
});

for (const game of [...gameTestings, toyTesting]) lawsOf(game);
