import { expect, test } from 'vitest';
import type { Hint } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Refusal } from '@tiwanaku/shared/protocol';
import type { HintAnswer, HintQuestion } from './answer.ts';
import type { HintDesk } from './hint-desk.ts';
import { Hints, type HintSource } from './hints.svelte.ts';

const answer: HintAnswer = { level: 'where', hint: null, chain: [] };
const step = { conclusion: { plant: { b2: 4 } } } as unknown as Hint;

/** A table whose server answers when the test says so. */
function scene() {
  const announced: string[] = [];
  const questions: HintQuestion[] = [];
  let reply: (refusal: Refusal | null) => void = () => undefined;
  const announceHint = (level: string) => {
    announced.push(level);
    return new Promise<Refusal | null>((resolve) => (reply = resolve));
  };
  const desk = {
    ask: async (question: HintQuestion) => {
      questions.push(question);
      return question.level === 'what' ? { ...answer, level: 'what', hint: step, chain: [step] } : answer;
    },
    giveUp: () => undefined,
  };
  const table = { match: { version: 7, announceHint }, view: {} };
  const hints = new Hints(table as unknown as HintSource, desk as unknown as HintDesk);
  return { hints, announced, questions, reply: (refusal: Refusal | null) => reply(refusal) };
}

test('DED-HNT-5 given a hint that is asked for, then it is looked up only once the table has been notified', async () => {
  const { hints, announced, questions, reply } = scene();
  const asking = hints.ask('which');
  expect(announced).toEqual(['which']);
  expect(questions).toEqual([]);
  reply(null);
  await asking;
  expect(questions.map(({ level }) => level)).toEqual(['which']);
  expect(hints.asked?.answer).toEqual(answer);
});

test('DED-HNT-5 given a server that refuses, then no hint is shown', async () => {
  const { hints, questions, reply } = scene();
  const asking = hints.ask();
  reply({ code: 'notAllowed' });
  await asking;
  expect(questions).toEqual([]);
  expect(hints.asked).toMatchObject({ answer: null, hasFailed: true });
});

test('given a hint that is closed before the server answers, then nothing is looked up', async () => {
  const { hints, questions, reply } = scene();
  const asking = hints.ask();
  hints.close();
  reply(null);
  await asking;
  expect(questions).toEqual([]);
  expect(hints.isOpen).toBe(false);
});

test('another hint leaves out what the one before was about, and begins anew when none is left', async () => {
  const { hints, questions, reply } = scene();
  for (const ask of [() => hints.ask('what'), () => hints.another(), () => hints.another()]) {
    const asking = ask();
    reply(null);
    await asking;
  }
  expect(questions.map(({ level, but }) => [level, but])).toEqual([
    ['what', []],
    ['where', ['b2']],
    ['where', []],
  ]);
});
