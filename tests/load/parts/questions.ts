import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PersonId } from '@tiwanaku/shared/protocol';
import { createLog, games, systemRandom, threadedWork } from '../lib/built.ts';
import { startChild } from '../lib/child.ts';
import { ms, type Figure } from '../lib/figures.ts';
import { keptPositions } from '../lib/kept-positions.ts';
import { median, percentile } from '../lib/statistics.ts';
import type { QuestionServerQuestions } from '../question-server.ts';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const goalBytes = 64e6;

/** What a question takes of the heap at most, for each kept position. */
export async function questionMemory(): Promise<readonly Figure[]> {
  const child = await startChild<QuestionServerQuestions>('question-server.ts', null);
  const peaks = await child.ask('peaks', null);
  await child.end();
  const largest = Math.max(...peaks);
  return [
    {
      what: `memory of a question: peak of the heap, ${peaks.length} kept positions`,
      figure: `median ${megabytes(median(peaks))}, p90 ${megabytes(percentile(peaks, 0.9))}, largest ${megabytes(largest)}`,
      goal: '≤ 64 MB',
      isReached: largest <= goalBytes,
    },
  ];
}

const program = new URL('../../../server/dist/threads/thread-program.js', import.meta.url);
const seconds = 4;
const rounds = 3;

/** Milliseconds that the event loop is late for a timer of one millisecond. */
async function loopDelay(): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  await sleep(seconds * 1000);
  histogram.disable();
  return Math.max(0, histogram.percentile(99) / 1e6 - 1);
}

/** How late the event loop is while a thread answers one question after the other, beside an idle one. */
export async function questionDelay(): Promise<readonly Figure[]> {
  const vetting = games.newestOfEach.find(({ rules }) => rules.vetting !== null);
  if (!vetting) throw new Error('a game vets commands');
  const threads = threadedWork(program, systemRandom(), createLog('warn'));
  const positions = keptPositions();
  const [idle, busy]: [number[], number[]] = [[], []];
  let answered = 0;
  let isAsking = false;
  async function ask(from: number): Promise<void> {
    for (let turn = from; isAsking; turn += 2) {
      const position = positions[turn % positions.length];
      const at = position && Object.keys(position.terrain).find((space) => !(space in position.crop));
      await threads.vet(
        vetting as NonNullable<typeof vetting>,
        { position, at, crop: 1 },
        `person-${turn}` as PersonId,
      );
      answered++;
    }
  }
  for (let round = 0; round < rounds; round++) {
    idle.push(await loopDelay());
    isAsking = true;
    const asking = [ask(0), ask(1)];
    busy.push(await loopDelay());
    isAsking = false;
    await Promise.all(asking);
  }
  await threads.close();
  return [
    {
      what: 'event loop while a thread answers questions without a pause',
      figure: `late by p99 ${ms(median(busy))}, idle ${ms(median(idle))}; ${Math.round(answered / rounds / seconds)} questions a second`,
    },
  ];
}
