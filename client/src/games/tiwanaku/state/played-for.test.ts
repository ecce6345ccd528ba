import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { expect, test } from 'vitest';
import { loggedTurns } from './turns.ts';

const events = (...list: readonly (readonly [Event, Recorded<Event>['by']?])[]): readonly Recorded<Event>[] =>
  list.map(([event, by], index) => ({ position: index + 1, event, ...(by && { by }) }));
const turn = (seat: number): Event => ({ type: 'turnBegan', seat });
const recalled = (seat: number): Event => ({ type: 'pawnRecalled', seat, color: 'brown', from: 'a1' });

test('what the server played is marked in the log', () => {
  const [first] = loggedTurns(events([turn(0)], [recalled(0), 'clock'], [turn(1), 'clock']));
  expect(first?.lines).toEqual([{ position: 2, points: 0, playedBy: 'clock', type: 'recalled', seat: 0, from: 'a1' }]);
});

test('a turn that the server did nothing but end has a line of its own', () => {
  const [first] = loggedTurns(events([turn(0)], [recalled(0)], [turn(1), 'standIn']));
  expect(first?.lines.at(-1)).toEqual({ position: 3, points: 0, playedBy: 'standIn', type: 'turnEnded', seat: 0 });
});

test('what people play themselves is not marked', () => {
  const [first] = loggedTurns(events([turn(0)], [recalled(0)], [turn(1)]));
  expect(first?.lines).toEqual([{ position: 2, points: 0, type: 'recalled', seat: 0, from: 'a1' }]);
});
