import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '@tiwanaku/shared/protocol';
import { stored } from '../refusal.ts';
import { newPersonId } from '../ids.ts';
import { seldom } from '../seldom.ts';
import type { SessionStore } from './session-store.ts';

/** The use cases of guest sessions. A token has 256 random bits; only its SHA-256 is kept. */
export type Sessions = ReturnType<typeof createSessions>;

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** Milliseconds. */
const anHour = 3_600_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function createSessions(store: SessionStore, now: () => number) {
  const isTouchDue = seldom(anHour, now);

  return {
    /** Who holds this token; null for a stranger. */
    async find(token: string | undefined): Promise<Person | null> {
      if (token === undefined || !tokenShape.test(token)) return null;
      return await stored(() => store.find(hashOf(token)));
    },

    async begin(name: string): Promise<{ readonly person: Person; readonly token: string }> {
      const token = randomBytes(32).toString('base64url');
      const person = { personId: newPersonId(), name };
      await stored(() => store.create(person, hashOf(token)));
      return { person, token };
    },

    async rename(person: Person, name: string): Promise<Person> {
      await stored(() => store.rename(person.personId, name));
      return { ...person, name };
    },

    /** Marks the session as used, once an hour at most. */
    async touch(person: Person): Promise<void> {
      if (isTouchDue(person.personId)) await stored(() => store.touch(person.personId));
    },

    /** Forgets sessions unused since `before`. Returns how many. */
    removeUnused: (before: Date) => stored(() => store.removeUnused(before)),
  };
}
