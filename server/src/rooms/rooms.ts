import { ok } from '@tiwanaku/shared/kernel';
import type {
  ChatMessage,
  ClientMessage,
  MatchId,
  Person,
  PersonId,
  RoomId,
  RoomLink,
  RoomSettings,
} from '@tiwanaku/shared/protocol';
import type { Ending } from '../matches/ending.ts';
import { orUnavailable, type Outcome } from '../refusal.ts';
import { chatting, type ChatDeps, type PostedMessage } from './chat.ts';
import { createRoom, type CreateDeps } from './create.ts';
import { entrances, type EnterDeps, type OpenDoor } from './enter.ts';
import { hosting, type HostDeps } from './host.ts';
import { endMatch } from './room-rules.ts';
import type { Room } from './room-store.ts';
import { seating, type SeatDeps } from './seats.ts';
import { changeSettings, type SettingsDeps } from './settings.ts';
import { startMatch, type StartDeps } from './start.ts';
import { storedRooms, type StoredRoomsDeps } from './stored-rooms.ts';

export type RoomsDeps = StoredRoomsDeps &
  CreateDeps &
  EnterDeps &
  SeatDeps &
  SettingsDeps &
  HostDeps &
  StartDeps &
  ChatDeps;

/**
 * The use cases of rooms. The caller has checked who the person is and that they are in the room.
 * Refusals are those of `room-rules.ts`, and notFound for a room that does not exist.
 */
export interface Rooms {
  /** Refusal: malformed. */
  create(host: Person, settings: RoomSettings): Promise<Outcome<Room>>;
  load(roomId: RoomId): Promise<Room | null>;
  /** Present versions of those of the rooms that exist. */
  versions(roomIds: readonly RoomId[]): Promise<ReadonlyMap<RoomId, number>>;

  /** The room of the table's link or the watchers' link; a seat gives access to the table by either. `personId`: null for a stranger. */
  behind(link: RoomLink, personId: PersonId | null): Promise<Outcome<OpenDoor>>;
  /** The same for a person who comes in: marks the room as used and takes over their present name. */
  enter(person: Person, link: RoomLink): Promise<Outcome<OpenDoor>>;
  /** Banned people do not find the room. */
  findByCode(person: Person, code: string): Promise<Outcome<Room>>;
  /** The link of the table that plays this match now; null for banned people. */
  tableOf(matchId: MatchId, personId: PersonId): Promise<RoomLink | null>;
  rename(person: Person, roomId: RoomId): Promise<Outcome<Room>>;

  sit(person: Person, message: ClientMessage<'room:sit'>): Promise<Outcome<Room>>;
  /** Takes any free seat where anyone may sit. */
  takeOpenSeat(person: Person, roomId: RoomId): Promise<Outcome<Room>>;
  stand(person: Person, roomId: RoomId): Promise<Outcome<Room>>;
  ready(person: Person, message: ClientMessage<'room:ready'>): Promise<Outcome<Room>>;
  /** Frees the seats of people who are gone, where anyone may sit and no match runs. */
  vacate(roomIds: readonly RoomId[], isGone: (roomId: RoomId, personId: PersonId) => boolean): Promise<void>;

  settings(person: Person, message: ClientMessage<'room:settings'>): Promise<Outcome<Room>>;
  /** Bans a person on every tab and process; the server plays on for them. `here` are the people in the room. */
  kick(person: Person, message: ClientMessage<'room:kick'>, here: readonly Person[]): Promise<Outcome<Room>>;
  unban(person: Person, message: ClientMessage<'room:unban'>): Promise<Outcome<Room>>;
  /** Leaves for good; a host hands over to one of `heirs`. */
  leave(person: Person, roomId: RoomId, heirs: readonly Person[]): Promise<Outcome<Room>>;
  /** Replaces the host, if `gone` still is. */
  handOver(roomId: RoomId, gone: PersonId, heirs: readonly Person[]): Promise<Outcome<Room>>;

  /** Refusals also: rateLimited, notReady when the room changed meanwhile. */
  start(person: Person, roomId: RoomId): Promise<Outcome<MatchId>>;
  matchEnded(roomId: RoomId, matchId: MatchId, ending: Ending): Promise<Outcome<Room>>;

  /** `present` are the people in the room, among whom names are told apart. */
  say(person: Person, message: ClientMessage<'room:chat'>, present: readonly Person[]): Promise<Outcome<PostedMessage>>;
  /** The latest messages that this person may read. */
  chat(room: Room, personId: PersonId): Promise<readonly ChatMessage[]>;
  watchersChat(roomId: RoomId): Promise<readonly ChatMessage[]>;

  /** Marks the room as used now. */
  touch(roomId: RoomId): Promise<void>;
  /** Removes old chat of rooms used since `usedSince`. Returns how many messages. */
  trimChat(usedSince: Date): Promise<number>;
  /** Removes rooms unused since `before`. Returns how many. */
  removeUnused(before: Date): Promise<number>;
}

export function createRooms(deps: RoomsDeps): Rooms {
  const { store } = deps;
  const rooms = storedRooms(deps);
  return {
    create: createRoom(deps),
    load: rooms.load,
    versions: (roomIds) => orUnavailable(() => store.versions(roomIds)),
    ...entrances(rooms, deps),
    ...seating(rooms, deps),
    settings: changeSettings(rooms, deps),
    ...hosting(rooms, deps),
    start: startMatch(rooms, deps),
    matchEnded: (roomId, matchId, ending) => rooms.change(roomId, (room) => ok(endMatch(room, matchId, ending))),
    ...chatting(rooms, deps),
    touch: (roomId) => orUnavailable(() => store.touch(roomId)),
    removeUnused: (before) => orUnavailable(() => store.removeUnused(before)),
  };
}
