import type { PersonId } from '@tiwanaku/shared/protocol';
import { type Database, isUniqueViolation, type Row } from '../storage/database.ts';

/** A person's program. `name` is as its owner gave it. */
export interface StoredBot {
  readonly botId: PersonId;
  readonly ownerId: PersonId;
  readonly name: string;
}

export interface NewBot extends StoredBot {
  /** The name of the person that it is. */
  readonly shownName: string;
  readonly tokenHash: string;
  /** Of no session: nobody visits a page as a bot. */
  readonly sessionHash: string;
}

export interface KnownBot extends StoredBot {
  readonly ownerName: string;
}

export interface ListedBot extends StoredBot {
  readonly createdAt: Date;
  /** Null until it first called. */
  readonly lastSeenAt: Date | null;
}

/** People's programs, each a person of its own; they go with their owner. A revoked one is found no more. */
export interface BotStore {
  /** Creates bot and person, unless the owner has `most`. */
  create(bot: NewBot, most: number): Promise<'created' | 'full'>;
  find(tokenHash: string): Promise<KnownBot | null>;
  /** In the order in which they were made. */
  ofOwner(ownerId: PersonId): Promise<readonly ListedBot[]>;
  /** Of these, revoked ones too. */
  among(personIds: readonly PersonId[]): Promise<readonly (StoredBot & { readonly isRevoked: boolean })[]>;
  /** False for a bot that this person does not have. */
  revoke(ownerId: PersonId, botId: PersonId): Promise<boolean>;
  /** Notes that bot and person are used. */
  seen(botId: PersonId): Promise<void>;
}

/** One statement. Of two at once that find the same free place, one violates its key, and looks again. */
const createStatement = `
  WITH free AS (
    SELECT min(one) AS place FROM generate_series(1, $7::int) AS one
    WHERE NOT EXISTS (SELECT FROM bot WHERE owner_id = $2 AND place = one)
  ),
  added AS (
    INSERT INTO person (id, name, token_hash, created_at, used_at)
    SELECT $1, $4, $6, $8::timestamptz, $8::timestamptz FROM free WHERE place IS NOT NULL RETURNING id
  )
  INSERT INTO bot (person_id, owner_id, name, token_hash, place, created_at)
  SELECT id, $2, $3, $5, place, $8::timestamptz FROM added, free RETURNING person_id`;

const findStatement = `
  SELECT person_id, owner_id, bot.name, person.name AS owner_name FROM bot JOIN person ON person.id = owner_id
  WHERE bot.token_hash = $1 AND revoked_at IS NULL`;

const ofOwnerStatement = `
  SELECT person_id, owner_id, name, created_at, last_seen_at FROM bot
  WHERE owner_id = $1 AND revoked_at IS NULL ORDER BY created_at, person_id`;

const amongStatement = `
  SELECT person_id, owner_id, name, revoked_at IS NOT NULL AS is_revoked FROM bot WHERE person_id = ANY($1::text[])`;

const revokeStatement = `
  UPDATE bot SET revoked_at = $3::timestamptz, place = NULL
  WHERE person_id = $2 AND owner_id = $1 AND revoked_at IS NULL RETURNING person_id`;

const seenStatement = `
  WITH used AS (UPDATE person SET used_at = $2::timestamptz WHERE id = $1)
  UPDATE bot SET last_seen_at = $2::timestamptz WHERE person_id = $1`;

const botIn = (row: Row): StoredBot => ({
  botId: row['person_id'] as PersonId,
  ownerId: row['owner_id'] as PersonId,
  name: String(row['name']),
});

/** Bots in the database. */
export function sqlBotStore({ query }: Database, now: () => Date): BotStore {
  return {
    async create(bot, most) {
      const { botId, ownerId, name, shownName, tokenHash, sessionHash } = bot;
      const columns = [botId, ownerId, name, shownName, tokenHash, sessionHash, most, now()];
      for (let tries = 0; ; tries++) {
        try {
          return (await query(createStatement, columns)).length > 0 ? 'created' : 'full';
        } catch (error) {
          if (!isUniqueViolation(error) || tries > most) throw error;
        }
      }
    },

    async find(tokenHash) {
      const [row] = await query(findStatement, [tokenHash]);
      return row ? { ...botIn(row), ownerName: String(row['owner_name']) } : null;
    },

    async ofOwner(ownerId) {
      return (await query(ofOwnerStatement, [ownerId])).map((row) => ({
        ...botIn(row),
        createdAt: row['created_at'] as Date,
        lastSeenAt: row['last_seen_at'] as Date | null,
      }));
    },

    async among(personIds) {
      const rows = await query(amongStatement, [[...personIds]]);
      return rows.map((row) => ({ ...botIn(row), isRevoked: row['is_revoked'] === true }));
    },

    async revoke(ownerId, botId) {
      return (await query(revokeStatement, [ownerId, botId, now()])).length > 0;
    },

    async seen(botId) {
      await query(seenStatement, [botId, now()]);
    },
  };
}
