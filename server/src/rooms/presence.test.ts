import type { PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PresenceNews, createPresence, type Access } from './presence.ts';

const roomId = 'room-one' as RoomId;
const ann = { personId: 'person-ann' as PersonId, name: 'Ann' };
const graceMs = 4_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched(now = Date.now) {
  let changes = 0;
  const arrived: (PersonId | undefined)[] = [];
  const announced: PresenceNews[] = [];
  const presence = createPresence({
    now,
    graceMs,
    changed(_, who) {
      changes++;
      arrived.push(who);
    },
    news: (news) => announced.push(news),
  });
  const enter = (connectionId: string, access: Access = 'table') =>
    presence.enter(roomId, { connectionId, person: ann, access });
  return { presence, enter, announced, arrived, changes: () => changes };
}

test('a person who arrives is announced once, with any number of tabs', () => {
  const { presence, enter, changes } = watched();
  expect(presence.isHere(roomId, ann.personId)).toBe(false);
  enter('tab-1');
  enter('tab-2');
  expect(changes()).toBe(1);
  expect(presence.people(roomId)).toEqual([ann]);
});

test('a person who was not there is named, as they are given the room anyway; a new name or an absence is for all', () => {
  const { presence, enter, arrived } = watched();
  enter('tab-1');
  presence.rename({ ...ann, name: 'Anna' });
  presence.leave(roomId, 'tab-1');
  expect(arrived).toEqual([ann.personId, undefined, undefined]);
});

test('one tab of two closes: nothing to tell', () => {
  const { presence, enter, changes } = watched();
  enter('tab-1');
  enter('tab-2');
  presence.disconnect('tab-1');
  vi.advanceTimersByTime(60_000);
  expect([changes(), presence.isHere(roomId, ann.personId)]).toEqual([1, true]);
});

test('no timer outlives the server, and none begins after it', () => {
  const { presence, enter, changes } = watched();
  enter('tab-1');
  presence.disconnect('tab-1');
  expect(vi.getTimerCount()).toBe(1);
  presence.stop();
  enter('tab-2');
  presence.disconnect('tab-2');
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(changes()).toBe(1);
});

test('a short cut is not announced, and does not flicker', () => {
  const { presence, enter, changes } = watched();
  enter('tab-1');
  presence.disconnect('tab-1');
  vi.advanceTimersByTime(graceMs - 100);
  expect(presence.isHere(roomId, ann.personId)).toBe(true);
  enter('tab-2');
  vi.advanceTimersByTime(60_000);
  expect([changes(), presence.isHere(roomId, ann.personId)]).toEqual([1, true]);
});

test('a timer that is early by the clock tells of a cut once it is true', () => {
  let lag = 0;
  const { presence, enter, changes } = watched(() => Date.now() - lag);
  enter('tab-1');
  presence.disconnect('tab-1');
  lag = 1;
  vi.advanceTimersByTime(graceMs);
  expect([changes(), presence.people(roomId)]).toEqual([1, [ann]]);
  vi.advanceTimersByTime(1);
  expect([changes(), presence.people(roomId)]).toEqual([2, []]);
});

test('a lasting cut is announced after the grace, with the time of the cut', () => {
  const { presence, enter, changes } = watched();
  enter('tab-1');
  vi.advanceTimersByTime(1_000);
  const cutAt = Date.now();
  presence.disconnect('tab-1');
  vi.advanceTimersByTime(graceMs + 100);
  expect([changes(), presence.isHere(roomId, ann.personId)]).toEqual([2, false]);
  expect(presence.awaySince(roomId, ann.personId)).toBe(cutAt);
});

test('two cuts in a row are counted from the second', () => {
  const { presence, enter, changes } = watched();
  enter('tab-1');
  presence.disconnect('tab-1');
  vi.advanceTimersByTime(graceMs - 100);
  enter('tab-2');
  presence.disconnect('tab-2');
  vi.advanceTimersByTime(200);
  expect([changes(), presence.isHere(roomId, ann.personId)]).toEqual([1, true]);
});

test('who leaves by choice is gone at once', () => {
  const { presence, enter, changes } = watched();
  enter('tab-1');
  presence.leave(roomId, 'tab-1');
  expect([changes(), presence.people(roomId), presence.rooms()]).toEqual([2, [], []]);
});

test('each tab keeps the door it came by', () => {
  const { presence, enter } = watched();
  enter('tab-1');
  enter('tab-2', 'watch');
  expect(presence.access(roomId, 'tab-1')).toBe('table');
  expect(presence.access(roomId, 'tab-2')).toBe('watch');
  expect(presence.access(roomId, 'tab-3')).toBeNull();
  presence.leave(roomId, 'tab-1');
  expect(presence.access(roomId, 'tab-1')).toBeNull();
});

test('who has been away for long is forgotten', () => {
  const { presence, enter } = watched();
  const beganAt = Date.now();
  vi.advanceTimersByTime(1_000);
  enter('tab-1');
  presence.disconnect('tab-1');
  vi.advanceTimersByTime(10_000);
  presence.sweep(20_000);
  expect(presence.awaySince(roomId, ann.personId)).toBe(beganAt + 1_000);
  presence.sweep(5_000);
  expect(presence.awaySince(roomId, ann.personId)).toBe(beganAt);
});

