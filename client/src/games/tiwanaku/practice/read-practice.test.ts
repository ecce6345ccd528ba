import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Practice } from '@tiwanaku/shared/tiwanaku/deduction';
import { stubLocalStorage } from '../../../testing/local-storage.ts';
import { boardOf } from '../techniques/boards.ts';
import { keepPractice } from './kept-practice.ts';
import { readPractice } from './read-practice.ts';

let storage: Map<string, string>;
beforeEach(() => {
  storage = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

function practice(): Practice {
  const land = boardOf('DED-POINT');
  if (!land) throw new Error('the technique has a board');
  return { land, planted: [{ at: 'a1', crop: 1, technique: 'DED-POINT' }] };
}
const kept = () =>
  ({ size: 'short', grade: 'steady', practice: practice(), hint: { level: 'what', step: 1 } }) as const;

test('given a land that is practised on, then it is read again as it was kept', async () => {
  expect(await readPractice()).toBeNull();
  keepPractice(kept());
  expect(await readPractice()).toEqual(kept());
});

test('one land of each size and grade is kept, and the latest is found without a choice', async () => {
  keepPractice(kept());
  const sharp = { ...kept(), grade: 'sharp', hint: null } as const;
  keepPractice(sharp);
  expect(await readPractice({ size: 'short', grade: 'steady' })).toEqual(kept());
  expect(await readPractice({ size: 'short', grade: 'sharp' })).toEqual(sharp);
  expect(await readPractice({ size: 'long', grade: 'sharp' })).toBeNull();
  expect(await readPractice()).toEqual(sharp);
});

test.each([
  ['before hints were kept', (text: string) => text.replace(/,"hint":\{.*?\}/, '')],
  ['with a hint of another kind', (text: string) => text.replace('"level":"what"', '"level":"all"')],
  ['with a hint at no step', (text: string) => text.replace('"step":1', '"step":-1')],
])('given one kept %s, then the land is there without a hint', async (_, spoil) => {
  keepPractice(kept());
  for (const [key, text] of storage) {
    expect(spoil(text)).not.toBe(text);
    storage.set(key, spoil(text));
  }
  expect(await readPractice()).toEqual({ ...kept(), hint: null });
});

test.each([
  ['of another version', (text: string) => text.replace('"version":1', '"version":2')],
  ['that is no JSON', (text: string) => text.slice(1)],
  ['of another size', (text: string) => text.replace('"size":"short"', '"size":"long"')],
  ['planted where a crop lies', (text: string) => text.replace('"at":"a1"', '"at":"b1"')],
  ['planted twice', (text: string) => text.replace(/"planted":\[(.*)\]/, '"planted":[$1,$1]')],
])('given one %s, then it is as if there were none', async (_, spoil) => {
  keepPractice(kept());
  for (const [key, text] of storage) {
    expect(spoil(text)).not.toBe(text);
    storage.set(key, spoil(text));
  }
  expect(await readPractice()).toBeNull();
});
