import { createHash, randomBytes } from 'node:crypto';
import { bits128, type Person, type PersonId } from '@tiwanaku/shared/protocol';
import { newPersonId } from '../ids.ts';
import { gathered } from '../lib/gathered.ts';
import { throttlePerKey } from '../lib/throttle-per-key.ts';
import type { SessionStore } from './session-store.ts';

/** Guest sessions. Tokens have 256 random bits; only their SHA-256 is stored. */
export type Sessions = ReturnType<typeof createSessions>;

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

const touchIntervalMs = 3_600_000;
/** Many come to a daily land at once. */
const touchWithinMs = 1_000;

const moveCodeMs = 5 * 60_000;
const moveShape = new RegExp(`^${bits128}$`);

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function createSessions(store: SessionStore, now: () => number) {
  const isTouchDue = throttlePerKey(touchIntervalMs, now);
  const touch = gathered<PersonId>(touchWithinMs, (personIds) => store.touch(personIds));

  return {
    /** Null for a stranger. */
    async find(token: string | undefined): Promise<Person | null> {
      if (token === undefined || !tokenShape.test(token)) return null;
      return await store.find(hashOf(token));
    },

    /** Those that belong to a person. */
    async valid(tokens: readonly string[]): Promise<ReadonlySet<string>> {
      const hashes = new Map(tokens.map((token) => [hashOf(token), token]));
      const known = await store.known([...hashes.keys()]);
      return new Set(known.flatMap((hash) => hashes.get(hash) ?? []));
    },

    /** With an empty name they may watch. */
    async begin(name: string): Promise<{ readonly person: Person; readonly token: string }> {
      const token = randomBytes(32).toString('base64url');
      const person = { personId: newPersonId(), name };
      await store.create(person, hashOf(token));
      isTouchDue(person.personId);
      return { person, token };
    },

    async rename(person: Person, name: string): Promise<Person> {
      await store.rename(person.personId, name);
      return { ...person, name };
    },

    /** Ends the session and its move code for good. */
    async end(person: Person): Promise<void> {
      await store.end(person.personId, hashOf(randomBytes(32).toString('base64url')));
    },

    /** A code that moves this session to another device, once and soon. */
    async offerMove(person: Person): Promise<{ readonly code: string; readonly seconds: number }> {
      const code = randomBytes(16).toString('base64url');
      await store.offerMove(person.personId, hashOf(code), new Date(now() + moveCodeMs));
      return { code, seconds: moveCodeMs / 1_000 };
    },

    /** The person gets a fresh token; the old one is invalid. */
    async takeMove(code: string): Promise<{ readonly person: Person; readonly token: string } | null> {
      if (!moveShape.test(code)) return null;
      const token = randomBytes(32).toString('base64url');
      const person = await store.takeMove(hashOf(code), hashOf(token));
      return person && { person, token };
    },

    /** At most once an hour; beginning counts. */
    async touch({ personId }: Person): Promise<void> {
      if (isTouchDue(personId)) await touch(personId);
    },

    /** Returns how many. */
    removeUnused: (before: Date) => store.removeUnused(before),
  };
}
