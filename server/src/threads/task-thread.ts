import { Worker } from 'node:worker_threads';
import type { Priority } from './lower-priority.ts';
import type { Task } from './tasks.ts';
import type { Log } from '../observability/log.ts';
import { Unavailable } from '../refusal.ts';

/** Told when the thread begins with a task, and when it is done with it, even if the task was given up meanwhile. */
export interface Watch {
  begun(): void;
  ended(): void;
}

interface Job {
  readonly task: Task;
  readonly watch: Watch | undefined;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** A worker thread with a queue. */
export interface TaskThread {
  /**
   * Rejects when the thread fails, when it is closed, and when the task is given up. The thread finishes what it has begun even then:
   * starting another takes longer than most tasks, and a busy machine would never come to an end of both.
   */
  run(task: Task, signal?: AbortSignal, watch?: Watch): Promise<unknown>;
  close(): Promise<void>;
}

/** The task took too long: here it would as well. */
class Stuck extends Error {}

interface Heard {
  done(by: Worker, result: unknown): void;
  /** Called also when the thread ends. */
  fail(by: Worker, error: unknown): void;
}

interface ThreadOptions {
  readonly priority: Priority;
  /** Milliseconds that a task may take, with the start of the thread: one that takes longer is stuck, and its thread is ended. */
  readonly stuckMs: number;
}

function startWorker(program: URL, priority: Priority, heard: Heard): Worker {
  // The program is compiled: it wants none of the loaders that this process may run with.
  const worker = new Worker(program, { execArgv: [], workerData: priority });
  worker.unref();
  worker.on('message', (result: unknown) => heard.done(worker, result));
  worker.on('error', (error) => heard.fail(worker, error));
  worker.on('exit', () => heard.fail(worker, new Error('the thread has ended')));
  return worker;
}

/** Starts with the first task, and again after a failure. `program` is a compiled module. */
export function taskThread(program: URL, { priority, stuckMs }: ThreadOptions): TaskThread {
  const queue: Job[] = [];
  let worker: Worker | null = null;
  let current: Job | null = null;
  let stuck: NodeJS.Timeout | undefined;
  let isClosed = false;

  function settle(): Job | null {
    clearTimeout(stuck);
    const job = current;
    job?.watch?.ended();
    current = null;
    return job;
  }

  function fail(failed: Worker, error: unknown): void {
    if (worker !== failed) return;
    worker = null;
    settle()?.reject(error);
    void failed.terminate();
    next();
  }

  function done(by: Worker, result: unknown): void {
    if (worker !== by) return;
    settle()?.resolve(result);
    next();
  }

  function next(): void {
    if (current !== null) return;
    current = queue.shift() ?? null;
    if (current === null) return;
    const asked = (worker ??= startWorker(program, priority, { done, fail }));
    stuck = setTimeout(() => fail(asked, new Stuck('the thread is stuck')), stuckMs).unref();
    current.watch?.begun();
    asked.postMessage(current.task);
  }

  function giveUp(job: Job, reason: unknown): void {
    const place = queue.indexOf(job);
    if (place >= 0) queue.splice(place, 1);
    job.reject(reason);
  }

  return {
    run: (task, signal, watch) =>
      new Promise((resolve, reject) => {
        if (isClosed || signal?.aborted) return reject(new Error('the task is not wanted'));
        const job = { task, watch, resolve, reject };
        signal?.addEventListener('abort', () => giveUp(job, signal.reason), { once: true });
        queue.push(job);
        next();
      }),
    async close() {
      isClosed = true;
      for (const job of queue.splice(0)) job.reject(new Error('the thread is closed'));
      settle()?.reject(new Error('the thread is closed'));
      const last = worker;
      worker = null;
      await last?.terminate();
    },
  };
}

type TaskType = Task['type'];

/** A match waits for it. */
const drawMs = 5_000;
/** The day's land waits behind other lands; a gentle one takes up to three seconds. */
const dayMs = 60_000;
/** Shorter than a page waits for an answer; takes up to a seventh of a second where a processor is free, and others may be first. */
const vetMs = 4_000;
/** Otherwise the mildest command is played; a match waits for it. */
const chooseMs = 10_000;
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
  choose: chooseMs,
  redraw: redrawMs,
  analyse: analysisMs,
};

const isTooLong = (error: unknown): boolean =>
  error instanceof Stuck || (error instanceof DOMException && error.name === 'TimeoutError');

interface Workers {
  /** Rejects on failure, when patience ends, and on abort. */
  run(task: Task, signal?: AbortSignal, watch?: Watch): Promise<unknown>;
  /** Logs a failure, unless the threads are closed. */
  failed(type: TaskType): (error: unknown) => void;
  /**
   * What `catch` does: logs the failure and does the work otherwise. Throws `Unavailable` where the work took too long: done in
   * this process it would hold up everybody, and those who cause that could go on.
   */
  unlessDone<T>(type: TaskType, otherwise: () => T | Promise<T>): (error: unknown) => T | Promise<T>;
  close(): Promise<void>;
}

/** Five threads, so that no question waits for a drawing, an analysis or a bot, and no match for what strangers want. */
export function startWorkers(program: URL, log: Log, patience: Patience = usualPatience): Workers {
  const drawer = taskThread(program, { priority: 'normal', stuckMs: 2 * dayMs });
  const thinker = taskThread(program, { priority: 'waitedFor', stuckMs: 30_000 });
  const player = taskThread(program, { priority: 'waitedFor', stuckMs: chooseMs });
  const trainer = taskThread(program, { priority: 'low', stuckMs: dayMs });
  const judge = taskThread(program, { priority: 'low', stuckMs: analysisMs });
  const threadOf: Record<TaskType, TaskThread> = {
    draw: drawer,
    practice: trainer,
    board: trainer,
    day: drawer,
    options: drawer,
    vet: thinker,
    choose: player,
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
      await Promise.all([drawer, thinker, player, trainer, judge].map((thread) => thread.close()));
    },
  };
}
