import type { Refusal } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { freeSeat, roomView } from '../../../testing/room-views.ts';
import { takeSeat } from './take-seat.ts';

/** A table with four free seats whose server answers with these refusals, one after the other. */
function table(answers: readonly (Refusal | null)[], isFull = false) {
  const asked: number[] = [];
  const room = {
    view: roomView('Marco', { seats: isFull ? [] : [0, 1, 2, 3].map(freeSeat) }),
    mySeat: null,
    sit: async (seat: number) => {
      asked.push(seat);
      return answers[asked.length - 1] ?? null;
    },
  };
  return { room, asked };
}

test('the first free seat is taken', async () => {
  const { room, asked } = table([null]);
  expect(await takeSeat(room)).toBeNull();
  expect(asked).toEqual([0]);
});

test('where a person was faster the next seat is taken', async () => {
  const { room, asked } = table([{ code: 'seatTaken' }, { code: 'seatTaken' }, null]);
  expect(await takeSeat(room)).toBeNull();
  expect(asked).toEqual([0, 1, 2]);
});

test('another refusal ends it, and a full table says that its seats are taken', async () => {
  const { room, asked } = table([{ code: 'matchRunning' }]);
  expect(await takeSeat(room)).toEqual({ code: 'matchRunning' });
  expect(asked).toHaveLength(1);
  expect(await takeSeat(table([], true).room)).toEqual({ code: 'seatTaken' });
});
