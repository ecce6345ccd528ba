import { expect, test } from 'vitest';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import type { Recorded } from '@tiwanaku/shared/kernel';
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { Analysis, type AnalysisWorker } from './analysis.svelte.ts';
import { analysisMessages, type AnalysisMessage } from './analysis-messages.ts';

function logOf(index: number): readonly Recorded<Event>[] {
  const game = games[index];
  if (!game) throw new Error('there are eight kinds');
  const { begun, steps } = playedGame(game, 5);
  const events = [...begun, ...steps.flatMap((step) => step.events)];
  return events.map((event, at) => ({ position: at + 1, event }));
}

/** A worker that says what the test makes it say. */
function fakeWorker() {
  const worker = {
    asked: [] as (readonly Recorded<Event>[])[],
    isStopped: false,
    onmessage: null as AnalysisWorker['onmessage'],
    onerror: null as AnalysisWorker['onerror'],
    postMessage: (log: readonly Recorded<Event>[]) => void worker.asked.push(log),
    terminate: () => {
      worker.isStopped = true;
    },
    say: (data: AnalysisMessage) => worker.onmessage?.({ data }),
  };
  return worker;
}
const line = {
  action: 3,
  seat: 0,
  type: 'explore',
  to: 'a1',
  discovery: false,
  missed: [{ at: 'b1', crop: 4, technique: 'DED-ONE', grade: 1 }],
} as const;

test('DED-REV-4 of a running match nothing is sent but the end', () => {
  const log = logOf(0);
  const running = log.slice(
    0,
    log.findIndex(({ event }) => event.type === 'matchEnded'),
  );
  expect([...analysisMessages(running)]).toEqual([{ type: 'done' }]);
  expect([...analysisMessages([])]).toEqual([{ type: 'done' }]);
});

test('DED-REV-3 given a worker, then lines are there as they come, and the sum at any moment', () => {
  const worker = fakeWorker();
  const analysis = new Analysis(logOf(0), 2, () => worker);
  expect(analysis.state).toBe('idle');
  analysis.begin();
  worker.say({ type: 'begun', count: 2 });
  worker.say({ type: 'judged', action: { line, mode: 'exact', possible: {} } });
  expect({ state: analysis.state, count: analysis.count, lines: analysis.lines }).toEqual({
    state: 'running',
    count: 2,
    lines: [line],
  });
  expect(analysis.summary.map(({ missed }) => missed)).toEqual([1, 0]);
  expect(analysis.turningPoints.miss).toEqual(line);
  worker.say({ type: 'done' });
  expect([analysis.state, worker.isStopped]).toEqual(['done', true]);
});

test('DED-REV-3 given a worker that fails, then it can be asked again; what is not wanted is given up', () => {
  const workers = [fakeWorker(), fakeWorker()];
  let next = 0;
  const analysis = new Analysis([], 1, () => workers[next++] ?? fakeWorker());
  analysis.begin();
  workers[0]?.onerror?.('gone');
  expect([analysis.state, workers[0]?.isStopped]).toEqual(['failed', true]);
  analysis.begin();
  analysis.close();
  expect([analysis.state, workers[1]?.isStopped]).toEqual(['running', true]);
});
