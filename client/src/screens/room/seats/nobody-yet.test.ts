import { expect, test } from 'vitest';
import type { RoomSeat } from '@tiwanaku/shared/protocol';
import { isNobodyThere, titleWith } from './nobody-yet.ts';

const seat = {} as RoomSeat;
const room = (changes: object) =>
  ({ isRunning: false, seated: [seat], settings: { sitting: 'anyone' }, mySeat: seat, ...changes }) as Parameters<
    typeof isNobodyThere
  >[0];

test('somebody waits alone where anyone may sit, until one does or a game runs', () => {
  expect(isNobodyThere(room({}))).toBe(true);
  for (const other of [
    { seated: [seat, seat] },
    { isRunning: true },
    { settings: { sitting: 'link' } },
    { mySeat: null },
  ])
    expect(isNobodyThere(room(other))).toBe(false);
});

test('the title of the tab says how many have sat down beside oneself', () => {
  expect(titleWith(room({}), 'The table')).toBe('The table');
  expect(titleWith(room({ seated: [seat, seat, seat] }), 'The table')).toBe('(2) The table');
  expect(titleWith(room({ seated: [seat, seat], isRunning: true }), 'The table')).toBe('The table');
});
