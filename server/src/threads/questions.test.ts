import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { personIdSchema } from '@tiwanaku/shared/protocol';
import { createQuestions, questionPaceMs } from './questions.ts';

const [ana, ben] = ['person-one', 'person-two'].map((id) => personIdSchema.parse(id));
if (!ana || !ben) throw new Error('two people ask');

/** Notes when the work began. */
function noted() {
  const begun: number[] = [];
  const work = async () => begun.push(performance.now());
  return { begun, work };
}

test('given a person who asks again at once, then the second question waits; other people do not', async () => {
  const questions = createQuestions();
  const [own, other] = [noted(), noted()];
  const before = performance.now();
  await questions.ask(ana, own.work);
  const again = questions.ask(ana, own.work);
  await questions.ask(ben, other.work);
  expect(own.begun).toHaveLength(1);
  await again;
  // A timer may fire up to a millisecond early.
  expect((own.begun[1] ?? 0) - before).toBeGreaterThanOrEqual(questionPaceMs - 1);
});

test('given questions that are given up while they wait, then the last one waits no longer than the first would have', async () => {
  const questions = createQuestions();
  const { begun, work } = noted();
  await questions.ask(ana, work);
  const waiting = [1, 2, 3].map(() => questions.ask(ana, work));
  expect(await Promise.all(waiting)).toEqual(['givenUp', 'givenUp', 2]);
  const [first = 0, second = 0] = begun;
  expect(second - first).toBeLessThan(2 * questionPaceMs);
});

test('given a person who goes while their question waits, then it never begins', async () => {
  const questions = createQuestions();
  const { begun, work } = noted();
  await questions.ask(ana, work);
  const waiting = questions.ask(ana, work);
  questions.giveUp(ana);
  expect(await waiting).toBe('givenUp');
  expect(begun).toHaveLength(1);
});

test('given a question that took a thread long, also after it was given up, then the next of this person waits for longer, and nobody else’s', async () => {
  const questions = createQuestions();
  const long = questions.ask(ana, async (signal, { begun, ended }) => {
    begun();
    setTimeout(ended, 400);
    await sleep(400, undefined, { signal });
  });
  await sleep(400);
  const [own, other] = [noted(), noted()];
  const before = performance.now();
  await questions.ask(ben, other.work);
  expect(own.begun).toHaveLength(0);
  await questions.ask(ana, own.work);
  await long;
  // Four times as long as it took, from its beginning.
  expect((own.begun[0] ?? 0) - before).toBeGreaterThanOrEqual(1_000);
});
