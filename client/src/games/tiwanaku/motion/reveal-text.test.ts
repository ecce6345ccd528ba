import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { answerText, divinedText, questionText } from './reveal-text.ts';

beforeAll(() => useWords('tiwanaku-table'));

test('the wheel is asked by the signs of column and row', () => {
  expect(questionText({ space: 'a1' })).toBe('a1: water and condor.');
  expect(questionText({ space: 'i2' })).toBe('i2: star and lizard.');
});

test('it answers with what is there, and with what was divined where that is something else', () => {
  expect(answerText({ terrain: 'mud', crop: null, guess: null })).toBe('Mud!');
  expect(answerText({ terrain: 'grass', crop: 4, guess: null })).toBe('Grass and corn!');
  expect(answerText({ terrain: null, crop: 3, guess: 3 })).toBe('Chili. Right!');
  expect(answerText({ terrain: null, crop: 4, guess: 3 })).toBe('Corn, not chili.');
});

test('a wrong divination names both crops and what it cost', () => {
  const divined = { type: 'cropRevealed', seat: 0, space: 'e3', guess: 3, crop: 4, token: false } as const;
  expect(divinedText({ ...divined, points: -4 })).toBe('e3: corn, not chili. You lose 4 points.');
  expect(divinedText({ ...divined, points: -1 })).toBe('e3: corn, not chili. You lose 1 point.');
});

test('a right divination says what it brought', () => {
  const divined = { type: 'cropRevealed', seat: 0, space: 'b4', guess: 1, crop: 1, points: 1 } as const;
  expect(divinedText({ ...divined, token: true })).toBe('b4: sweet potato, right. +1 and its token');
  expect(divinedText({ ...divined, token: false })).toBe('b4: sweet potato, right. +1');
});
