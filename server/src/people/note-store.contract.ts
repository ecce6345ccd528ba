import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { newId } from '../testing/stored-match.ts';
import type { NoteStore } from './note-store.ts';

const newMatch = () => newId() as MatchId;
const newPerson = () => newId() as PersonId;

/** What every NoteStore does. `open` answers with a store that may hold other notes, and tells it the time. */
export function noteStoreContract(open: (now: () => Date) => NoteStore): void {
  describe('NoteStore', () => {
    test('has version 0 and no text before anything was written', async () => {
      expect(await open(() => new Date()).load(newMatch(), newPerson())).toEqual({ version: 0, text: '' });
    });

    test('gives back what was saved last, and counts how often that was', async () => {
      const store = open(() => new Date());
      const [matchId, personId] = [newMatch(), newPerson()];
      expect(await store.save(matchId, personId, '1AbC_-')).toBe(1);
      expect(await store.save(matchId, personId, '')).toBe(2);
      expect(await store.save(matchId, personId, '1zz')).toBe(3);
      expect(await store.load(matchId, personId)).toEqual({ version: 3, text: '1zz' });
    });

    test('keeps people and matches apart', async () => {
      const store = open(() => new Date());
      const [matchId, other, personId, stranger] = [newMatch(), newMatch(), newPerson(), newPerson()];
      await store.save(matchId, personId, '1mine');
      await store.save(matchId, stranger, '1theirs');
      expect(await store.load(matchId, personId)).toEqual({ version: 1, text: '1mine' });
      expect(await store.load(matchId, stranger)).toEqual({ version: 1, text: '1theirs' });
      expect(await store.load(other, personId)).toEqual({ version: 0, text: '' });
    });

    test('of many savings at once each gets a version of its own, and one of them is what stays', async () => {
      const store = open(() => new Date());
      const [matchId, personId] = [newMatch(), newPerson()];
      const texts = ['1a', '1b', '1c', '1d', '1e', '1f'];
      const versions = await Promise.all(texts.map((text) => store.save(matchId, personId, text)));
      expect([...versions].sort()).toEqual([1, 2, 3, 4, 5, 6]);
      const last = texts[versions.indexOf(6)];
      expect(await store.load(matchId, personId)).toEqual({ version: 6, text: last });
    });

    test('forgets notes saved before a date; saving again is use', async () => {
      let now = new Date('2001-01-01T00:00:00Z');
      const store = open(() => now);
      const personId = newPerson();
      const [old, used] = [newMatch(), newMatch()];
      await store.save(old, personId, '1old');
      await store.save(used, personId, '1used');
      now = new Date('2001-03-01T00:00:00Z');
      await store.save(used, personId, '1used');
      expect(await store.removeUnused(new Date('2001-02-01T00:00:00Z'))).toBe(1);
      expect(await store.load(old, personId)).toEqual({ version: 0, text: '' });
      expect(await store.load(used, personId)).toEqual({ version: 2, text: '1used' });
    });
  });
}