test('a new name is announced, here and to the other processes', () => {
  const { presence, enter, announced, changes } = watched();
  enter('tab-1');
  const renamed = { ...ann, name: 'Anna' };
  expect(presence.rename(renamed)).toEqual([roomId]);
  expect(presence.rename({ personId: 'person-bob' as PersonId, name: 'Bob' })).toEqual([]);
  expect([changes(), presence.people(roomId)]).toEqual([2, [renamed]]);
  expect(announced.at(-1)).toEqual({ type: 'came', roomId, person: renamed, access: 'table' });
});

describe('with other processes', () => {
  const came = { type: 'came', roomId, person: ann, access: 'table' } as const;
  const went = (isCut: boolean) => ({ type: 'went', roomId, personId: ann.personId, isCut }) as const;

  test('the first and the last socket are announced, and nothing between', () => {
    const { presence, enter, announced } = watched();
    enter('tab-1');
    enter('tab-2');
    presence.disconnect('tab-1');
    presence.disconnect('tab-2');
    enter('tab-3');
    presence.leave(roomId, 'tab-3');
    expect(announced).toEqual([came, went(true), came, went(false)]);
  });

  test('who is connected there is here, but no socket and no room of ours', () => {
    const { presence, changes } = watched();
    presence.applyPeerNews('peer', came);
    presence.applyPeerNews('peer', came);
    expect([changes(), presence.people(roomId)]).toEqual([1, [ann]]);
    expect([presence.members(roomId), presence.rooms(), presence.own()]).toEqual([[], [], []]);
  });

  test('a line that is cut there and opened here never shows', () => {
    const { presence, enter, changes } = watched();
    presence.applyPeerNews('peer', came);
    presence.applyPeerNews('peer', went(true));
    vi.advanceTimersByTime(graceMs - 100);
    enter('tab-1');
    vi.advanceTimersByTime(60_000);
    expect([changes(), presence.isHere(roomId, ann.personId)]).toEqual([1, true]);
  });

  test('a lasting cut there is announced after the grace, going by choice at once', () => {
    const { presence, changes } = watched();
    presence.applyPeerNews('peer', came);
    presence.applyPeerNews('peer', went(true));
    vi.advanceTimersByTime(graceMs + 100);
    expect([changes(), presence.isHere(roomId, ann.personId)]).toEqual([2, false]);
    presence.applyPeerNews('peer', came);
    presence.applyPeerNews('peer', went(false));
    expect([changes(), presence.isHere(roomId, ann.personId)]).toEqual([4, false]);
  });

  test('one process of two goes: the person stays', () => {
    const { presence, enter, changes } = watched();
    enter('tab-1');
    presence.applyPeerNews('peer', came);
    presence.applyPeerNews('other', came);
    presence.leave(roomId, 'tab-1');
    presence.applyPeerNews('peer', went(false));
    expect([changes(), presence.isHere(roomId, ann.personId)]).toEqual([1, true]);
  });

  test('a process that died takes its people with it, as of when it was last heard of', () => {
    const { presence, changes } = watched();
    presence.applyPeerNews('peer', came);
    const lastHeard = Date.now();
    vi.advanceTimersByTime(9_000);
    presence.peerGone('peer', lastHeard);
    expect([changes(), presence.isHere(roomId, ann.personId)]).toEqual([2, false]);
    expect(presence.awaySince(roomId, ann.personId)).toBe(lastHeard);
  });

  test('a whole list puts right what was lost on the way', () => {
    const { presence } = watched();
    const bob = { personId: 'person-bob' as PersonId, name: 'Bob' };
    presence.applyPeerNews('peer', came);
    presence.applyPeerNews('other', { type: 'came', roomId, person: bob, access: 'table' });
    presence.peerHas('peer', [{ roomId, person: bob, access: 'watch' }]);
    presence.peerGone('other', Date.now());
    vi.advanceTimersByTime(graceMs + 100);
    expect(presence.people(roomId)).toEqual([bob]);
  });

  test('who is at the table is known of every process, and who only watches', () => {
    const { presence, enter, announced } = watched();
    const bob = { personId: 'person-bob' as PersonId, name: 'Bob' };
    enter('tab-1', 'watch');
    presence.applyPeerNews('peer', { type: 'came', roomId, person: bob, access: 'watch' });
    expect(presence.atTable(roomId)).toEqual([]);
    enter('tab-2', 'table');
    presence.peerHas('peer', [{ roomId, person: bob, access: 'table' }]);
    expect(presence.atTable(roomId)).toEqual([ann, bob]);
    expect(announced).toEqual([{ ...came, access: 'watch' }, came]);
    expect(presence.own()).toEqual([{ roomId, person: ann, access: 'table' }]);
    presence.disconnect('tab-2');
    presence.peerGone('peer', Date.now());
    expect(presence.atTable(roomId)).toEqual([]);
  });
});
