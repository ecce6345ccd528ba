import type {
  ChatMessage,
  MatchId,
  Person,
  RoomId,
  RoomLink,
  RoomMatch,
  RoomSettings,
} from '@tiwanaku/shared/protocol';

export interface StoredSeat {
  readonly person: Person | null;
  readonly color: string | null;
  readonly isReady: boolean;
  /** Who lost the free seat by being away for too long. */
  readonly vacatedBy?: Person;
}

/** A room as it is kept. Who is connected is not part of it. */
export interface Room {
  readonly roomId: RoomId;
  readonly version: number;
  readonly link: RoomLink;
  readonly watchLink: RoomLink;
  readonly code: string;
  readonly settings: RoomSettings;
  readonly host: Person;
  readonly seats: readonly StoredSeat[];
  /** Whom hosts have sent away, under the names they had then. */
  readonly banned: readonly Person[];
  readonly match: RoomMatch | null;
  /** Matches that were played to their end here. */
  readonly played: number;
}

/** Contract suite: `room-store.contract.ts`. */
export interface RoomStore {
  /** `taken` when the code, a link or the id is in use: draw all of them anew. */
  create(room: Room): Promise<'created' | 'taken'>;
  load(roomId: RoomId): Promise<Room | null>;
  /** By the table's link or the watchers'. */
  findByLink(link: RoomLink): Promise<Room | null>;
  findByCode(code: string): Promise<Room | null>;
  findByMatch(matchId: MatchId): Promise<Room | null>;
  /**
   * Those of the rooms that everybody may watch, or sit at, in the order they are named, at most `limit`. No other room is
   * read.
   */
  listPublic(among: readonly RoomId[], limit: number): Promise<readonly Room[]>;
  /** Present versions of those of the rooms that exist. */
  versions(roomIds: readonly RoomId[]): Promise<ReadonlyMap<RoomId, number>>;
  /** Replaces the room when it still has version `room.version - 1`. */
  save(room: Room): Promise<'saved' | 'conflict'>;
  /** Marks the room as used now; saving and chatting do so as well. */
  touch(roomId: RoomId): Promise<void>;
  /** Throws when the room does not exist. */
  addChat(roomId: RoomId, message: Omit<ChatMessage, 'id'>): Promise<ChatMessage>;
  /** The latest `limit` messages of a channel, oldest first. */
  chat(roomId: RoomId, channel: ChatMessage['channel'], limit: number): Promise<readonly ChatMessage[]>;
  /**
   * Removes what was said before the latest `kept` messages of a channel, in rooms used since `usedSince`, at most `limit`
   * messages. Returns how many; others who do the same meanwhile have theirs.
   */
  trimChat(usedSince: Date, kept: number, limit: number): Promise<number>;
  /** Removes rooms unused since `before` and their chat; matches stay. Returns how many. */
  removeUnused(before: Date): Promise<number>;
}

/** The people at its seats. */
export const seatedIn = ({ seats }: Room): readonly Person[] => seats.flatMap(({ person }) => person ?? []);
