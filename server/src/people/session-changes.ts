import type { Person } from '@tiwanaku/shared/protocol';
import type { SharedFigures } from './shared-figures.ts';
import type { Leagues } from '../solo/leagues.ts';
import type { ProcessBus } from '../rooms/notices.ts';
import type { Log } from '../observability/log.ts';
import type { PushAddresses } from './push-addresses.ts';
import type { Sessions } from './sessions.ts';

export interface SessionChangesDeps {
  readonly sessions: Pick<Sessions, 'rename' | 'takeMove' | 'end'>;
  readonly push: Pick<PushAddresses, 'forget'>;
  readonly leagues: Pick<Leagues, 'leaveAll'>;
  readonly figures: Pick<SharedFigures, 'withdraw'>;
  readonly bus: Pick<ProcessBus, 'publish'>;
  readonly log: Log;
}

/** Session changes that concern all processes and push. */
export interface SessionChanges {
  rename(person: Person, name: string): Promise<Person>;
  /** Moves the person of `code` here; `before` is left behind. Null for an invalid code. */
  take(code: string, before: Person | null): Promise<{ readonly person: Person; readonly token: string } | null>;
  /** Ends the session for good. Played matches stay; the person leaves their leagues and shares nothing. */
  end(person: Person): Promise<void>;
}

export function createSessionChanges({
  sessions,
  push,
  leagues,
  figures,
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
      bus.publish({ type: 'personMoved', personId: person.personId });
    },
  };
}
