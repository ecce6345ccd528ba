import { createHash, randomBytes } from 'node:crypto';
import { bits128, type Person, type PersonId } from '@tiwanaku/shared/protocol';
import { newPersonId } from '../ids.ts';
import { gathered, throttlePerKey } from '../async.ts';
import type { SessionStore } from './session-store.ts';
import type { SharedFigures } from './shared-figures.ts';
import type { Leagues } from '../solo/leagues.ts';
import type { ProcessBus } from '../rooms/notices.ts';
import type { Log } from '../observability/log.ts';
import type { PushAddresses } from './push-addresses.ts';

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

    /** Begins a session; with an empty name the person may watch. */
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

    /** Notes that the session is used, at most once an hour; beginning counts. */
    async touch({ personId }: Person): Promise<void> {
      if (isTouchDue(personId)) await touch(personId);
    },

    /** Returns how many. */
    removeUnused: (before: Date) => store.removeUnused(before),
  };
}

interface SessionChangesDeps {
  readonly sessions: Pick<Sessions, 'rename' | 'takeMove' | 'end'>;
  readonly push: Pick<PushAddresses, 'forget'>;
  readonly leagues: Pick<Leagues, 'leaveAll'>;
  readonly figures: Pick<SharedFigures, 'withdraw'>;
  readonly bots: { revokeAll(owner: Person): Promise<void> };
  readonly bus: Pick<ProcessBus, 'publish'>;
  readonly log: Log;
}

/** Session changes that concern all processes and push. */
export interface SessionChanges {
  rename(person: Person, name: string): Promise<Person>;
  /** Moves the person of `code` here; `before` is left behind. Null for an invalid code. */
  take(code: string, before: Person | null): Promise<{ readonly person: Person; readonly token: string } | null>;
  /** Ends the session for good. Played matches stay; the person leaves their leagues, shares nothing, and has no bots. */
  end(person: Person): Promise<void>;
}

export function createSessionChanges({
  sessions,
  push,
  leagues,
  figures,
  bots,
  bus,
  log,
}: SessionChangesDeps): SessionChanges {
  /** The change is durable; a failure here must not fail the request. */
  async function forgetPush({ personId }: Person): Promise<void> {
    await push.forget(personId).catch((error: unknown) => log.warn('push addresses not forgotten', { error }));
  }

  return {
    async rename(person, name) {
      const renamed = await sessions.rename(person, name);
      bus.publish({ type: 'personRenamed', person: renamed });
      return renamed;
    },

    async take(code, before) {
      const taken = await sessions.takeMove(code);
      if (!taken) return null;
      // Neither device may receive pushes for its former person.
      for (const person of [taken.person, before]) if (person) await forgetPush(person);
      bus.publish({ type: 'personMoved', personId: taken.person.personId });
      return taken;
    },

    async end(person) {
      await sessions.end(person);
      await forgetPush(person);
      await leagues.leaveAll(person).catch((error: unknown) => log.warn('leagues not left', { error }));
      await figures.withdraw(person).catch((error: unknown) => log.warn('statistics still shared', { error }));
      await bots.revokeAll(person).catch((error: unknown) => log.warn('bots not revoked', { error }));
      bus.publish({ type: 'personMoved', personId: person.personId });
    },
  };
}
