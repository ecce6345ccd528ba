import {
  type ChatMessage,
  type MatchId,
  type PersonId,
  type RoomId,
  type RoomLink,
  chatChannelSchema,
} from '@tiwanaku/shared/protocol';
import { outsideBotsIn, type Room } from './room-rules.ts';
import { arrivalsGatherMs, batchedReads, lanesOf, listsByKey } from '../storage/batches.ts';
import { type Database, type Row, unhurried, isUniqueViolation } from '../storage/database.ts';
import type { ChatMessage as ChatRow, Room as RoomRow } from '../storage/generated/client.ts';

export interface RoomStore {
  /** `taken` when a code, link or id is in use. */
  create(room: Room): Promise<'created' | 'taken'>;
  load(roomId: RoomId): Promise<Room | null>;
  /** Finds a room by either link. */
  findByLink(link: RoomLink): Promise<Room | null>;
  findByCode(code: string): Promise<Room | null>;
  findByMatch(matchId: MatchId): Promise<Room | null>;
  /** The rooms in which this person's program has a seat (`outsideBotsIn`). */
  seating(botId: PersonId): Promise<readonly Room[]>;
  /** The rooms with open watching or sitting, in order. Reads no other room. */
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
  /** Removes unused rooms with their chat; matches stay. Returns how many. */
  removeUnused(before: Date): Promise<number>;
}

/** The statement asks by key, so that its cost depends on the rooms asked about only. */
const listPublicStatement = `
  SELECT document FROM unnest($1::text[]) WITH ORDINALITY AS asked (id, place) JOIN room USING (id)
  WHERE is_public OR document -> 'settings' ->> 'sitting' = 'anyone' ORDER BY place LIMIT $2::int`;

/** Uses the index; rows that another process is removing are skipped. */
const trimChatStatement = `
  WITH removed AS (
    DELETE FROM chat_message WHERE id IN (
      SELECT old.id FROM room
      CROSS JOIN unnest($3::text[]) AS channels (channel)
      CROSS JOIN LATERAL (
        SELECT id FROM chat_message AS said WHERE said.room_id = room.id AND said.channel = channels.channel
        ORDER BY id DESC OFFSET $2::int LIMIT 1
      ) AS last
      JOIN chat_message AS old ON old.room_id = room.id AND old.channel = channels.channel AND old.id <= last.id
      WHERE room.used_at >= $1::timestamptz
      LIMIT $4::int FOR UPDATE OF old SKIP LOCKED
    ) RETURNING id
  ) SELECT count(*)::int AS count FROM removed`;

const createStatement = `
  INSERT INTO room (id, link, watch_link, code, version, is_public, match_ids, bots, document, created_at, used_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7::text[], $8::text[], $9, $10, $10)`;

const seatingStatement = 'SELECT document FROM room WHERE bots @> ARRAY[$1::text]';

const loadStatement = 'SELECT id AS key, document FROM room WHERE id = ANY($1::text[])';

const versionsStatement = `SELECT id, version FROM room WHERE id = ANY($1::text[])`;

const hostsStatement = `
  SELECT id, document -> 'host' ->> 'personId' AS host FROM room WHERE id = ANY($1::text[])`;

/** Each half uses the index of its column. */
const findByLinkStatement = `
  SELECT link AS key, document FROM room WHERE link = ANY($1::text[])
  UNION ALL
  SELECT watch_link, document FROM room WHERE watch_link = ANY($1::text[])`;

const saveStatement = `
  UPDATE room SET link = $2, watch_link = $3, code = $4, version = $5, is_public = $6, match_ids = $7::text[],
    bots = $8::text[], document = $9, used_at = $10
  WHERE id = $1 AND version = $5 - 1 RETURNING id`;

/** Nothing is written for a room that was used a moment ago. */
const touchStatement = `
  WITH ${unhurried}
  UPDATE room SET used_at = $2::timestamptz FROM unhurried WHERE id = $1 AND used_at < $2::timestamptz - interval '10 minutes'`;

/** The newest messages of each channel that is asked for as `room channel count`, oldest first. */
const chatStatement = `
  SELECT asked.key, said.* FROM unnest($1::text[]) AS asked (key) CROSS JOIN LATERAL (
    SELECT id, channel, from_id AS "fromId", from_name AS "fromName", text, at FROM chat_message
    WHERE room_id = split_part(asked.key, ' ', 1) AND channel = split_part(asked.key, ' ', 2)
    ORDER BY id DESC LIMIT split_part(asked.key, ' ', 3)::int
  ) AS said ORDER BY said.id`;

