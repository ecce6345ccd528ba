import { randomBytes } from 'node:crypto';
import type { Person, PersonId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import type { SessionStore } from './session-store.ts';

const person = (name = 'Amaru'): Person => ({ personId: randomBytes(12).toString('base64url') as PersonId, name });
const hash = () => randomBytes(32).toString('hex');

/** What every SessionStore does. `open` answers with a store that may hold other people, and tells it the time. */
export function sessionStoreContract(open: (now: () => Date) => SessionStore): void {
  const created = async () => {
    const store = open(() => new Date());
    const [owner, tokenHash] = [person('“Ñ” 🦙'), hash()];
    await store.create(owner, tokenHash);
    return { store, owner, tokenHash };
  };

  describe('SessionStore', () => {
    test('a person is found by the hash of their token alone', async () => {
      const { store, owner, tokenHash } = await created();
      expect(await store.find(tokenHash)).toEqual(owner);
      expect(await store.find(hash())).toBeNull();
    });

    test('of many hashes, those of people are known', async () => {
      const { store, tokenHash } = await created();
      const [otherHash, endedHash] = [hash(), hash()];
      await store.create(person(), otherHash);
      const ended = person();
      await store.create(ended, endedHash);
      await store.end(ended.personId, hash());
      expect([...(await store.known([otherHash, hash(), tokenHash, endedHash]))].sort()).toEqual(
        [tokenHash, otherHash].sort(),
      );
      expect(await store.known([])).toEqual([]);
    });

    test('a person or a token is created once', async () => {
      const { store, owner, tokenHash } = await created();
      await expect(async () => store.create(owner, hash())).rejects.toThrow();
      await expect(async () => store.create(person(), tokenHash)).rejects.toThrow();
      expect(await store.find(tokenHash)).toEqual(owner);
    });

    test('a renamed person stays the same person', async () => {
      const { store, owner, tokenHash } = await created();
      await store.rename(owner.personId, 'Killa');
      expect(await store.find(tokenHash)).toEqual({ personId: owner.personId, name: 'Killa' });
    });

    test('a session that was ended is found no more, nor on another device; others stay', async () => {
      const { store, owner, tokenHash } = await created();
      const [other, otherHash, code] = [person(), hash(), hash()];
      await store.create(other, otherHash);
      await store.offerMove(owner.personId, code, new Date(Date.now() + 60_000));
      await store.end(owner.personId, hash());
      expect(await store.find(tokenHash)).toBeNull();
      expect(await store.takeMove(code, hash())).toBeNull();
      expect(await store.find(otherHash)).toEqual(other);
    });

    describe('the way to another device', () => {
      const soon = () => new Date(Date.now() + 60_000);

      test('leads there once, under a new token; the old one is worth nothing any more', async () => {
        const { store, owner, tokenHash } = await created();
        const [code, newHash] = [hash(), hash()];
        await store.offerMove(owner.personId, code, soon());
        expect(await store.find(tokenHash)).toEqual(owner);
        expect(await store.takeMove(code, newHash)).toEqual(owner);
        expect(await store.find(newHash)).toEqual(owner);
        expect(await store.find(tokenHash)).toBeNull();
        expect(await store.takeMove(code, hash())).toBeNull();
        expect(await store.find(newHash)).toEqual(owner);
      });

      test('of many who take it at once, one arrives', async () => {
        const { store, owner } = await created();
        const code = hash();
        await store.offerMove(owner.personId, code, soon());
        const hashes = Array.from({ length: 6 }, hash);
        const arrived = await Promise.all(hashes.map((newHash) => store.takeMove(code, newHash)));
        expect(arrived.filter(Boolean)).toEqual([owner]);
        expect(await store.find(hashes[arrived.findIndex(Boolean)] ?? '')).toEqual(owner);
      });

      test('is closed when its time is over, when there is a later one, and to a person who guesses', async () => {
        const { store, owner, tokenHash } = await created();
        const [late, first, second] = [hash(), hash(), hash()];
        await store.offerMove(owner.personId, late, new Date(Date.now() - 1));
        expect(await store.takeMove(late, hash())).toBeNull();
        await store.offerMove(owner.personId, first, soon());
        await store.offerMove(owner.personId, second, soon());
        for (const code of [first, hash(), tokenHash]) expect(await store.takeMove(code, hash())).toBeNull();
        expect(await store.find(tokenHash)).toEqual(owner);
        expect(await store.takeMove(second, hash())).toEqual(owner);
      });

      test('goes with its person', async () => {
        let now = new Date('2001-01-01T00:00:00Z');
        const store = open(() => now);
        const [owner, code] = [person(), hash()];
        await store.create(owner, hash());
        await store.offerMove(owner.personId, code, new Date('2002-01-01T00:00:00Z'));
        now = new Date('2001-03-01T00:00:00Z');
        await store.removeUnused(new Date('2001-02-01T00:00:00Z'));
        expect(await store.takeMove(code, hash())).toBeNull();
      });
    });

    test('sessions unused since a date are forgotten; touching is use, and so is going to another device', async () => {
      let now = new Date('2001-01-01T00:00:00Z');
      const store = open(() => now);
      const people = [person(), person(), person()] as const;
      const hashes = [hash(), hash(), hash()] as const;
      for (const [index, owner] of people.entries()) await store.create(owner, hashes[index] ?? '');
      now = new Date('2001-03-01T00:00:00Z');
      const newHash = hash();
      await store.touch([people[1].personId]);
      const code = hash();
      await store.offerMove(people[2].personId, code, new Date('2002-01-01T00:00:00Z'));
      await store.takeMove(code, newHash);

      expect(await store.removeUnused(new Date('2001-02-01T00:00:00Z'))).toBe(1);
      expect(await store.find(hashes[0])).toBeNull();
      expect(await store.find(hashes[1])).toEqual(people[1]);
      expect(await store.find(newHash)).toEqual(people[2]);
    });

    test('renaming, touching or ending no one does nothing', async () => {
      const { store } = await created();
      await expect(store.rename(person().personId, 'Nobody')).resolves.toBeUndefined();
      await expect(store.touch([person().personId])).resolves.toBeUndefined();
      await expect(store.end(person().personId, hash())).resolves.toBeUndefined();
    });
  });
}
