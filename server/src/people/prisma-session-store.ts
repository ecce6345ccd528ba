import type { PersonId } from '@tiwanaku/shared/protocol';
import type { SessionStore } from './session-store.ts';
import type { Database, Row } from '../storage/database.ts';
import { unhurried } from '../storage/unhurried.ts';

/** One statement, so that a code works once. */
const takeMoveStatement = `
  WITH taken AS (DELETE FROM session_move WHERE code_hash = $1 AND until > $3::timestamptz RETURNING person_id)
  UPDATE person SET token_hash = $2, used_at = $3::timestamptz FROM taken WHERE id = taken.person_id
  RETURNING id, name`;

/** One statement, so that no code outlives its session. */
const endStatement = `
  WITH closed AS (DELETE FROM session_move WHERE person_id = $1)
  UPDATE person SET token_hash = $2 WHERE id = $1`;

const createStatement = `INSERT INTO person (id, name, token_hash, created_at, used_at) VALUES ($1, $2, $3, $4, $4)`;

const findStatement = 'SELECT id, name FROM person WHERE token_hash = $1';

const knownStatement = 'SELECT token_hash FROM person WHERE token_hash = ANY($1::text[])';

const touchStatement = `WITH ${unhurried} UPDATE person SET used_at = $2 FROM unhurried WHERE id = ANY($1::text[])`;

/** Guest sessions in the database. What every request and visit needs is raw SQL. */
export function prismaSessionStore({ prisma, query }: Database, now: () => Date = () => new Date()): SessionStore {
  const personIn = (row: Row | undefined) =>
    row ? { personId: row['id'] as PersonId, name: String(row['name']) } : null;
  return {
    async create({ personId, name }, tokenHash) {
      await query(createStatement, [personId, name, tokenHash, now()]);
    },

    find: async (tokenHash) => personIn((await query(findStatement, [tokenHash]))[0]),

    known: async (tokenHashes) =>
      (await query(knownStatement, [[...tokenHashes]])).map((row) => String(row['token_hash'])),

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

    takeMove: async (codeHash, newHash) => personIn((await query(takeMoveStatement, [codeHash, newHash, now()]))[0]),

    async touch(personIds) {
      await query(touchStatement, [[...personIds], now()]);
    },

    async removeUnused(before) {
      const { count } = await prisma.person.deleteMany({ where: { usedAt: { lt: before } } });
      return count;
    },
  };
}
