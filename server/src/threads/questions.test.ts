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
