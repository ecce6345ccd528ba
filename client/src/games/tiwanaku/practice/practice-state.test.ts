import { expect, test } from 'vitest';
import { practiceOn } from '@tiwanaku/shared/tiwanaku/deduction';
import { boardOf } from '../techniques/boards.ts';
import { PracticeState } from './practice-state.svelte.ts';
import { studyWorker } from '../testing/study-worker.ts';

function open(id: string, fails = false) {
  const land = boardOf(id);
  if (!land) throw new Error('the technique has a board');
  return new PracticeState(practiceOn(land), null, () => studyWorker(fails));
}

test('DED-HNT-3 hints come one level after the other, and tell no more than their level', async () => {
  const state = open('DED-POINT');
  await state.ask();
  expect(state.hints.hint).toMatchObject({ level: 'where', technique: null, conclusion: null });
  expect(state.hints.chain).toEqual([]);
  expect(state.hints.nextLevel).toBe('which');
  await state.ask('which');
  expect(state.hints.hint).toMatchObject({ level: 'which', conclusion: null });
  expect(state.hints.hint?.technique).not.toBeNull();
  await state.ask('what');
  expect(state.hints.hint?.conclusion).not.toBeNull();
  expect(state.hints.chain.map(({ technique }) => technique)).toContain('DED-POINT');
  expect(state.hints.nextLevel).toBeNull();
});

test('DED-HNT-3 on the page of a technique its own step is hinted at, and the crop that follows is a step further', async () => {
  const land = boardOf('DED-POINT');
  if (!land) throw new Error('the technique has a board');
  const state = new PracticeState(practiceOn(land), 'DED-POINT', studyWorker);
  await state.ask('which');
  expect(state.hints.hint).toMatchObject({ technique: 'DED-POINT', conclusion: null });
  await state.ask('what');
  expect(state.hints.hint).toMatchObject({ technique: 'DED-POINT', conclusion: { strike: expect.anything() } });
  expect(state.hints.chain.at(-1)?.conclusion).toHaveProperty('plant');
  expect(state.hints.place).toBe(state.hints.chain.length - 2);
});

test('a hint that was open is open again, as far as it was read; a closed one is not kept', async () => {
  const before = open('DED-POINT');
  expect(before.hints.open).toBeNull();
  await before.ask('what');
  before.hints.show(0);
  const place = before.hints.open;
  expect(place).toEqual({ level: 'what', step: 0 });
  const after = open('DED-POINT');
  if (place) await after.resume(place);
  expect(after.hints.shown).toEqual(before.hints.shown);
  expect(after.hints.open).toEqual(place);
  after.hints.close();
  expect(after.hints.open).toBeNull();
});

test('DED-DEF-3 what is certain is planted and counted; what is not changes nothing; undo takes the last back', async () => {
  const state = open('DED-POINT');
  await state.ask('what');
  const conclusion = state.hints.hint?.conclusion;
  if (!conclusion || !('plant' in conclusion)) throw new Error('it leads to a crop');
  const [[space, crop] = []] = Object.entries(conclusion.plant);
  if (!space || !crop) throw new Error('it leads to a crop');
  const before = state.position;
  state.select(space as 'a1');
  await state.plant(crop === 5 ? 1 : 5);
  expect(state.attempt?.outcome).toBe('notCertain');
  expect(state.position).toEqual(before);
  await state.plant(crop);
  expect(state.attempt).toEqual({ outcome: 'planted', at: space, crop });
  expect(state.position.crop[space as 'a1']).toBe(crop);
  expect(state.met).toEqual([['DED-POINT', 1]]);
  expect(state.hints.isOpen).toBe(false);
  state.undo();
  expect(state.position).toEqual(before);
  expect(state.canUndo).toBe(false);
});

test('given a space with a crop, then it cannot be chosen; without a worker, the attempt says so', async () => {
  const state = open('DED-ONE', true);
  const [known] = Object.keys(state.position.crop);
  state.select(known as 'a1');
  expect(state.selected).toBeNull();
  const open1 = Object.keys(state.position.terrain).find((space) => state.position.crop[space as 'a1'] === undefined);
  state.select(open1 as 'a1');
  await state.plant(1);
  expect(state.attempt?.outcome).toBe('failed');
});
