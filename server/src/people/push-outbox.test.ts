import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { createLog } from '../observability/log.ts';
import { createOutbox, maxQueued, type PendingPush } from './turn-push.ts';
import type { Delivery } from './push-sender.ts';

const push = (number: number): PendingPush => ({
  matchId: 'match-0001' as MatchId,
  personId: 'person-0001' as PersonId,
  address: { endpoint: `https://push.example/${number}`, p256dh: 'B', auth: 'a', language: 'en' },
  message: { title: 'title', body: 'body', language: 'en', tag: 'match-0001', path: '/r/AAAAAAAAAAAAAAAAAAAAAA' },
});

/** An outbox whose push services answer when and as the test says. */
function outbox(retryDelaysMs: readonly number[] = []) {
  const asked: string[] = [];
  const answers: { resolve: (delivery: Delivery) => void; reject: (error: Error) => void }[] = [];
  const gone: string[] = [];
  const lines: string[] = [];
  const box = createOutbox({
    send: ({ endpoint }) => {
      asked.push(endpoint);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    gone: async ({ address }) => void gone.push(address.endpoint),
    log: createLog('debug', { write: (line) => lines.push(line) }),
    retryDelaysMs,
  });
  const answer = (outcome: Delivery['outcome']) => answers.shift()?.resolve({ outcome, status: null });
  return { box, asked, answers, answer, gone, lines };
}

test('a few are sent at once, the others when there is room, each once', async () => {
  const { box, asked, answers, answer } = outbox();
  for (let number = 0; number < 30; number++) box.post(push(number));
  expect(asked).toHaveLength(8);
  const emptied = box.emptied();
  while (asked.length < 30 || answers.length > 0) {
    answer('sent');
    await Promise.resolve();
  }
  await emptied;
  expect(asked).toEqual(Array.from({ length: 30 }, (_, number) => `https://push.example/${number}`));
});

test('what does not fit any more is dropped, with a line and nothing else', () => {
  const { box, lines } = outbox();
  for (let number = 0; number < maxQueued + 3; number++) box.post(push(number));
  expect(lines.filter((line) => line.includes('too many pushes waiting'))).toHaveLength(3);
});

test('a push that breaks its sender is dropped, and the next ones go their way', async () => {
  const { box, answers, answer, lines } = outbox();
  for (const number of [1, 2]) box.post(push(number));
  answers.shift()?.reject(new Error('https://push.example/1 is secret'));
  answer('sent');
  await box.emptied();
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event).sort()).toEqual([
    'push failed',
    'push sent',
  ]);
  expect(lines.join('')).not.toContain('push.example');
});

test('no one waits for a push that rests, and it is not forgotten', async () => {
  const { box, asked, answer, gone } = outbox([1]);
  box.post(push(1));
  answer('busy');
  await box.emptied();
  expect(asked).toHaveLength(1);
  await expect.poll(() => asked.length).toBe(2);
  answer('gone');
  await box.emptied();
  expect(gone).toEqual(['https://push.example/1']);
});
