import { beforeAll, expect, test } from 'vitest';
import { parsePosition, puzzleIn } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Space } from '@tiwanaku/shared/tiwanaku';
import type { PuzzleProgress } from '@tiwanaku/shared/protocol';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { hintText } from '../hints/hint-text.ts';
import { studyWorker } from '../testing/study-worker.ts';
import { PuzzleState } from './puzzle-state.svelte.ts';

/** This position comes from a game between bots. */
const parsed = parsePosition(
  JSON.stringify({
    format: 'tiwanaku-position/1',
    size: 'short',
    terrain: ['gs...', 'gs..r', '...r.', 'mm...', '.ss..'],
    crops: ['.2...', '3....', '...2.', '.1...', '.....'],
    tiles: { mud: 8, sand: 9, grass: 3, rock: 5 },
  }),
);
if (!parsed.ok) throw new Error(parsed.error.message);
const position = parsed.value;

const kept = {
  tries: 0,
  isSolved: false,
  hints: 0,
  isFavourite: false,
  streak: 0,
  solved: 0,
  failed: 0,
  favourites: 0,
};

function open(progress: PuzzleProgress = null) {
  const answer = puzzleIn(position);
  if (!answer) throw new Error('the position is a puzzle');
  const sent: unknown[] = [];
  const wire = {
    attempt: (id: string, { at, crop }: { at: Space; crop: number }) => {
      sent.push({ id, at, crop });
      const isCertain = at === answer.at && crop === answer.crop;
      return Promise.resolve({ ok: true, value: { isCertain, progress } } as const);
    },
    mark: (id: string, mark: object) => {
      sent.push({ id, ...mark });
      return Promise.resolve({ ok: true, value: { progress: progress && { ...progress, ...mark } } } as const);
    },
  };
  const state = new PuzzleState({ puzzle: { id: 'ppuzzle', grade: 1, position }, progress }, wire, studyWorker);
  return { state, answer, sent };
}

beforeAll(() => Promise.all([useWords('tiwanaku-table'), useWords('tiwanaku-study')]));

test('what was said of a space is over once another one is chosen', async () => {
  const { state, answer } = open();
  state.select(answer.at);
  await state.name(answer.crop === 5 ? 1 : 5);
  state.select('a4');
  expect([state.attempt, state.selected]).toEqual([null, 'a4']);
});

test('DED-PUZ-3 a wrong answer changes nothing; the right one is planted and explained', async () => {
  const { state, answer, sent } = open();
  state.select(answer.at);
  await state.name(answer.crop === 5 ? 1 : 5);
  expect(state.attempt).toMatchObject({ outcome: 'notCertain', at: answer.at });
  expect(state.position).toEqual(position);
  expect([state.isSolved, state.hints.isOpen]).toEqual([false, false]);
  await state.name(answer.crop);
  expect([state.isSolved, state.position.crop[answer.at]]).toEqual([true, answer.crop]);
  expect(state.hints.chain.at(-1)?.conclusion).toEqual({ plant: { [answer.at]: answer.crop } });
  await state.name(answer.crop);
  expect(sent).toHaveLength(2);
});

test('given hidden land or a known crop, then it cannot be chosen', () => {
  const { state } = open();
  const known = Object.keys(position.crop)[0] as Space;
  state.select(known);
  expect(state.selected).toBeNull();
  const hidden = (['a1', 'b1', 'c1', 'd1', 'e1', 'a2', 'b2', 'c2', 'd2', 'e2', 'a3', 'b3'] as const).find(
    (space) => position.terrain[space] === undefined,
  );
  expect(hidden && state.canSelect(hidden)).toBe(false);
});

test('DED-PUZ-3 hints come level by level, and are noted for a person with a session alone', async () => {
  const stranger = open();
  await stranger.state.ask();
  const first = stranger.state.hints.hint;
  expect(first).toMatchObject({ level: 'where', spaces: [], conclusion: null });
  expect(first?.technique).toMatch(/^DED-/);
  expect(first && hintText(first)).not.toMatch(/\b[a-e][1-5]\b/);
  expect(stranger.sent).toEqual([]);
  const person = open(kept);
  await person.state.ask();
  await person.state.ask('which');
  await person.state.favour(true);
  expect(person.sent).toEqual([
    { id: 'ppuzzle', hints: 1 },
    { id: 'ppuzzle', hints: 2 },
    { id: 'ppuzzle', isFavourite: true },
  ]);
  expect(person.state.progress?.isFavourite).toBe(true);
});

test('given a server that does not answer, then the attempt says so and can be made again', async () => {
  const refusal = { code: 'unavailable' } as const;
  const wire = {
    attempt: () => Promise.resolve({ ok: false, refusal } as const),
    mark: () => Promise.resolve({ ok: false, refusal } as const),
  };
  const { answer } = open();
  const state = new PuzzleState({ puzzle: { id: 'ppuzzle', grade: 1, position }, progress: null }, wire, studyWorker);
  state.select(answer.at);
  await state.name(answer.crop);
  expect(state.attempt).toEqual({ outcome: 'refused', refusal });
  expect([state.isSolved, state.selected]).toEqual([false, answer.at]);
});

test('given a puzzle that was solved before the person had a name, when they enter one, then hints and answers are saved in order', async () => {
  const { state, answer, sent } = open();
  await state.ask('where');
  const wrong = answer.crop === 1 ? 2 : 1;
  for (const crop of [wrong, answer.crop] as const) {
    state.select(answer.at);
    await state.name(crop);
  }
  sent.length = 0;
  await state.remember(kept);
  expect(sent).toEqual([
    { id: 'ppuzzle', hints: 1 },
    { id: 'ppuzzle', at: answer.at, crop: wrong },
    { id: 'ppuzzle', at: answer.at, crop: answer.crop },
  ]);
});
