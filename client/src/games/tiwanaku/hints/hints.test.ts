import { expect, test, vi } from 'vitest';
import type { Hint } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Refusal } from '@tiwanaku/shared/protocol';
import type { HintAnswer, HintQuestion } from './answer.ts';
import type { HintDesk } from './hint-desk.ts';
import { Hints, type HintSource } from './hints.svelte.ts';

const hint = { level: 'where' } as Hint;
const answer: HintAnswer = { level: 'where', hint, chain: [] };
const step = { conclusion: { plant: { b2: 4 } } } as unknown as Hint;

/** A table whose server answers when the test says so. */
function scene(found: HintAnswer = answer) {
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
      return question.level === 'what' ? { ...found, level: 'what', hint: step, chain: [step] } : found;
    },
    giveUp: () => undefined,
  };
  const table = { match: { version: 7, announceHint }, view: {} };
  const hints = new Hints(table as unknown as HintSource, desk as unknown as HintDesk);
  return { hints, announced, questions, reply: (refusal: Refusal | null) => reply(refusal) };
}

test('DED-HNT-5 given a hint that is asked for, then it is shown only once the table has been notified', async () => {
  const { hints, announced, questions, reply } = scene();
  const asking = hints.ask('which');
  await vi.waitFor(() => expect(announced).toEqual(['which']));
  expect(questions.map(({ level }) => level)).toEqual(['which']);
  expect(hints.asked?.answer).toBeNull();
  reply(null);
  await asking;
  expect(hints.asked?.answer).toEqual(answer);
});

test('DED-HNT-5 given a board on which nothing follows, then there is no hint to notify the table of', async () => {
  const nothing = { ...answer, hint: null };
  const { hints, announced } = scene(nothing);
  await hints.ask();
  expect(announced).toEqual([]);
  expect(hints.asked?.answer).toEqual(nothing);
});

test('DED-HNT-5 given a server that refuses, then no hint is shown', async () => {
  const { hints, announced, reply } = scene();
  const asking = hints.ask();
  await vi.waitFor(() => expect(announced).toHaveLength(1));
  reply({ code: 'notAllowed' });
  await asking;
  expect(hints.asked).toMatchObject({ answer: null, hasFailed: true });
});

test('given a hint that is closed before the worker answers, then the table is not notified', async () => {
  const { hints, announced } = scene();
  const asking = hints.ask();
  hints.close();
  await asking;
  expect(announced).toEqual([]);
  expect(hints.isOpen).toBe(false);
});

test('another hint leaves out what the one before was about, and begins anew when none is left', async () => {
  const { hints, announced, questions, reply } = scene();
  for (const [before, ask] of [() => hints.ask('what'), () => hints.another(), () => hints.another()].entries()) {
    const asking = ask();
    await vi.waitFor(() => expect(announced).toHaveLength(before + 1));
    reply(null);
    await asking;
  }
  expect(questions.map(({ level, but }) => [level, but])).toEqual([
    ['what', []],
    ['where', ['b2']],
    ['where', []],
  ]);
});