/** Rooms as documents, beside the columns for lookups. What every visit and match needs is raw SQL, for all who come at once. */
export function prismaRoomStore(database: Database, now: () => Date = () => new Date()): RoomStore {
  const { prisma, query } = database;
  const roomsBy = <Key extends string>(statement: string) =>
    batchedReads<Key, Room>(
      async (keys) => {
        const rows = await query(statement, [keys]);
        return new Map(rows.map(({ key, document }) => [key as Key, roomIn(document)]));
      },
      lanesOf(database),
      arrivalsGatherMs,
    );
  const load = roomsBy<RoomId>(loadStatement);
  const findByLink = roomsBy<RoomLink>(findByLinkStatement);

  return {
    async create(room) {
      try {
        await query(createStatement, [...columnsOf(room), now()]);
        return 'created';
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken';
        throw error;
      }
    },

    load: async (roomId) => (await load(roomId)) ?? null,
    findByLink: async (link) => (await findByLink(link)) ?? null,
    findByCode: async (code) => roomOf(await prisma.room.findUnique({ where: { code } })),
    findByMatch: async (matchId) => roomOf(await prisma.room.findFirst({ where: { matchIds: { has: matchId } } })),

    async seating(botId) {
      return (await query(seatingStatement, [botId])).map(({ document }) => roomIn(document));
    },

    async listPublic(among, limit) {
      return (await query(listPublicStatement, [among, limit])).map(({ document }) => roomIn(document));
    },

    async versions(roomIds) {
      const rows = await query(versionsStatement, [[...roomIds]]);
      return new Map(rows.map(({ id, version }) => [id as RoomId, Number(version)]));
    },

    async hosts(roomIds) {
      const rows = await query(hostsStatement, [[...roomIds]]);
      return new Map(rows.map(({ id, host }) => [id as RoomId, host as PersonId]));
    },

    async save(room) {
      return (await query(saveStatement, [...columnsOf(room), now()])).length > 0 ? 'saved' : 'conflict';
    },

    async touch(roomId) {
      await query(touchStatement, [roomId, now()]);
    },

    ...chatOf(database, now),

    async removeUnused(before) {
      const { count } = await prisma.room.deleteMany({ where: { usedAt: { lt: before } } });
      return count;
    },
  };
}

function chatOf(database: Database, now: () => Date): Pick<RoomStore, 'addChat' | 'chat' | 'trimChat'> {
  const { prisma, query } = database;
  const read = batchedReads<string, readonly ChatMessage[]>(
    async (keys) => {
      const rows = await query(chatStatement, [keys]);
      return listsByKey(rows.map((row) => [String(row['key']), messageOf(row as unknown as ChatRow)]));
    },
    lanesOf(database),
    arrivalsGatherMs,
  );

  return {
    async addChat(roomId, { channel, from, text, at }) {
      const row = { roomId, channel, fromId: from.personId, fromName: from.name, text, at: new Date(at) };
      const [kept] = await prisma.$transaction([
        prisma.chatMessage.create({ data: row }),
        prisma.room.updateMany({ where: { id: roomId }, data: { usedAt: now() } }),
      ]);
      return messageOf(kept);
    },

    chat: async (roomId, channel, limit) => (await read(`${roomId} ${channel} ${limit}`)) ?? [],

    async trimChat(usedSince, kept, limit) {
      const [row] = await query(trimChatStatement, [usedSince, kept, chatChannelSchema.options, limit]);
      return Number(row?.['count']);
    },
  };
}

/** The columns of `createStatement` and `saveStatement`, without the time. */
export function columnsOf(room: Room): readonly unknown[] {
  const { roomId, link, watchLink, code, version, match } = room;
  const matchIds = match ? [match.matchId] : [];
  const isPublic = room.settings.watching === 'public';
  return [roomId, link, watchLink, code, version, isPublic, matchIds, outsideBotsIn(room), JSON.stringify(room)];
}

/** Written only here, so trusted. */
const roomIn = (document: unknown): Room => document as Room;

const roomOf = (row: Pick<RoomRow, 'document'> | Row | null | undefined): Room | null =>
  row ? roomIn(row['document']) : null;

function messageOf({ id, channel, fromId, fromName, text, at }: Omit<ChatRow, 'roomId'>): ChatMessage {
  return {
    id,
    channel: channel as ChatMessage['channel'],
    from: { personId: fromId as PersonId, name: fromName },
    text,
    at: at.getTime(),
  };
}
