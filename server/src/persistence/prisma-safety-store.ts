import type { PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { SafetyStore } from '../safety/safety-store.ts';
import type { PrismaClient } from './generated/client.ts';

/** Blocks and reports in the database. */
export function prismaSafetyStore(prisma: PrismaClient, now: () => Date = () => new Date()): SafetyStore {
  return {
    async blockedBy(personId) {
      const rows = await prisma.block.findMany({
        where: { personId },
        orderBy: [{ at: 'asc' }, { blockedId: 'asc' }],
        select: { blockedId: true },
      });
      return rows.map(({ blockedId }) => blockedId as PersonId);
    },

    async block(personId, blockedId) {
      await prisma.block.createMany({ data: { personId, blockedId, at: now() }, skipDuplicates: true });
    },

    async unblock(personId, blockedId) {
      await prisma.block.deleteMany({ where: { personId, blockedId } });
    },

    async report({ at, roomId, by, about, quote, text }) {
      await prisma.report.create({
        data: {
          at,
          roomId,
          byId: by.personId,
          byName: by.name,
          aboutId: about.personId,
          aboutName: about.name,
          quote,
          text,
        },
      });
    },

    async reports(limit, since) {
      const rows = await prisma.report.findMany({
        ...(since === undefined ? {} : { where: { at: { gte: since } } }),
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: limit,
      });
      return rows.map((row) => ({
        at: row.at,
        roomId: row.roomId as RoomId,
        by: { personId: row.byId as PersonId, name: row.byName },
        about: { personId: row.aboutId as PersonId, name: row.aboutName },
        quote: row.quote,
        text: row.text,
      }));
    },

    async removeReports(before) {
      const { count } = await prisma.report.deleteMany({ where: { at: { lt: before } } });
      return count;
    },
  };
}
