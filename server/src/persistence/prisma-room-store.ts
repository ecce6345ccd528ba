import type { ChatMessage, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { Room, RoomStore } from '../rooms/room-store.ts';
import type { ChatMessage as ChatRow, Prisma, PrismaClient, Room as RoomRow } from './generated/client.ts';
import { isUniqueViolation } from './unique-violation.ts';

/** Rooms as documents, beside the columns that they are found by, and their chat. */
export function prismaRoomStore(prisma: PrismaClient, now: () => Date = () => new Date()): RoomStore {
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

    async listPublic(limit) {
      const latestFirst = { where: { isPublic: true }, orderBy: { usedAt: 'desc' }, take: limit } as const;
      return (await prisma.room.findMany(latestFirst)).flatMap((row) => roomOf(row) ?? []);
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

    async removeUnused(before) {
      const { count } = await prisma.room.deleteMany({ where: { usedAt: { lt: before } } });
      return count;
    },
  };
}

function columnsOf(room: Room) {
  const { link, watchLink, code, version, match, series } = room;
  const matchIds = [...new Set([...series, ...(match ? [match] : [])].map(({ matchId }) => matchId))];
  const isPublic = room.settings.watching === 'public';
  return { link, watchLink, code, version, isPublic, matchIds, document: room as unknown as Prisma.InputJsonObject };
}

/** Documents are written by this file alone, from rooms, so their shape is taken on trust. */
function roomOf(row: RoomRow | null): Room | null {
  return row && (row.document as unknown as Room);
}

function messageOf({ id, channel, fromId, fromName, text, at }: ChatRow): ChatMessage {
  return {
    id,
    channel: channel as ChatMessage['channel'],
    from: { personId: fromId as PersonId, name: fromName },
    text,
    at: at.getTime(),
  };
}
