import type { PersonId } from '@tiwanaku/shared/protocol';
import type { SessionStore } from '../sessions/session-store.ts';
import type { PrismaClient } from './generated/client.ts';

/** Guest sessions in the database. */
export function prismaSessionStore(prisma: PrismaClient, now: () => Date = () => new Date()): SessionStore {
  return {
    async create({ personId, name }, tokenHash) {
      await prisma.person.create({ data: { id: personId, name, tokenHash, createdAt: now(), usedAt: now() } });
    },

    async find(tokenHash) {
      const found = await prisma.person.findUnique({ where: { tokenHash }, select: { id: true, name: true } });
      return found && { personId: found.id as PersonId, name: found.name };
    },

    async rename(personId, name) {
      await prisma.person.updateMany({ where: { id: personId }, data: { name } });
    },

    async rotate(oldHash, newHash) {
      const { count } = await prisma.person.updateMany({
        where: { tokenHash: oldHash },
        data: { tokenHash: newHash, usedAt: now() },
      });
      return count > 0;
    },

    async touch(personId) {
      await prisma.person.updateMany({ where: { id: personId }, data: { usedAt: now() } });
    },

    async removeUnused(before) {
      const { count } = await prisma.person.deleteMany({ where: { usedAt: { lt: before } } });
      return count;
    },
  };
}
