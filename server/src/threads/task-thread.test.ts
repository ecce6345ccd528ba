import { afterEach, expect, test } from 'vitest';
import { taskThread, type TaskThread } from './task-thread.ts';
import type { Task } from './tasks.ts';

/** Answers with the number of its thread, so many milliseconds later as the task's date says, and never for `stuck`. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', ({ date }) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, date === 'stuck' ? Infinity : Number(date));
    parentPort.postMessage(threadId);
  });
`)}`,
);
const taking = (date: string): Task => ({ type: 'day', game: 'any', key: '', date });

const opened: TaskThread[] = [];
function open(stuckMs: number): TaskThread {
  const thread = taskThread(program, { priority: 'normal', stuckMs });
  opened.push(thread);
  return thread;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((thread) => thread.close()));
});

test('given a task that is given up, then its thread finishes it and does the next', async () => {
  const thread = open(60_000);
  const first = await thread.run(taking('0'));
  const given = new AbortController();
  const second = thread.run(taking('100'), given.signal);
  const third = thread.run(taking('0'));
  given.abort(new Error('not wanted any more'));
  await expect(second).rejects.toThrow('not wanted any more');
  expect(await third).toBe(first);
});

test('given a task that is given up before its thread has started, then the thread starts all the same', async () => {
  const thread = open(60_000);
  const given = new AbortController();
  const first = thread.run(taking('0'), given.signal);
  given.abort(new Error('not wanted any more'));
  await expect(first).rejects.toThrow('not wanted any more');
  const second = await thread.run(taking('0'));
  expect(await thread.run(taking('0'))).toBe(second);
});

test('given a task that waits, when it is given up, then it is never begun', async () => {
  const thread = open(60_000);
  const given = new AbortController();
  const first = thread.run(taking('100'));
  const second = thread.run(taking('stuck'), given.signal);
  given.abort(new Error('not wanted any more'));
  await expect(second).rejects.toThrow('not wanted any more');
  expect(await thread.run(taking('0'))).toBe(await first);
});

test('given a thread that is stuck, then its task fails and another thread does the next', async () => {
  // Its start counts, however busy the machine is.
  const thread = open(5_000);
  const first = await thread.run(taking('0'));
  const second = thread.run(taking('stuck'));
  const third = thread.run(taking('0'));
  await expect(second).rejects.toThrow('the thread is stuck');
  expect(await third).not.toBe(first);
});
