import { expect, test } from 'vitest';
import { createMailboxes } from './match-memory.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('tasks of one key run one after the other, those of another key beside them', async () => {
  const mailboxes = createMailboxes();
  const steps: string[] = [];
  const task = (name: string, ms: number) => async () => {
    steps.push(`${name} begins`);
    await pause(ms);
    steps.push(`${name} ends`);
  };
  await Promise.all([
    mailboxes.run('a', task('a1', 30)),
    mailboxes.run('a', task('a2', 1)),
    mailboxes.run('b', task('b1', 10)),
  ]);
  expect(steps).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});

test('a task that fails tells its caller and does not hinder the next', async () => {
  const mailboxes = createMailboxes();
  const failing = mailboxes.run('a', () => Promise.reject(new Error('broken')));
  const next = mailboxes.run('a', async () => 'fine');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});

test('emptied waits for what is queued, also for what is queued meanwhile', async () => {
  const mailboxes = createMailboxes();
  let done = 0;
  void mailboxes.run('a', async () => {
    await pause(5);
    done++;
    void mailboxes.run('a', async () => {
      await pause(5);
      done++;
    });
  });
  await mailboxes.emptied();
  expect(done).toBe(2);
});
