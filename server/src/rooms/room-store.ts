import type {
  ChatMessage,
  MatchId,
  Person,
  PersonId,
  RoomDaily,
  RoomId,
  RoomLink,
  RoomMatch,
  RoomReview,
  RoomSettings,
} from '@tiwanaku/shared/protocol';

export interface StoredSeat {
  readonly person: Person | null;
  readonly color: string | null;
  readonly isReady: boolean;
  /** Who lost the seat by absence. */
  readonly vacatedBy?: Person;
}

/** Without presence. */
export interface Room {
  readonly roomId: RoomId;
  readonly version: number;
  readonly link: RoomLink;
  readonly watchLink: RoomLink;
  readonly code: string;
  readonly settings: RoomSettings;
  /** Absent in ordinary rooms. */
  readonly daily?: RoomDaily;
  readonly review?: RoomReview;
  readonly host: Person;
  readonly seats: readonly StoredSeat[];
  /** Under the names they had then. */
  readonly banned: readonly Person[];
  readonly match: RoomMatch | null;
  /** Finished matches. */
  readonly played: number;
}

export interface RoomStore {
  /** `taken` when a code, link or id is in use. */
  create(room: Room): Promise<'created' | 'taken'>;
  load(roomId: RoomId): Promise<Room | null>;
  /** By either link. */
  findByLink(link: RoomLink): Promise<Room | null>;
  findByCode(code: string): Promise<Room | null>;
  findByMatch(matchId: MatchId): Promise<Room | null>;
  /** With open watching or sitting, in order. Reads no other room. */
  listPublic(among: readonly RoomId[], limit: number): Promise<readonly Room[]>;
  versions(roomIds: readonly RoomId[]): Promise<ReadonlyMap<RoomId, number>>;
  hosts(roomIds: readonly RoomId[]): Promise<ReadonlyMap<RoomId, PersonId>>;
  /** If it still has version `room.version - 1`. */
  save(room: Room): Promise<'saved' | 'conflict'>;
  /** Saving and chatting do so as well. */
  touch(roomId: RoomId): Promise<void>;
  /** Throws when the room does not exist. */
  addChat(roomId: RoomId, message: Omit<ChatMessage, 'id'>): Promise<ChatMessage>;
  /** Oldest first. */
  chat(roomId: RoomId, channel: ChatMessage['channel'], limit: number): Promise<readonly ChatMessage[]>;
  /**
   * All but the latest `kept` messages, in rooms used since `usedSince`. Returns how many. Concurrent removals skip
   * each other's rows.
   */
  trimChat(usedSince: Date, kept: number, limit: number): Promise<number>;
  /** With their chat; matches stay. Returns how many. */
  removeUnused(before: Date): Promise<number>;
}

/** The people at its seats. */
export const seatedIn = ({ seats }: Room): readonly Person[] => seats.flatMap(({ person }) => person ?? []);
