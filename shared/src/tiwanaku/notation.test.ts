import { describe, expect, test } from 'vitest';
import type { Command } from './types.ts';
import { parseCommand, textOf } from './notation.ts';

const commands: readonly [Command, string][] = [
  [{ type: 'explore', from: 'reserve', to: 'a3' }, 'explore reserve a3'],
  [{ type: 'explore', from: 'b2', to: 'c3' }, 'explore b2 c3'],
  [{ type: 'recall', from: 'b2' }, 'recall b2'],
  [{ type: 'divine', at: 'a3', crop: 4 }, 'divine a3 4'],
  [{ type: 'offer', crops: [1, 3] }, 'offer 1,3'],
  [{ type: 'end' }, 'end'],
  [{ type: 'pass' }, 'pass'],
  [{ type: 'spend', terrain: 'mud' }, 'spend mud'],
  [{ type: 'supply' }, 'supply 1'],
  [{ type: 'order', at: 'c4' }, 'order c4'],
  [{ type: 'moveOtoma', otoma: 'violet' }, 'moveOtoma violet'],
];

test.each(commands)('%o is written %s and read again', (command, text) => {
  expect(textOf(command, 1)).toBe(text);
  expect(parseCommand(text)).toEqual({ ok: true, value: command });
});

test('the crops of an offering are written in ascending order', () => {
  expect(textOf({ type: 'offer', crops: [5, 2, 3] }, 0)).toBe('offer 2,3,5');
});

describe('typed commands', () => {
  test.each<[string, Command]>([
    ['  Explore   RESERVE  A3 ', { type: 'explore', from: 'reserve', to: 'a3' }],
    ['DIVINE a3 4', { type: 'divine', at: 'a3', crop: 4 }],
    ['offer 3,1', { type: 'offer', crops: [1, 3] }],
    ['offer 5 1 2', { type: 'offer', crops: [1, 2, 5] }],
    ['offer 1, 3', { type: 'offer', crops: [1, 3] }],
    ['supply', { type: 'supply' }],
    ['moveotoma Violet', { type: 'moveOtoma', otoma: 'violet' }],
    ['spend Mud', { type: 'spend', terrain: 'mud' }],
  ])('%s is understood', (text, command) => {
    expect(parseCommand(text)).toEqual({ ok: true, value: command });
  });

  test.each([
    ['', 'unknownAction', ''],
    ['toString', 'unknownAction', 'toString'],
    ['explore b2', 'wrongWords', ''],
    ['explore b2 c3 d4', 'wrongWords', 'd4'],
    ['end now', 'wrongWords', 'now'],
    ['supply 7', 'wrongWords', '7'],
    ['explore b6 c3', 'noSuchSpace', 'b6'],
    ['explore b2 reserve', 'noSuchSpace', 'reserve'],
    ['recall j1', 'noSuchSpace', 'j1'],
    ['order x', 'noSuchSpace', 'x'],
    ['divine a9 1', 'noSuchSpace', 'a9'],
    ['divine a3 6', 'noSuchCrop', '6'],
    ['offer 1,,3', 'noSuchCrop', ''],
    ['offer', 'wrongWords', ''],
    ['offer 1 7', 'noSuchCrop', '7'],
    ['spend clay', 'noSuchTerrain', 'clay'],
    ['moveOtoma pink', 'noSuchColor', 'pink'],
  ])('%s is refused: %s', (text, code, word) => {
    expect(parseCommand(text)).toEqual({ ok: false, error: { code, word } });
  });
});
