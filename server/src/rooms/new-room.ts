import { ok } from '@tiwanaku/shared/kernel';
import { newRoomCode, newRoomId, newRoomLink } from '../ids.ts';
import { retryOnConflict } from '../lib/retry-on-conflict.ts';
import type { Outcome } from '../refusal.ts';
import type { Room, RoomStore } from './room-store.ts';

type Given = Pick<Room, 'settings' | 'host' | 'seats'> &
  Partial<Pick<Room, 'roomId' | 'link' | 'daily' | 'review' | 'match'>>;

/** Under new links and a code that may be taken. */
export const newRoom = (given: Given): Room => ({
  roomId: newRoomId(),
  version: 1,
  link: newRoomLink(),
  watchLink: newRoomLink(),
  code: newRoomCode(),
  banned: [],
  match: null,
  played: 0,
  ...given,
});

/** Repeats with a new code where it is taken. */
export const underFreeCode = <T>(write: () => Promise<T | 'taken'>): Promise<T> =>
  retryOnConflict('no free room code', async () => {
    const written = await write();
    return written === 'taken' ? 'conflict' : written;
  });

/** Stores a room under new links and a free code. */
export const storeNewRoom = (store: Pick<RoomStore, 'create'>, given: Given): Promise<Outcome<Room>> =>
  underFreeCode(async () => {
    const room = newRoom(given);
    return (await store.create(room)) === 'created' ? ok(room) : 'taken';
  });
