import { beforeEach, expect, test } from 'vitest';
import type { Automatic, Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { loggedTurns, withResignations } from './turns.ts';

let log: Recorded<Event>[] = [];
function played(seat: number, by?: Automatic): void {
  const next = log.length + 1;
  const walked: Event = { type: 'pawnExplored', seat, color: 'brown', from: 'reserve', to: 'a1', path: ['a1'] };
  log.push({ position: next, event: { type: 'turnBegan', seat } });
  log.push({ position: next + 1, event: walked, ...(by && { by }) });
}
beforeEach(() => {
  log = [];
});

const lines = (...resigned: readonly number[]) =>
  withResignations(loggedTurns(log), log, resigned).flatMap((turn) =>
    turn.lines.map((line) => ('seat' in line ? `${line.type} ${line.seat}` : line.type)),
  );

test('a resignation is in the log before what the server then plays', () => {
  played(0);
  played(1, 'standIn');
  played(1);
  played(0);
  played(1, 'standIn');
  expect(lines(1)).toEqual(['explored 0', 'explored 1', 'explored 1', 'explored 0', 'resigned 1', 'explored 1']);
});

test('until the server has played, it is the last line; and it comes before the end to which it led', () => {
  played(0);
  expect(lines(1)).toEqual(['explored 0', 'resigned 1']);
  log.push({ position: 3, event: { type: 'matchEnded', winners: [0] } });
  expect(lines(1)).toEqual(['explored 0', 'resigned 1', 'ended']);
});

test('without a resignation the log stays as it is', () => {
  played(0);
  expect(lines()).toEqual(['explored 0']);
});
