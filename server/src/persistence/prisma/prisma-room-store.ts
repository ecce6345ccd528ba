import { chatChannelSchema, type ChatMessage, type PersonId, type RoomId } from '@tiwanaku/shared/protocol';
import type { Room, RoomStore } from '../../rooms/room-store.ts';
import type { Database } from '../database.ts';
import type { ChatMessage as ChatRow, Room as RoomRow } from '../generated/client.ts';
import { jsonOf } from './json-of.ts';
import { isUniqueViolation } from './unique-violation.ts';

/** By key, so that cost depends on the rooms asked about only. */
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

/** Rooms as documents, beside the columns for lookups. */
export function prismaRoomStore(database: Database, now: () => Date = () => new Date()): RoomStore {
  const { prisma, query } = database;
  return {
    async create(room) {
      try {
        await prisma.room.create({ data: { id: room.roomId, ...columnsOf(room), createdAt: now(), usedAt: now() } });
        return 'created';
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken';
        throw error;
      }
    },

    load: async (roomId) => roomOf(await prisma.room.findUnique({ where: { id: roomId } })),
    findByLink: async (link) => roomOf(await prisma.room.findFirst({ where: { OR: [{ link }, { watchLink: link }] } })),
    findByCode: async (code) => roomOf(await prisma.room.findUnique({ where: { code } })),
    findByMatch: async (matchId) => roomOf(await prisma.room.findFirst({ where: { matchIds: { has: matchId } } })),

    async listPublic(among, limit) {
      return (await query(listPublicStatement, [among, limit])).map(({ document }) => roomIn(document));
    },

    async versions(roomIds) {
      const rows = await prisma.room.findMany({
        where: { id: { in: [...roomIds] } },
        select: { id: true, version: true },
      });
      return new Map(rows.map(({ id, version }) => [id as RoomId, version]));
    },

    async save(room) {
      const { count } = await prisma.room.updateMany({
        where: { id: room.roomId, version: room.version - 1 },
        data: { ...columnsOf(room), usedAt: now() },
      });
      return count > 0 ? 'saved' : 'conflict';
    },

    async touch(roomId) {
      await prisma.room.updateMany({ where: { id: roomId }, data: { usedAt: now() } });
    },

    ...chatOf(database, now),

    async removeUnused(before) {
      const { count } = await prisma.room.deleteMany({ where: { usedAt: { lt: before } } });
      return count;
    },
  };
}

const chatOf = ({ prisma, query }: Database, now: () => Date): Pick<RoomStore, 'addChat' | 'chat' | 'trimChat'> => ({
  async addChat(roomId, { channel, from, text, at }) {
    const row = { roomId, channel, fromId: from.personId, fromName: from.name, text, at: new Date(at) };
    const [kept] = await prisma.$transaction([
      prisma.chatMessage.create({ data: row }),
      prisma.room.updateMany({ where: { id: roomId }, data: { usedAt: now() } }),
    ]);
    return messageOf(kept);
  },

  async chat(roomId, channel, limit) {
    const newestFirst = { where: { roomId, channel }, orderBy: { id: 'desc' }, take: limit } as const;
    return (await prisma.chatMessage.findMany(newestFirst)).map(messageOf).reverse();
  },

  async trimChat(usedSince, kept, limit) {
    const [row] = await query(trimChatStatement, [usedSince, kept, chatChannelSchema.options, limit]);
    return Number(row?.['count']);
  },
});

function columnsOf(room: Room) {
  const { link, watchLink, code, version, match } = room;
  const matchIds = match ? [match.matchId] : [];
  const isPublic = room.settings.watching === 'public';
  const document = jsonOf(room);
  return { link, watchLink, code, version, isPublic, matchIds, document };
}

/** Written only here, so trusted. */
const roomIn = (document: unknown): Room => document as Room;

const roomOf = (row: RoomRow | null): Room | null => row && roomIn(row.document);

function messageOf({ id, channel, fromId, fromName, text, at }: ChatRow): ChatMessage {
  return {
    id,
    channel: channel as ChatMessage['channel'],
    from: { personId: fromId as PersonId, name: fromName },
    text,
    at: at.getTime(),
  };
}
