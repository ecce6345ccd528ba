import { invariant } from '@tiwanaku/shared/kernel';
import type { Person } from '@tiwanaku/shared/protocol';
import type { SessionStore } from '../../sessions/session-store.ts';

interface MemorySession {
  person: Person;
  tokenHash: string;
  usedAt: Date;
}

/** Guest sessions in memory. */
export function memorySessionStore(now: () => Date = () => new Date()): SessionStore {
  const sessions = new Map<string, MemorySession>();
  const holder = (tokenHash: string) => [...sessions.values()].find((session) => session.tokenHash === tokenHash);

  return {
    async create(person, tokenHash) {
      invariant(!sessions.has(person.personId), `person ${person.personId} is created once`);
      invariant(!holder(tokenHash), 'a token belongs to one person');
      sessions.set(person.personId, { person: { ...person }, tokenHash, usedAt: now() });
    },

    async find(tokenHash) {
      const session = holder(tokenHash);
      return session ? { ...session.person } : null;
    },

    async rename(personId, name) {
      const session = sessions.get(personId);
      if (session) session.person = { personId, name };
    },

    async rotate(oldHash, newHash) {
      const session = holder(oldHash);
      if (!session) return false;
      session.tokenHash = newHash;
      session.usedAt = now();
      return true;
    },

    async touch(personId) {
      const session = sessions.get(personId);
      if (session) session.usedAt = now();
    },

    async removeUnused(before) {
      const unused = [...sessions].filter(([, { usedAt }]) => usedAt < before);
      for (const [personId] of unused) sessions.delete(personId);
      return unused.length;
    },
  };
}
