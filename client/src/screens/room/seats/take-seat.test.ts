import type { Refusal } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { freeSeat, roomView } from '../../../testing/room-views.ts';
import { takeSeat } from './take-seat.ts';

const colors = ['brown', 'white', 'green', 'blue'].map((id) => ({ id }));

/** A table with four free seats whose server answers with these refusals, one after the other. */
function table(answers: readonly (Refusal | null)[], isFull = false) {
  const asked: (readonly [number, string])[] = [];
  const room = {
    view: roomView('Marco', { seats: isFull ? [] : [0, 1, 2, 3].map(freeSeat) }),
    mySeat: null,
    freeColors: () => colors as never,
    suggestedColor: () => 'brown',
    sit: async (seat: number, color: string) => {
      asked.push([seat, color]);
      return answers[asked.length - 1] ?? null;
    },
  };
  return { room, asked };
}

test('the first free seat is taken in the suggested colour', async () => {
  const { room, asked } = table([null]);
  expect(await takeSeat(room)).toBeNull();
  expect(asked).toEqual([[0, 'brown']]);
});

test('where a person was faster the next seat is taken', async () => {
  const { room, asked } = table([{ code: 'seatTaken' }, null]);
  expect(await takeSeat(room)).toBeNull();
  expect(asked).toEqual([
    [0, 'brown'],
    [1, 'brown'],
  ]);
});

test('where people who sat down at once got the same colour suggested, one of them wears another', async () => {
  const { room, asked } = table([{ code: 'colorTaken' }, { code: 'colorTaken' }, null]);
  expect(await takeSeat(room)).toBeNull();
  expect(asked).toEqual([
    [0, 'brown'],
    [0, 'white'],
    [0, 'green'],
  ]);
});

test('the seat that was pressed is taken or none, in whichever colour', async () => {
  const { room, asked } = table([{ code: 'colorTaken' }, { code: 'seatTaken' }]);
  expect(await takeSeat(room, 2)).toEqual({ code: 'seatTaken' });
  expect(asked).toEqual([
    [2, 'brown'],
    [2, 'white'],
  ]);
});

test('colours that are all worn end it', async () => {
  const { room, asked } = table(colors.map(() => ({ code: 'colorTaken' })));
  expect(await takeSeat(room)).toEqual({ code: 'colorTaken' });
  expect(asked).toHaveLength(colors.length);
});

test('another refusal ends it, and a full table says that its seats are taken', async () => {
  const { room, asked } = table([{ code: 'matchRunning' }]);
  expect(await takeSeat(room)).toEqual({ code: 'matchRunning' });
  expect(asked).toHaveLength(1);
  expect(await takeSeat(table([], true).room)).toEqual({ code: 'seatTaken' });
});
