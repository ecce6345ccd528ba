import { expect, test } from 'vitest';
import { games } from '../../server/src/games.ts';
import { read } from '../meta/repository.ts';
import { earlierTestings, gameTestings } from '../support/game-testings.ts';
import { toyTesting } from '../toy-game/toy-testing.ts';
import { lawsOf } from './laws-of.contract.ts';

test('every game of the server is held to the laws', () => {
  const listed = /gameRegistry\(\[([^\]]+)\]/.exec(read('server/src/games.ts'))?.[1] ?? '';
  expect([...gameTestings, ...earlierTestings]).toHaveLength(listed.split(',').length);
  // The server has keepers of its own, whose schemas are compiled.
  const ruleOf = (keeper: ReturnType<typeof games.newest>) => keeper?.rules.decide;
  for (const { keeper } of gameTestings) expect(ruleOf(games.newest(keeper.rules.id))).toBe(keeper.rules.decide);
  for (const { keeper } of earlierTestings) {
    const { id, rulesVersion, decide } = keeper.rules;
    expect(ruleOf(games.withRules(id, rulesVersion))).toBe(decide);
    expect(games.newest(id)?.rules.rulesVersion).not.toBe(rulesVersion);
  }
});

for (const game of [...gameTestings, ...earlierTestings, toyTesting]) lawsOf(game);
