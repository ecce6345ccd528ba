import { ok } from '@tiwanaku/shared/kernel';
import { newRoomCode, newRoomId, newRoomLink } from '../ids.ts';
import { retryOnConflict } from '../lib/retry-on-conflict.ts';
import { orUnavailable, type Outcome } from '../refusal.ts';
import type { Room, RoomStore } from './room-store.ts';

type Given = Pick<Room, 'settings' | 'host' | 'seats'> & Partial<Pick<Room, 'roomId' | 'daily' | 'review' | 'match'>>;

/** Stores a room under new links and a free code. */
export const storeNewRoom = (store: Pick<RoomStore, 'create'>, given: Given): Promise<Outcome<Room>> =>
  retryOnConflict('no free room code', async () => {
    const room: Room = {
      roomId: newRoomId(),
      version: 1,
      link: newRoomLink(),
      watchLink: newRoomLink(),
      code: newRoomCode(),
      banned: [],
      match: null,
      played: 0,
      ...given,
    };
    return (await orUnavailable(() => store.create(room))) === 'created' ? ok(room) : 'conflict';
  });
