import { invariant } from '@tiwanaku/shared/kernel';
import type { Person, PersonId } from '@tiwanaku/shared/protocol';
import type { SessionStore } from '../../people/session-store.ts';

interface MemorySession {
  person: Person;
  tokenHash: string;
  usedAt: Date;
  move: { readonly codeHash: string; readonly until: Date } | null;
}

/** `forgotten` is called for each person removed; `names` are kept of all. */
export function memorySessionStore(
  now: () => Date = () => new Date(),
  forgotten: (personId: PersonId) => void = () => undefined,
  names = new Map<PersonId, string>(),
): SessionStore {
  const sessions = new Map<string, MemorySession>();
  const holder = (tokenHash: string) => [...sessions.values()].find((session) => session.tokenHash === tokenHash);
  const change = async (personId: PersonId, part: Partial<MemorySession>) => {
    const session = sessions.get(personId);
    if (session) Object.assign(session, part);
  };

  return {
    async create(person, tokenHash) {
      invariant(!sessions.has(person.personId), `person ${person.personId} is created once`);
      invariant(!holder(tokenHash), 'a token belongs to one person');
      names.set(person.personId, person.name);
      sessions.set(person.personId, { person: { ...person }, tokenHash, usedAt: now(), move: null });
    },

    async find(tokenHash) {
      const session = holder(tokenHash);
      return session ? { ...session.person } : null;
    },

    known: async (tokenHashes) => tokenHashes.filter((hash) => holder(hash) !== undefined),

    async rename(personId, name) {
      const session = sessions.get(personId);
      if (!session) return;
      session.person = { personId, name };
      names.set(personId, name);
    },

    end: (personId, worthlessHash) => change(personId, { tokenHash: worthlessHash, move: null }),
    offerMove: (personId, codeHash, until) => change(personId, { move: { codeHash, until } }),

    async takeMove(codeHash, newHash) {
      const session = [...sessions.values()].find(({ move }) => move?.codeHash === codeHash && move.until > now());
      if (!session) return null;
      session.move = null;
      session.tokenHash = newHash;
      session.usedAt = now();
      return { ...session.person };
    },

    async touch(personIds) {
      for (const personId of personIds) await change(personId, { usedAt: now() });
    },

    async removeUnused(before) {
      const unused = [...sessions].filter(([, { usedAt }]) => usedAt < before);
      for (const [personId, { person }] of unused) {
        sessions.delete(personId);
        names.delete(person.personId);
        forgotten(person.personId);
      }
      return unused.length;
    },
  };
}
