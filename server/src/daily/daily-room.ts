import { ok } from '@tiwanaku/shared/kernel';
import { roomSettingsSchema, type MatchId, type Person, type RoomDaily } from '@tiwanaku/shared/protocol';
import { newRoomId } from '../ids.ts';
import type { GivenBeginning } from '../matches/begin.ts';
import type { Matches } from '../matches/matches.ts';
import { refused, type Outcome } from '../refusal.ts';
import { storeNewRoom } from '../rooms/new-room.ts';
import type { Room, RoomStore } from '../rooms/room-store.ts';

export interface DailyRoomDeps {
  readonly store: RoomStore;
  /** By the daily limit. */
  readonly mayBegin: (person: Person['personId']) => Promise<boolean>;
  readonly matches: Pick<Matches, 'begin'>;
}

export interface DailyBeginning extends GivenBeginning {
  readonly game: string;
  readonly options: unknown;
  readonly color: string;
  readonly daily: RoomDaily;
}

export interface DailyRoom {
  readonly room: Room;
  readonly matchId: MatchId;
}

/** A room in which this person plays a daily land, and nothing else ever. Refusals: rateLimited, and those of `begin`. */
export const openDailyRoom =
  ({ store, mayBegin, matches }: DailyRoomDeps) =>
  async (person: Person, { game, options, color, daily, ...given }: DailyBeginning): Promise<Outcome<DailyRoom>> => {
    if (!(await mayBegin(person.personId))) return refused('rateLimited');
    const settings = roomSettingsSchema.parse({ game, options, watching: 'nobody' });
    const roomId = newRoomId();
    const begun = await matches.begin({ roomId, settings, seats: [{ ...person, color }], given });
    if (!begun.ok) return begun;
    const { personId, name } = person;
    const host = { personId, name };
    const seats = [{ person: host, color, isReady: false }];
    const match = { matchId: begun.value, isOver: false, seats: [host] };
    const stored = await storeNewRoom(store, { roomId, settings, daily, host, seats, match });
    return stored.ok ? ok({ room: stored.value, matchId: begun.value }) : stored;
  };
