/** Answers what can be known of the kept positions, in a process of its own: the memory that a question takes is its own. */
import { GCProfiler } from 'node:v8';
import { analyse } from '@tiwanaku/shared/tiwanaku/deduction';
import { answerParent } from './lib/child.ts';
import { keptPositions } from './lib/kept-positions.ts';

export type QuestionServerQuestions = typeof questions;

const positions = keptPositions();

/** The most of the heap in use during the question, with garbage not yet collected, beyond what was in use before. */
function peakBytes(ask: () => void): number {
  if (!globalThis.gc) throw new Error('the garbage collector is exposed to children');
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const profiler = new GCProfiler();
  profiler.start();
  ask();
  const after = process.memoryUsage().heapUsed;
  const collections = profiler.stop().statistics.map(({ beforeGC }) => beforeGC.heapStatistics.usedHeapSize);
  return Math.max(after, ...collections) - before;
}

const questions = {
  /** Bytes for each kept position at the default limit; the first question is asked twice, as it prepares tables for all. */
  peaks: async (_: null): Promise<number[]> => {
    for (const position of [positions[0], positions.at(-1)]) if (position) analyse(position);
    return positions.map((position) => peakBytes(() => analyse(position)));
  },
};

answerParent(questions, async () => undefined);
