import type { Person } from '@tiwanaku/shared/protocol';
import type { ProcessBus } from '../notices.ts';
import type { Log } from '../observability/log.ts';
import type { PushAddresses } from '../push/push-addresses.ts';
import type { Sessions } from './sessions.ts';

export interface SessionChangesDeps {
  readonly sessions: Pick<Sessions, 'rename' | 'takeMove' | 'end'>;
  readonly push: Pick<PushAddresses, 'forget'>;
  readonly bus: Pick<ProcessBus, 'publish'>;
  readonly log: Log;
}

/** Changes of a session that every process and the push addresses must follow. */
export interface SessionChanges {
  rename(person: Person, name: string): Promise<Person>;
  /** Moves the person of `code` to this device, leaving `before` behind. Null when the code is not valid. */
  take(code: string, before: Person | null): Promise<{ readonly person: Person; readonly token: string } | null>;
  /** Ends the session for good. What the person played stays with the others. */
  end(person: Person): Promise<void>;
}

export function createSessionChanges({ sessions, push, bus, log }: SessionChangesDeps): SessionChanges {
  /** The session has changed for good by now: a failure here must not fail the request. */
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
      // Neither the device that was left nor this one may go on receiving for its former person.
      for (const person of [taken.person, before]) if (person) await forgetPush(person);
      bus.publish({ type: 'personMoved', personId: taken.person.personId });
      return taken;
    },

    async end(person) {
      await sessions.end(person);
      await forgetPush(person);
      bus.publish({ type: 'personMoved', personId: person.personId });
    },
  };
}
