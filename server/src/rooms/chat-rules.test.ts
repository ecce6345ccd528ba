import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { mayRead, mayWrite, type Room } from './room-rules.ts';

const player = 'person-ann' as PersonId;
const watcher = 'person-eve' as PersonId;
const room = (match: 'none' | 'running' | 'over') => {
  const seats = [{ personId: player, name: 'Ann' }];
  return {
    match: match === 'none' ? null : { matchId: 'match-one' as MatchId, isOver: match === 'over', seats },
  } as unknown as Room;
};
const verdict = (match: 'none' | 'running' | 'over', who: PersonId, channel: 'table' | 'watchers') => {
  const may = mayWrite(room(match), who, channel);
  return may.ok ? 'ok' : may.error;
};

test.each(['none', 'over'] as const)('with a match %s everybody talks at the table and nowhere else', (match) => {
  for (const who of [player, watcher]) {
    expect(verdict(match, who, 'table')).toBe('ok');
    expect(verdict(match, who, 'watchers')).toBe('noMatch');
    expect(mayRead(room(match), who, 'watchers')).toBe(true);
  }
});

test('while a match runs players talk at the table, watchers among themselves', () => {
  expect(verdict('running', player, 'table')).toBe('ok');
  expect(verdict('running', player, 'watchers')).toBe('notAllowed');
  expect(verdict('running', watcher, 'table')).toBe('notAllowed');
  expect(verdict('running', watcher, 'watchers')).toBe('ok');
});

test('while a match runs players do not read what watchers say', () => {
  expect(mayRead(room('running'), player, 'watchers')).toBe(false);
  expect(mayRead(room('running'), watcher, 'watchers')).toBe(true);
  expect(mayRead(room('running'), watcher, 'table')).toBe(true);
});
