import { createHash, randomBytes } from 'node:crypto';
import { bits128, type Person } from '@tiwanaku/shared/protocol';
import { orUnavailable } from '../refusal.ts';
import { newPersonId } from '../ids.ts';
import { throttlePerKey } from '../lib/throttle-per-key.ts';
import type { SessionStore } from './session-store.ts';

/** The use cases of guest sessions. A token has 256 random bits; only its SHA-256 is kept. */
export type Sessions = ReturnType<typeof createSessions>;

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** Milliseconds. */
const touchIntervalMs = 3_600_000;

/** Milliseconds for which the way to another device is open. */
const moveCodeMs = 5 * 60_000;
const moveShape = new RegExp(`^${bits128}$`);

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function createSessions(store: SessionStore, now: () => number) {
  const isTouchDue = throttlePerKey(touchIntervalMs, now);

  return {
    /** Who holds this token; null for a stranger. */
    async find(token: string | undefined): Promise<Person | null> {
      if (token === undefined || !tokenShape.test(token)) return null;
      return await orUnavailable(() => store.find(hashOf(token)));
    },

    /** Makes a person; with an empty name they may watch. */
    async begin(name: string): Promise<{ readonly person: Person; readonly token: string }> {
      const token = randomBytes(32).toString('base64url');
      const person = { personId: newPersonId(), name };
      await orUnavailable(() => store.create(person, hashOf(token)));
      return { person, token };
    },

    async rename(person: Person, name: string): Promise<Person> {
      await orUnavailable(() => store.rename(person.personId, name));
      return { ...person, name };
    },

    /** Ends the session for good: neither its token nor an open way to another device leads to this person any more. */
    async end(person: Person): Promise<void> {
      await orUnavailable(() => store.end(person.personId, hashOf(randomBytes(32).toString('base64url'))));
    },

    /** Opens a way for this person to another device: once, soon, and for whoever has the code. */
    async offerMove(person: Person): Promise<{ readonly code: string; readonly seconds: number }> {
      const code = randomBytes(16).toString('base64url');
      await orUnavailable(() => store.offerMove(person.personId, hashOf(code), new Date(now() + moveCodeMs)));
      return { code, seconds: moveCodeMs / 1_000 };
    },

    /** Goes that way: the person has a fresh token, and the one of the other device is worth nothing any more. */
    async takeMove(code: string): Promise<{ readonly person: Person; readonly token: string } | null> {
      if (!moveShape.test(code)) return null;
      const token = randomBytes(32).toString('base64url');
      const person = await orUnavailable(() => store.takeMove(hashOf(code), hashOf(token)));
      return person && { person, token };
    },

    /** Marks the session as used, once an hour at most. */
    async touch(person: Person): Promise<void> {
      if (isTouchDue(person.personId)) await orUnavailable(() => store.touch(person.personId));
    },

    /** Forgets sessions unused since `before`. Returns how many. */
    removeUnused: (before: Date) => orUnavailable(() => store.removeUnused(before)),
  };
}
