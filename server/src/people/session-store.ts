import type { Person, PersonId } from '@tiwanaku/shared/protocol';
import { arrivalsGatherMs, batchedReads, lanesOf } from '../storage/batches.ts';
import { type Database, type Row, unhurried } from '../storage/database.ts';

/** Guests. Only the SHA-256 of a token is stored. */
export interface SessionStore {
  create(person: Person, tokenHash: string): Promise<void>;
  find(tokenHash: string): Promise<Person | null>;
  /** Those of these hashes that a person has. */
  known(tokenHashes: readonly string[]): Promise<readonly string[]>;
  rename(personId: PersonId, name: string): Promise<void>;
  /** Makes the token unknown and closes the way to another device. */
  end(personId: PersonId, worthlessHash: string): Promise<void>;
  /** Replaces an earlier code. */
  offerMove(personId: PersonId, codeHash: string, until: Date): Promise<void>;
  /** Uses the code once: the person gets the new token. Null when invalid or expired. */
  takeMove(codeHash: string, newHash: string): Promise<Person | null>;
  touch(personIds: readonly PersonId[]): Promise<void>;
  /** Returns how many. */
  removeUnused(before: Date): Promise<number>;
}

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

const findStatement = 'SELECT token_hash, id, name FROM person WHERE token_hash = ANY($1::text[])';

const knownStatement = 'SELECT token_hash FROM person WHERE token_hash = ANY($1::text[])';

const touchStatement = `WITH ${unhurried} UPDATE person SET used_at = $2 FROM unhurried WHERE id = ANY($1::text[])`;

const personIn = (row: Row): Person => ({ personId: row['id'] as PersonId, name: String(row['name']) });

/** Guest sessions in the database. What every request and visit needs is raw SQL; many who come at once are found by few statements. */
export function prismaSessionStore(database: Database, now: () => Date = () => new Date()): SessionStore {
  const { prisma, query } = database;
  const find = batchedReads<string, Person>(
    async (tokenHashes) => {
      const rows = await query(findStatement, [tokenHashes]);
      return new Map(rows.map((row) => [String(row['token_hash']), personIn(row)]));
    },
    lanesOf(database),
    arrivalsGatherMs,
  );

  return {
    async create({ personId, name }, tokenHash) {
      await query(createStatement, [personId, name, tokenHash, now()]);
    },

    find: async (tokenHash) => (await find(tokenHash)) ?? null,

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

    async takeMove(codeHash, newHash) {
      const [row] = await query(takeMoveStatement, [codeHash, newHash, now()]);
      return row ? personIn(row) : null;
    },

    async touch(personIds) {
      await query(touchStatement, [[...personIds], now()]);
    },

    async removeUnused(before) {
      const { count } = await prisma.person.deleteMany({ where: { usedAt: { lt: before } } });
      return count;
    },
  };
}
