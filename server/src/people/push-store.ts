import type { PersonId, PushAddress, Language } from '@tiwanaku/shared/protocol';
import type { Database } from '../storage/database.ts';

/** The most addresses of a person; the one updated longest ago is dropped. */
export const maxAddresses = 5;

/** An address belongs to one person and ends with their session. */
export interface PushStore {
  /** Takes it over from another person of this browser. */
  keep(personId: PersonId, address: PushAddress): Promise<void>;
  /** The latest first. */
  of(personId: PersonId): Promise<readonly PushAddress[]>;
  /** If it is this person's. */
  remove(personId: PersonId, endpoint: string): Promise<void>;
  removeAll(personId: PersonId): Promise<void>;
}

/** Both parts see the old table, so the new row is not counted. */
const keepStatement = `
  WITH kept AS (
    INSERT INTO push_address (endpoint, person_id, p256dh, auth, language, saved_at)
    VALUES ($1, $2, $3, $4, $5, $6::timestamptz)
    ON CONFLICT (endpoint) DO UPDATE SET person_id = excluded.person_id, p256dh = excluded.p256dh,
      auth = excluded.auth, language = excluded.language, saved_at = excluded.saved_at
  )
  DELETE FROM push_address WHERE endpoint IN (
    SELECT endpoint FROM push_address WHERE person_id = $2 AND endpoint <> $1
    ORDER BY saved_at DESC OFFSET ${maxAddresses - 1}
  )`;

/** Push addresses in the database. */
export function prismaPushStore({ prisma, query }: Database, now: () => Date = () => new Date()): PushStore {
  return {
    async keep(personId, { endpoint, p256dh, auth, language }) {
      await query(keepStatement, [endpoint, personId, p256dh, auth, language, now()]);
    },

    async of(personId) {
      const found = await prisma.pushAddress.findMany({
        where: { personId },
        orderBy: { savedAt: 'desc' },
        select: { endpoint: true, p256dh: true, auth: true, language: true },
      });
      return found.map((address) => ({ ...address, language: address.language as Language }));
    },

    async remove(personId, endpoint) {
      await prisma.pushAddress.deleteMany({ where: { personId, endpoint } });
    },

    async removeAll(personId) {
      await prisma.pushAddress.deleteMany({ where: { personId } });
    },
  };
}
