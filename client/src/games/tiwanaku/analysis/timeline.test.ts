import { expect, test } from 'vitest';
import { momentsIn, type Judged, type AnalysisLine } from '@tiwanaku/shared/tiwanaku/deduction';
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { stepsOf } from '../replay/steps.ts';
import { byStep, candidatesOf, isJudged, signOf, stepOf } from './analysis-text.ts';

const walk: AnalysisLine = { action: 3, seat: 0, type: 'explore', to: 'a1', discovery: false, missed: [] };
const missed = [{ at: 'b1', crop: 4, technique: 'DED-ONE', grade: 1 }] as const;

test.each(games)('DED-REV-3 given a $name, then each judged action has the step of its own log line', (game) => {
  const { begun, steps: played } = playedGame(game, 5);
  const log = [...begun, ...played.flatMap(({ events }) => events)].map((event, at) => ({ position: at + 1, event }));
  const steps = stepsOf(log);
  const moments = momentsIn(log);
  if (!moments.ok) throw new Error('the game is over');
  for (const moment of moments.value) {
    const { line } = steps[stepOf({ ...walk, action: moment.action }, steps)] ?? {};
    if (moment.type === 'divine') expect(line).toMatchObject({ type: 'divined', space: moment.at });
    else expect(line).toMatchObject({ type: expect.stringMatching(/explored|discovered/), seat: moment.seat });
  }
});

test('DED-REV-3 the time line marks divinations, discoveries and misses, and no other walk', () => {
  expect(signOf(walk)).toBeNull();
  expect(isJudged(walk)).toBe(false);
  expect(signOf({ ...walk, missed })).toBe('!');
  const action: Judged = { line: { ...walk, missed }, mode: 'exact', possible: {} };
  expect(byStep([action], [{ position: 2 }, { position: 5 }, { position: 6 }])).toEqual(new Map([[1, action]]));
});

test('DED-REV-3 candidates name a terrain only where it does not lie', () => {
  expect(candidatesOf(['s1', 's3'], 'sand')).toEqual([1, 3]);
  expect(candidatesOf(['s1', 's3'], undefined)).toEqual(['sand', 1, 3]);
  expect(candidatesOf(['m2', 's1'], 'sand')).toEqual(['mud', 'sand', 1, 2]);
});
