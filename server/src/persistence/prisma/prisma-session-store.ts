import type { PersonId } from '@tiwanaku/shared/protocol';
import type { SessionStore } from '../../sessions/session-store.ts';
import type { Database } from '../database.ts';

/** One statement, so that a code works once. */
const takeMoveStatement = `
  WITH taken AS (DELETE FROM session_move WHERE code_hash = $1 AND until > $3::timestamptz RETURNING person_id)
  UPDATE person SET token_hash = $2, used_at = $3::timestamptz FROM taken WHERE id = taken.person_id
  RETURNING id, name`;

/** One statement, so that no code outlives its session. */
const endStatement = `
  WITH closed AS (DELETE FROM session_move WHERE person_id = $1)
  UPDATE person SET token_hash = $2 WHERE id = $1`;

/** Guest sessions in the database. */
export function prismaSessionStore({ prisma, query }: Database, now: () => Date = () => new Date()): SessionStore {
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

    async end(personId, worthlessHash) {
      await query(endStatement, [personId, worthlessHash]);
    },

    async offerMove(personId, codeHash, until) {
      const move = { codeHash, until };
      await prisma.sessionMove.upsert({ where: { personId }, create: { personId, ...move }, update: move });
    },

    async takeMove(codeHash, newHash) {
      const [row] = await query(takeMoveStatement, [codeHash, newHash, now()]);
      return row ? { personId: row['id'] as PersonId, name: String(row['name']) } : null;
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
