import { randomBytes } from 'node:crypto';
import type { CommandId, MatchId, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { Commit, MatchHeader } from '../matches/match-log.ts';

/** Random enough for any id. */
export const newId = () => randomBytes(12).toString('base64url');

export function matchHeader(): MatchHeader {
  return {
    matchId: newId() as MatchId,
    roomId: newId() as RoomId,
    game: 'tiwanaku',
    rulesVersion: 3,
    options: { size: 'short', mode: 'competitive' },
    seats: [
      { personId: newId() as PersonId, name: 'Amaru', color: 'red' },
      { personId: newId() as PersonId, name: "O'Higgins “Ñ” \\ 🦙", color: 'blue' },
    ],
    startedAt: new Date('2026-05-04T10:11:12.345Z'),
    endedAt: null,
    dailyDate: null,
  };
}

/** A command at version `expected` with these events. */
export function commit(expected: number, events: readonly unknown[], changes: Partial<Commit> = {}): Commit {
  const commandId = newId() as CommandId;
  return { expected, commandId, seat: 1, command: { type: 'explore', to: 'd4' }, events, isEnd: false, ...changes };
}
