import { expect, test } from 'vitest';
import { CommandLine, type Answer } from './command-line.svelte.ts';

/** A language in which `go` is a command that is answered when the test says so; everything else is repeated. */
function lineOfGoing() {
  const goings: ((refusal: string | null) => void)[] = [];
  const answer = (text: string): Answer => {
    if (text === 'what') return { type: 'refused', why: 'What is what?' };
    if (text !== 'go') return { type: 'answered', sentences: [text] };
    return { type: 'sent', refusal: new Promise((resolve) => goings.push(resolve)) };
  };
  const line = new CommandLine({ lines: ['go there', 'gone by'], answer });
  const transcript = () => line.exchanges.map(({ line: typed, answer: said }) => [typed, ...said].join(' '));
  return { line, transcript, goings };
}

test('given a command on its way, when more is typed, then it is answered after the command', async () => {
  const { line, transcript, goings } = lineOfGoing();
  void line.run('go');
  const asked = line.run('where');
  await Promise.resolve();
  line.print('You walk.');
  expect(transcript()).toEqual(['go', ' You walk.']);
  goings[0]?.('The way is shut.');
  await asked;
  expect(transcript()).toEqual(['go', ' You walk.', ' The way is shut.', 'where where']);
  expect(line.exchanges.map(({ isRefusal }) => isRefusal)).toEqual([false, false, true, false]);
});

test('given lines that were run, when the arrows are pressed, then they come back, each once', async () => {
  const { line } = lineOfGoing();
  for (const text of ['one', 'what', 'one', ' ']) await line.run(text);
  line.recall(-1);
  expect(line.text).toBe('one');
  line.recall(-1);
  line.recall(-1);
  expect(line.text).toBe('what');
  line.recall(1);
  line.recall(1);
  expect(line.text).toBe('');
});

test('given a line begun, when it is completed, then it grows as far as there is no choice', () => {
  const { line } = lineOfGoing();
  line.text = 'g';
  expect([line.complete(), line.text]).toEqual([true, 'go']);
  expect([line.complete(), line.text]).toEqual([false, 'go']);
  expect(line.completions).toEqual(['go there', 'gone ']);
  line.text = '';
  expect(line.complete()).toBe(false);
});
