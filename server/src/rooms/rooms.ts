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
import type { Ending } from '../matches/match-log.ts';
import type { Outcome } from '../refusal.ts';
import { chatting, type ChatDeps, type PostedMessage } from './chatting.ts';
import { createRoom, type CreateDeps } from './create.ts';
import { entrances, type EnterDeps, type RoomAccess } from './enter.ts';
import { hosting, type HostDeps } from './host.ts';
import { reviewing, type ReviewDeps } from './shared-reviews.ts';
import type { ReviewPeople } from './review-rules.ts';
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
  ReviewDeps &
  StartDeps &
  ChatDeps;

/** The caller has checked person and room. Refusals: `room-rules.ts`, and notFound. */
export interface Rooms {
  /** Refusal: malformed. */
  create(host: Person, settings: RoomSettings): Promise<Outcome<Room>>;
  load(roomId: RoomId): Promise<Room | null>;
  versions(roomIds: readonly RoomId[]): Promise<ReadonlyMap<RoomId, number>>;
  hosts(roomIds: readonly RoomId[]): Promise<ReadonlyMap<RoomId, PersonId>>;

  /** By either link; a seat gives access with both. `personId` is null for a stranger. */
  behind(link: RoomLink, personId: PersonId | null): Promise<Outcome<RoomAccess>>;
  /** Marks the room as used and updates the name. */
  enter(person: Person, link: RoomLink): Promise<Outcome<RoomAccess>>;
  /** Not found by banned people. */
  findByCode(person: Person, code: string): Promise<Outcome<Room>>;
  /** Null for banned people. */
  tableOf(matchId: MatchId, personId: PersonId): Promise<RoomLink | null>;
  rename(person: Person, roomId: RoomId): Promise<Outcome<Room>>;

  sit(person: Person, message: ClientMessage<'room:sit'>): Promise<Outcome<Room>>;
  takeOpenSeat(person: Person, roomId: RoomId): Promise<Outcome<Room>>;
  stand(person: Person, roomId: RoomId): Promise<Outcome<Room>>;
  ready(person: Person, message: ClientMessage<'room:ready'>): Promise<Outcome<Room>>;
  /** See `room-rules.ts`. */
  vacate(roomIds: readonly RoomId[], isGone: (roomId: RoomId, personId: PersonId) => boolean): Promise<void>;

  settings(person: Person, message: ClientMessage<'room:settings'>): Promise<Outcome<Room>>;
  /** The server plays on for them. `here`: the people in the room. */
  kick(person: Person, message: ClientMessage<'room:kick'>, here: readonly Person[]): Promise<Outcome<Room>>;
  unban(person: Person, message: ClientMessage<'room:unban'>): Promise<Outcome<Room>>;
  /** A host hands over to one of `heirs`. */
  leave(person: Person, roomId: RoomId, heirs: readonly Person[]): Promise<Outcome<Room>>;
  handOver(roomId: RoomId, gone: PersonId, heirs: readonly Person[]): Promise<Outcome<Room>>;

  /** A shared review, first at this position. Refusal: notFound, also for a match that strangers may not see. */
  openReview(host: Person, matchId: MatchId, position: number): Promise<Outcome<Room>>;
  /** See `review-rules.ts`; malformed for a point that the game does not have. */
  show(person: Person, message: ClientMessage<'room:show'>): Promise<Outcome<Room>>;
  attempt(person: Person, message: ClientMessage<'room:try'>): Promise<Outcome<Room>>;
  lead(person: Person, message: ClientMessage<'room:lead'>, people: ReviewPeople): Promise<Outcome<Room>>;

  /** Also: rateLimited, notReady when the room has changed. */
  start(person: Person, message: ClientMessage<'room:start'>): Promise<Outcome<MatchId>>;
  matchEnded(roomId: RoomId, matchId: MatchId, ending: Ending): Promise<Outcome<Room>>;

  /** `present`: people whose names might look alike. */
  say(person: Person, message: ClientMessage<'room:chat'>, present: readonly Person[]): Promise<Outcome<PostedMessage>>;
  chat(room: Room, personId: PersonId): Promise<readonly ChatMessage[]>;
  watchersChat(roomId: RoomId): Promise<readonly ChatMessage[]>;

  touch(roomId: RoomId): Promise<void>;
  /** Returns how many messages. */
  trimChat(usedSince: Date): Promise<number>;
  /** Returns how many. */
  removeUnused(before: Date): Promise<number>;
}

export function createRooms(deps: RoomsDeps): Rooms {
  const { store } = deps;
  const rooms = storedRooms(deps);
  return {
    create: createRoom(deps),
    load: rooms.load,
    versions: (roomIds) => store.versions(roomIds),
    hosts: (roomIds) => store.hosts(roomIds),
    ...entrances(rooms, deps),
    ...seating(rooms, deps),
    settings: changeSettings(rooms, deps),
    ...hosting(rooms, deps),
    ...reviewing(rooms, deps),
    start: startMatch(rooms, deps),
    matchEnded: (roomId, matchId, ending) => rooms.change(roomId, (room) => ok(endMatch(room, matchId, ending))),
    ...chatting(rooms, deps),
    touch: (roomId) => store.touch(roomId),
    removeUnused: (before) => store.removeUnused(before),
  };
}
