import { expect, test } from 'vitest';
import { invariant } from '../../kernel/index.ts';
import { games, playedGame } from '../testing/games.ts';
import { judgeEach, momentsIn } from './analysis.ts';
import { analyseMatch, keptAnalysis } from './match-analysis.ts';

const limit = 20;

test.each([0, 3, 5])('DED-REV-3 what is kept of a match of kind %i is read as it was judged', (kind) => {
  const game = games[kind];
  invariant(game, 'there are eight kinds');
  const { begun, steps } = playedGame(game, 5);
  const log = [...begun, ...steps.flatMap(({ events }) => events)].map((event, at) => ({ position: at + 1, event }));
  const moments = momentsIn(log);
  invariant(moments.ok, 'the match is over');
  const stored: unknown = JSON.parse(JSON.stringify(analyseMatch(log, limit)));
  expect(keptAnalysis(stored)).toEqual([...judgeEach(moments.value, limit)]);
});

test('DED-REV-4 of a match that runs nothing is worked out', () => {
  const [game] = games;
  invariant(game, 'there are eight kinds');
  const log = playedGame(game, 5).begun.map((event, at) => ({ position: at + 1, event }));
  expect(analyseMatch(log)).toBeNull();
});

test.each([null, undefined, {}, { format: 'tiwanaku-analysis/0', actions: [] }, 'text'])(
  'DED-REV-3 what another version kept is not read: %j',
  (kept) => {
    expect(keptAnalysis(kept)).toBeNull();
  },
);
