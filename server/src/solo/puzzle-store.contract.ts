import { randomBytes } from 'node:crypto';
import type { PersonId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { newId } from '../testing/stored-match.ts';
import type { SessionStore } from '../people/session-store.ts';
import type { PuzzleStore } from './puzzle-store.ts';

interface Opened {
  readonly puzzles: PuzzleStore;
  readonly sessions: SessionStore;
}

const fresh = { tries: 0, triedAt: null, isSolved: false, hints: 0, isFavourite: false };

/** What every PuzzleStore does. `open` answers with a store that may hold other rows, and tells it the time. */
export function puzzleStoreContract(open: (now: () => Date) => Opened): void {
  const at = (second: number) => new Date(Date.UTC(2001, 0, 1, 0, 0, second));
  const opened = async () => {
    let second = 0;
    const { puzzles, sessions } = open(() => at(second));
    const newPerson = async () => {
      const personId = newId() as PersonId;
      await sessions.create({ personId, name: 'Amaru' }, randomBytes(32).toString('hex'));
      return personId;
    };
    return { puzzles, sessions, newPerson, personId: await newPerson(), tick: (to: number) => (second = to) };
  };

  describe('PuzzleStore', () => {
    test('counts tries up to the one that solves, and keeps the time of the first', async () => {
      const { puzzles, personId, tick } = await opened();
      expect(await puzzles.load(personId, 'numbers')).toEqual([]);
      tick(1);
      await puzzles.tried(personId, 'numbers', 'one', false);
      tick(2);
      await puzzles.tried(personId, 'numbers', 'one', true);
      const solved = { ...fresh, puzzleId: 'one', tries: 2, triedAt: at(1), isSolved: true };
      expect(await puzzles.load(personId, 'numbers')).toEqual([solved]);
      await puzzles.tried(personId, 'numbers', 'one', true);
      await puzzles.tried(personId, 'numbers', 'one', false);
      expect(await puzzles.load(personId, 'numbers')).toEqual([solved]);
    });

    test('solves once, however many answers come at once', async () => {
      const { puzzles, personId } = await opened();
      await Promise.all([1, 2, 3, 4].map(() => puzzles.tried(personId, 'numbers', 'one', true)));
      expect(await puzzles.load(personId, 'numbers')).toMatchObject([{ puzzleId: 'one', tries: 1, isSolved: true }]);
    });

    test('says which of some puzzles are solved', async () => {
      const { puzzles, personId, newPerson } = await opened();
      for (const puzzleId of ['one', 'two']) await puzzles.tried(personId, 'numbers', puzzleId, true);
      await puzzles.tried(personId, 'numbers', 'three', false);
      await puzzles.tried(await newPerson(), 'numbers', 'four', true);
      await puzzles.tried(personId, 'letters', 'five', true);
      const asked = ['one', 'three', 'four', 'five'];
      expect(await puzzles.solved(personId, 'numbers', asked)).toEqual(new Set(['one']));
      expect(await puzzles.solved(personId, 'numbers', [])).toEqual(new Set());
    });

    test('has the latest tried first, and those never tried last', async () => {
      const { puzzles, personId, tick } = await opened();
      await puzzles.setFavourite(personId, 'numbers', 'liked', true);
      for (const [second, puzzleId] of ['early', 'middle', 'late'].entries()) {
        tick(second);
        await puzzles.tried(personId, 'numbers', puzzleId, true);
      }
      const rows = await puzzles.load(personId, 'numbers');
      expect(rows.map(({ puzzleId }) => puzzleId)).toEqual(['late', 'middle', 'early', 'liked']);
    });

    test('keeps the highest hint and the last mark, sent twice or not', async () => {
      const { puzzles, personId } = await opened();
      for (const level of [2, 1, 2]) await puzzles.hinted(personId, 'numbers', 'one', level);
      for (const isFavourite of [true, false, true, true])
        await puzzles.setFavourite(personId, 'numbers', 'one', isFavourite);
      const row = { ...fresh, puzzleId: 'one', hints: 2, isFavourite: true };
      expect(await puzzles.load(personId, 'numbers')).toEqual([row]);
    });

    test('keeps people and games apart, and forgets a person who is gone', async () => {
      const { puzzles, sessions, personId, newPerson, tick } = await opened();
      const other = await newPerson();
      await puzzles.tried(personId, 'numbers', 'one', true);
      await puzzles.tried(personId, 'bids', 'one', false);
      await puzzles.tried(other, 'numbers', 'two', false);
      expect(await puzzles.load(personId, 'numbers')).toMatchObject([{ puzzleId: 'one', isSolved: true }]);
      expect(await puzzles.load(other, 'numbers')).toMatchObject([{ puzzleId: 'two' }]);
      tick(60);
      await sessions.touch([other]);
      await sessions.removeUnused(at(30));
      expect(await puzzles.load(personId, 'numbers')).toEqual([]);
      expect(await puzzles.load(other, 'numbers')).toHaveLength(1);
    });
  });
}
