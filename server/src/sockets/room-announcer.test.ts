import { setTimeout } from 'node:timers/promises';
import type { RoomId } from '@tiwanaku/shared/protocol';
import { expect, test, vi } from 'vitest';
import { createLog } from '../observability/log.ts';
import type { Room } from '../rooms/room-rules.ts';
import { roomAnnouncer, type AnnouncerDeps } from './room-announcer.ts';

const roomId = 'room-one' as RoomId;
const given = (version: number) => ({ roomId, version, settings: { watching: 'link' } }) as Room;

/** A room with someone in it, which the storage has at this version. */
function announcerAt(version: number, isAlone = false) {
  const load = vi.fn(async () => null);
  const deps = {
    rooms: { load, versions: async () => new Map([[roomId, version]]) },
    presence: {
      rooms: () => [roomId],
      count: () => 1,
      isSeen: () => true,
      members: () => [],
    },
    cluster: { isAlone },
    log: createLog('silent'),
  } as unknown as AnnouncerDeps;
  return { load, announcer: roomAnnouncer(deps) };
}

test('a room is not announced again to who was given it on entering', async () => {
  const { announcer, load } = announcerAt(1);
  announcer.given(given(1));
  await announcer.catchUp();
  expect(load).not.toHaveBeenCalled();
});

test('a change that was lost is made up for, also one between reading the room and entering it', async () => {
  const { announcer, load } = announcerAt(2);
  announcer.given(given(1));
  await announcer.catchUp();
  expect(load).toHaveBeenCalledExactlyOnceWith(roomId);
});

test('a later one who enters does not hide what the earlier ones have missed', async () => {
  const { announcer, load } = announcerAt(2);
  announcer.given(given(1));
  announcer.given(given(2));
  await announcer.catchUp();
  expect(load).toHaveBeenCalledOnce();
});

test.each([true, false])('who enters with a room that was changed meanwhile is told (alone: %s)', async (isAlone) => {
  const { announcer, load } = announcerAt(2, isAlone);
  announcer.announce(roomId, given(2));
  announcer.given(given(2));
  await setTimeout(100);
  expect(load).not.toHaveBeenCalled();
  announcer.given(given(1));
  await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith(roomId));
});

test('a room that was written here is announced unread, unless another process may have changed it meanwhile', async () => {
  const { announcer, load } = announcerAt(1);
  announcer.announce(roomId, given(1));
  expect(load).not.toHaveBeenCalled();
  announcer.announce(roomId);
  announcer.announce(roomId, given(2));
  await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith(roomId));
});
