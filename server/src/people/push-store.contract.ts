import { randomBytes } from 'node:crypto';
import type { PersonId, PushAddress } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { newId } from '../testing/stored-match.ts';
import type { SessionStore } from './session-store.ts';
import { maxAddresses, type PushStore } from './push-store.ts';

interface Opened {
  readonly push: PushStore;
  readonly sessions: SessionStore;
}

const newAddress = (): PushAddress => ({
  endpoint: `https://push.example/${newId()}`,
  p256dh: 'B'.padEnd(87, 'x'),
  auth: randomBytes(16).toString('base64url'),
  language: 'fr',
});

/** What every PushStore does. `open` answers with a store that may hold other addresses, and tells it the time. */
export function pushStoreContract(open: (now: () => Date) => Opened): void {
  const opened = () => {
    let seconds = 0;
    const { push, sessions } = open(() => new Date(Date.UTC(2001, 0, 1, 0, 0, ++seconds)));
    const newPerson = async () => {
      const personId = newId() as PersonId;
      await sessions.create({ personId, name: 'Amaru' }, randomBytes(32).toString('hex'));
      return personId;
    };
    return { push, sessions, newPerson };
  };

  describe('PushStore', () => {
    test('has nothing of a person who never asked', async () => {
      const { push, newPerson } = opened();
      expect(await push.of(await newPerson())).toEqual([]);
    });

    test('gives back what was kept, the latest first, and keeps people apart', async () => {
      const { push, newPerson } = opened();
      const [personId, other] = [await newPerson(), await newPerson()];
      const [phone, laptop, theirs] = [newAddress(), newAddress(), newAddress()];
      await push.keep(personId, phone);
      await push.keep(other, theirs);
      await push.keep(personId, laptop);
      expect(await push.of(personId)).toEqual([laptop, phone]);
      expect(await push.of(other)).toEqual([theirs]);
    });

    test('an address kept again is kept once, as it is now, also by a person who uses the browser since', async () => {
      const { push, newPerson } = opened();
      const [before, since] = [await newPerson(), await newPerson()];
      const address = newAddress();
      await push.keep(before, address);
      const changed = { ...newAddress(), endpoint: address.endpoint, language: 'nl' } as const;
      await push.keep(before, changed);
      expect(await push.of(before)).toEqual([changed]);
      await push.keep(since, changed);
      expect([await push.of(before), await push.of(since)]).toEqual([[], [changed]]);
    });

    test('of too many the one heard of longest ago goes', async () => {
      const { push, newPerson } = opened();
      const personId = await newPerson();
      const addresses = Array.from({ length: maxAddresses }, newAddress);
      for (const address of addresses) await push.keep(personId, address);
      const [first, second, ...rest] = addresses;
      if (!first || !second) throw new Error('a person may have two');
      await push.keep(personId, first);
      const another = newAddress();
      await push.keep(personId, another);
      expect(await push.of(personId)).toEqual([another, first, ...rest.reverse()]);
    });

    test('forgets one, if it is this person’s, or all', async () => {
      const { push, newPerson } = opened();
      const [personId, stranger] = [await newPerson(), await newPerson()];
      const [phone, laptop, desk] = [newAddress(), newAddress(), newAddress()];
      for (const address of [phone, laptop, desk]) await push.keep(personId, address);
      await push.remove(stranger, phone.endpoint);
      expect(await push.of(personId)).toHaveLength(3);
      await push.remove(personId, phone.endpoint);
      expect(await push.of(personId)).toEqual([desk, laptop]);
      await push.removeAll(personId);
      expect(await push.of(personId)).toEqual([]);
    });

    test('goes with the session', async () => {
      const { push, sessions, newPerson } = opened();
      const personId = await newPerson();
      await push.keep(personId, newAddress());
      await sessions.removeUnused(new Date('2001-01-02T00:00:00Z'));
      expect(await push.of(personId)).toEqual([]);
    });
  });
}
