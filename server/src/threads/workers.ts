import type { Log } from '../observability/log.ts';
import { Unavailable } from '../refusal.ts';
import { Stuck, taskThread, type TaskThread, type Watch } from './task-thread.ts';
import type { Task } from './tasks.ts';

type TaskType = Task['type'];

/** A match waits for it. */
const drawMs = 5_000;
/** Behind lands that are drawn; a gentle one takes up to three seconds. */
const dayMs = 60_000;
/** Shorter than a page waits for an answer; takes up to a seventh of a second where a processor is free, and others may be first. */
const vetMs = 4_000;
/** An empty long board takes up to five seconds, behind lands that are drawn. */
const redrawMs = 20_000;
/** A long match takes half a minute of a processor, which a busy machine leaves to this thread within an hour; no request waits. */
const analysisMs = 3_600_000;

/** Milliseconds that an asker waits; the queue and the thread's start count. */
export type Patience = Readonly<Record<TaskType, number>>;

const usualPatience: Patience = {
  draw: drawMs,
  practice: drawMs,
  board: drawMs,
  day: dayMs,
  options: dayMs,
  vet: vetMs,
  redraw: redrawMs,
  analyse: analysisMs,
};

const isTooLong = (error: unknown): boolean =>
  error instanceof Stuck || (error instanceof DOMException && error.name === 'TimeoutError');

export interface Workers {
  /** Rejects on failure, when patience ends, and on abort. */
  run(task: Task, signal?: AbortSignal, watch?: Watch): Promise<unknown>;
  /** Logs a failure, unless the threads are closed. */
  failed(type: TaskType): (error: unknown) => void;
  /**
   * For `catch`: logs the failure and does the work otherwise. Throws `Unavailable` where the work took too long: done in this
   * process it would hold up everybody, and those who cause that could go on.
   */
  unlessDone<T>(type: TaskType, otherwise: () => T | Promise<T>): (error: unknown) => T | Promise<T>;
  close(): Promise<void>;
}

/** Four threads, so that no question waits for a drawing or an analysis, and no match for what strangers want. */
export function startWorkers(program: URL, log: Log, patience: Patience = usualPatience): Workers {
  const drawer = taskThread(program, { priority: 'normal', stuckMs: 2 * dayMs });
  const thinker = taskThread(program, { priority: 'waitedFor', stuckMs: 30_000 });
  const trainer = taskThread(program, { priority: 'low', stuckMs: dayMs });
  const judge = taskThread(program, { priority: 'low', stuckMs: analysisMs });
  const threadOf: Record<TaskType, TaskThread> = {
    draw: drawer,
    practice: trainer,
    board: trainer,
    day: drawer,
    options: drawer,
    vet: thinker,
    redraw: drawer,
    analyse: judge,
  };
  let isClosed = false;

  const failed = (act: TaskType) => (error: unknown) => {
    if (!isClosed) log.warn('a worker thread failed', { act, error });
  };

  return {
    run(task, given, watch) {
      const end = AbortSignal.timeout(patience[task.type]);
      return threadOf[task.type].run(task, given ? AbortSignal.any([given, end]) : end, watch);
    },
    failed,
    unlessDone: (type, otherwise) => (error) => {
      if (isTooLong(error)) throw new Unavailable('it takes too long', { cause: error });
      failed(type)(error);
      return otherwise();
    },
    async close() {
      isClosed = true;
      await Promise.all([drawer, thinker, trainer, judge].map((thread) => thread.close()));
    },
  };
}
