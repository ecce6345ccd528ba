import { expect, test } from 'vitest';
import type { RoomSeat } from '@tiwanaku/shared/protocol';
import { isNobodyThere, titleWith, type Waiting } from './nobody-yet.ts';

const seat: RoomSeat = { seat: 0, person: null, color: null, isReady: false, presence: { type: 'here' } };
const alone = {
  isRunning: false,
  seatedPeople: [seat],
  settings: { sitting: 'anyone' },
  mySeat: seat,
} as unknown as Waiting;
const room = (changes: object): Waiting => ({ ...alone, ...changes });

test('somebody waits alone where anyone may sit, until one does or a game runs', () => {
  expect(isNobodyThere(room({}))).toBe(true);
  for (const other of [
    { seatedPeople: [seat, seat] },
    { isRunning: true },
    { settings: { sitting: 'link' } },
    { mySeat: null },
  ])
    expect(isNobodyThere(room(other))).toBe(false);
});

test('the title of the tab says how many have sat down beside oneself', () => {
  expect(titleWith(room({}), 'The table')).toBe('The table');
  expect(titleWith(room({ seatedPeople: [seat, seat, seat] }), 'The table')).toBe('(2) The table');
  expect(titleWith(room({ seatedPeople: [seat, seat], isRunning: true }), 'The table')).toBe('The table');
});
