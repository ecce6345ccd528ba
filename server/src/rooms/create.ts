import type { Person, RoomSettings } from '@tiwanaku/shared/protocol';
import type { GameRegistry } from '../matches/ports.ts';
import type { Outcome } from '../refusal.ts';
import { storeNewRoom } from './new-room.ts';
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
    const seats = Array.from({ length: shape.max }, () => emptySeat);
    return await storeNewRoom(store, { settings, host, seats });
  };
