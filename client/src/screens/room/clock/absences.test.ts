import { absenceMs, absenceOnTurnMs, type RoomView } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearServerTime } from '../../../connection/server-time.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { RoomState } from '../../../state/room.svelte.ts';
import { Absences } from './absences.svelte.ts';

type Presence = RoomView['seats'][number]['presence'];

/** Ana, who is here, and Beto; what the rest of the page knows of them. */
function absences(
  beto: Presence,
  isReplaced = false,
  awaited: readonly number[] = [0],
  timeOuts: () => number = () => 0,
): Absences {
  const seats = [{ personId: 'ana' }, { personId: 'beto' }];
  const clock = {
    isReplaced: (seat: number) => seat === 1 && isReplaced,
    isIdle: (seat: number) => seat === 1 && timeOuts() >= 2,
    timeOuts,
  };
  const match = { seats, clock };
  const here: Presence = { type: 'here' };
  const room = {
    game: { rules: { status: () => ({ awaited: awaited.map((seat) => ({ seat })) }) } },
    view: { seats: seats.map((person, seat) => ({ person, presence: seat === 1 ? beto : here })) },
  };
  return new Absences(match as unknown as MatchState, room as unknown as RoomState);
}

beforeEach(() => {
  vi.useFakeTimers({ now: 10 * absenceMs });
  hearServerTime(Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  hearServerTime(Date.now());
});

const away = (ms: number): Presence => ({ type: 'away', since: 10 * absenceMs - ms });

test.each<[string, Absences, readonly number[]]>([
  ['who is here is not asked about', absences({ type: 'here' }), []],
  ['nor who went a moment ago', absences(away(absenceMs - 1)), []],
  ['but who has been away for two minutes', absences(away(absenceMs)), [1]],
  ['nor who is to play and went a moment ago', absences(away(absenceOnTurnMs - 1), false, [1]), []],
  ['but for half a minute it is their move', absences(away(absenceOnTurnMs), false, [1]), [1]],
  ['unless they are played for already', absences(away(absenceMs), true), []],
])('%s', (_, asked, expected) => expect(asked.asked).toEqual(expected));

test('whose time runs out again and again is asked about every second time, although here', () => {
  let timeOuts = 1;
  const asked = absences({ type: 'here' }, false, [1], () => timeOuts);
  const askedAt = (count: number) => {
    timeOuts = count;
    return asked.asked;
  };
  expect([askedAt(1), askedAt(2)]).toEqual([[], [1]]);
  asked.wait(1);
  expect([askedAt(2), askedAt(3), askedAt(4)]).toEqual([[], [], [1]]);
});

test('a person who waits is asked no more about this absence', () => {
  const asked = absences(away(absenceMs));
  asked.wait(1);
  asked.wait(0);
  expect(asked.asked).toEqual([]);
});
