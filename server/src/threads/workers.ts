import type { Log } from '../observability/log.ts';
import { taskThread, type TaskThread } from './task-thread.ts';
import type { Task } from './tasks.ts';

type TaskType = Task['type'];

/** A thread that takes longer is stuck. */
const taskTimeoutMs = 5_000;
/** Behind lands that are drawn; a gentle one takes up to three seconds. */
const dayTimeoutMs = 60_000;
/** An empty long board takes up to five seconds, behind lands that are drawn. */
const redrawTimeoutMs = 20_000;
/** A long match takes half a minute, and no request waits for it. */
const analysisTimeoutMs = 300_000;

/** Milliseconds from when a task is asked for; waiting in the queue and the thread's start count. */
export type Timeouts = Readonly<Record<TaskType, number>>;

const timeoutMsOf: Timeouts = {
  draw: taskTimeoutMs,
  day: dayTimeoutMs,
  options: dayTimeoutMs,
  vet: taskTimeoutMs,
  redraw: redrawTimeoutMs,
  analyse: analysisTimeoutMs,
};

export interface Workers {
  /** Rejects on failure, timeout and abort. */
  run(task: Task, signal?: AbortSignal): Promise<unknown>;
  /** Logs a failure, unless the threads are closed. */
  failed(type: TaskType): (error: unknown) => void;
  /** For `catch`: logs the failure and does the work otherwise. */
  unlessDone<T>(type: TaskType, otherwise: () => T | Promise<T>): (error: unknown) => T | Promise<T>;
  close(): Promise<void>;
}

/** Three threads, so that no question waits for a drawing or an analysis. */
export function startWorkers(program: URL, log: Log, timeouts: Timeouts = timeoutMsOf): Workers {
  const [drawer, thinker, judge] = [taskThread(program), taskThread(program, 'low'), taskThread(program, 'low')];
  const threadOf: Record<TaskType, TaskThread> = {
    draw: drawer,
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
    run(task, given) {
      const timeout = AbortSignal.timeout(timeouts[task.type]);
      return threadOf[task.type].run(task, given ? AbortSignal.any([given, timeout]) : timeout);
    },
    failed,
    unlessDone: (type, otherwise) => (error) => {
      failed(type)(error);
      return otherwise();
    },
    async close() {
      isClosed = true;
      await Promise.all([drawer.close(), thinker.close(), judge.close()]);
    },
  };
}
