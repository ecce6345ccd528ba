import { ok } from '@tiwanaku/shared/kernel';
import type { Person, RoomSettings } from '@tiwanaku/shared/protocol';
import { newRoomCode, newRoomId, newRoomLink } from '../ids.ts';
import type { GameRegistry } from '../matches/ports/game-registry.ts';
import { orUnavailable, type Outcome } from '../refusal.ts';
import { retryOnConflict } from '../lib/retry-on-conflict.ts';
import { emptySeat } from './room-rules.ts';
import type { Room, RoomStore } from './room-store.ts';
import { parseSettings } from './settings.ts';

export interface CreateDeps {
  readonly store: RoomStore;
  readonly games: GameRegistry;
}

export const createRoom =
  ({ store, games }: CreateDeps) =>
  async (host: Person, wanted: RoomSettings): Promise<Outcome<Room>> => {
    const parsed = parseSettings(games, wanted);
    if (!parsed.ok) return parsed;
    const { settings, shape } = parsed.value;
    return await retryOnConflict('no free room code', async () => {
      const room: Room = {
        roomId: newRoomId(),
        version: 1,
        link: newRoomLink(),
        watchLink: newRoomLink(),
        code: newRoomCode(),
        settings,
        host,
        seats: Array.from({ length: shape.max }, () => emptySeat),
        banned: [],
        match: null,
        played: 0,
      };
      return (await orUnavailable(() => store.create(room))) === 'created' ? ok(room) : 'conflict';
    });
  };
