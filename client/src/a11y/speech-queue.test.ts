import { expect, test } from 'vitest';
import { longestHoldMs, longestMs, quietMs, SpeechQueue } from './announcer.svelte.ts';

/** A queue whose time passes when the test says so. */
function queue() {
  const said: string[] = [];
  let now = 0;
  let due: { at: number; then: () => void } | null = null;
  const speech = new SpeechQueue((message) => said.push(message), {
    now: () => now,
    after(ms, then) {
      const mine = (due = { at: now + ms, then });
      return () => void (due === mine && (due = null));
    },
  });
  const pass = (ms: number) => {
    now += ms;
    const { at, then } = due ?? { at: Infinity, then: () => undefined };
    if (at > now) return;
    due = null;
    then();
  };
  return { speech, said, pass };
}

test('what happens in quick succession is one message, in its order', () => {
  const { speech, said, pass } = queue();
  speech.tell('Ida steps: Central Plaza.');
  pass(quietMs - 1);
  speech.tell('Ida sells 1 cloth');
  pass(quietMs - 1);
  expect(said).toEqual([]);
  pass(1);
  expect(said).toEqual(['Ida steps: Central Plaza. Ida sells 1 cloth.']);
});

test('news come before the question, whichever came first', () => {
  const { speech, said, pass } = queue();
  speech.ask({ text: 'Your turn', key: 1 });
  speech.tell('Ben explored d1: sand.');
  pass(quietMs);
  expect(said).toEqual(['Ben explored d1: sand. Your turn.']);
});

test('a question is said once; another one is said, also in the same words', () => {
  const { speech, said, pass } = queue();
  speech.ask({ text: 'Your turn', key: 1 });
  pass(quietMs);
  speech.ask({ text: 'Your turn', key: 1 });
  speech.tell('Ben says: hello');
  pass(quietMs);
  speech.ask({ text: 'Your turn', key: 2 });
  pass(quietMs);
  expect(said).toEqual(['Your turn.', 'Ben says: hello.', 'Your turn.']);
});

test('a question that is no longer open is not said', () => {
  const { speech, said, pass } = queue();
  speech.ask({ text: 'Whom do you hire?', key: 1 });
  speech.ask(null);
  speech.tell('Ida hires a weaver.');
  pass(quietMs);
  expect(said).toEqual(['Ida hires a weaver.']);
});

test('while answers are on their way nothing is said, then everything at once', () => {
  const { speech, said, pass } = queue();
  const release = speech.hold();
  speech.tell('Ida steps: Central Plaza.');
  pass(quietMs * 3);
  speech.ask({ text: 'Trade', key: 1 });
  speech.tell('Ida sells 1 cloth.');
  pass(quietMs * 3);
  speech.ask(null);
  release();
  release();
  expect(said).toEqual([]);
  pass(quietMs);
  expect(said).toEqual(['Ida steps: Central Plaza. Ida sells 1 cloth.']);
});

test('nothing waits for ever', () => {
  const { speech, said, pass } = queue();
  for (let waited = 0; waited < longestMs; waited += quietMs / 2) {
    speech.tell('Ben says: hello.');
    pass(quietMs / 2);
  }
  expect(said).toHaveLength(1);
  speech.hold();
  speech.tell('Ben is away.');
  pass(longestHoldMs);
  expect(said.at(-1)).toBe('Ben is away.');
});

test('a sentence can be put together when it is said', () => {
  const { speech, said, pass } = queue();
  const parts = ['one'];
  const all = () => parts.splice(0).join(', ');
  speech.tell(all);
  parts.push('two');
  speech.tell(all);
  pass(quietMs);
  expect(said).toEqual(['one, two.']);
});

test('what the focus has just read is not asked again', () => {
  const { speech, said, pass } = queue();
  speech.heard('Your turn is over Divine, or end it');
  speech.ask({ text: 'Your turn is over. Divine, or end it.', key: 1 });
  pass(quietMs);
  expect(said).toEqual([]);
  pass(2_000);
  speech.ask({ text: 'Divine, or end it', key: 2 });
  pass(quietMs);
  expect(said).toEqual(['Divine, or end it.']);
});

test('what has lost its subject is forgotten', () => {
  const { speech, said, pass } = queue();
  speech.tell('Try another one.');
  speech.clear();
  pass(quietMs);
  expect(said).toEqual([]);
});
