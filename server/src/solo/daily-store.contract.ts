import { randomBytes } from 'node:crypto';
import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import type { Stores } from '../stores.ts';
import { beginAttempt, dailyMatch, type WantedAttempt } from '../testing/daily-attempt.ts';
import { newRoom } from '../testing/new-room.ts';
import { newId } from '../testing/stored-match.ts';
import type { DailyMatch, Day, Finish } from './daily-store.ts';

type Opened = Pick<Stores, 'daily' | 'sessions' | 'matchLog' | 'vault' | 'rooms'>;

const day = (game: string, date: string, secret = 'the land'): Day => ({
  game,
  date,
  rulesVersion: 1,
  grade: 2,
  color: 'red',
  puzzles: ['even', 'prime'],
  sealed: `${'0'.repeat(64)}\n${secret}`,
  beginnings: { easy: { options: { limit: 3 }, events: [{ type: 'began', text: '“Ñ” 🦙' }] } },
});

const finish = (changes: Partial<Finish> = {}): Finish => ({
  finishedAt: new Date('2026-03-01T22:10:00.123Z'),
  localDate: '2026-03-02',
  isWon: true,
  margin: 3,
  turns: 20,
  ...changes,
});

/** What every DailyStore does. `open` answers with a store that may hold other rows, and tells it the time. */
export function dailyStoreContract(open: (now: () => Date) => Opened): void {
  const at = (second: number) => new Date(Date.UTC(2001, 0, 1, 0, 0, second));
  const opened = () => {
    let second = 0;
    const { daily, sessions, matchLog, vault, rooms } = open(() => at(second));
    const newPerson = async () => {
      const personId = newId() as PersonId;
      await sessions.create({ personId, name: 'Amaru' }, randomBytes(32).toString('hex'));
      return personId;
    };
    /** A game of its own, as the storage may be shared. */
    const game = `game${randomBytes(4).toString('hex')}`;
    return { daily, sessions, matchLog, vault, rooms, newPerson, game, tick: (to: number) => (second = to) };
  };
  const attempt = (personId: PersonId, game: string, changes: Partial<WantedAttempt> = {}): WantedAttempt => ({
    ...{ personId, game, date: '2026-03-01', difficulty: 'easy', name: 'Amaru', offset: -60 },
    ...changes,
  });

  describe('DailyStore', () => {
    test('keeps the first key and the first day of a date when several are offered at once', async () => {
      const { daily, game } = opened();
      const offered = [1, 2, 3].map(() => randomBytes(32).toString('hex'));
      const keys = await Promise.all(offered.map((key) => daily.key(key)));
      expect(new Set([...keys, await daily.key('0'.repeat(64))]).size).toBe(1);
      const made = ['one', 'two', 'three'].map((secret) => day(game, '2026-03-01', secret));
      const kept = await Promise.all(made.map((one) => daily.keepDay(one)));
      const [first] = kept;
      expect(made).toContainEqual(first);
      expect(kept).toEqual([first, first, first]);
      expect(await daily.day(game, '2026-03-01')).toEqual(first);
      expect([await daily.day(game, '2026-03-02'), await daily.day('other', '2026-03-01')]).toEqual([null, null]);
    });

    test('lists earlier days, the latest first', async () => {
      const { daily, game } = opened();
      for (const date of ['2026-02-28', '2026-03-02', '2025-12-31', '2026-03-01']) await daily.keepDay(day(game, date));
      expect(await daily.daysBefore(game, '2026-03-02', 2)).toEqual([
        { date: '2026-03-01', grade: 2 },
        { date: '2026-02-28', grade: 2 },
      ]);
      expect(await daily.daysBefore(game, '2025-12-31', 2)).toEqual([]);
    });

    test('DED-DAY-4 has one attempt of a person and day, and ends it once', async () => {
      const { daily, game, newPerson } = opened();
      const personId = await newPerson();
      const tried = ['easy', 'hard'].map((difficulty) => dailyMatch(attempt(personId, game, { difficulty })));
      const answers = await Promise.all(tried.map((one) => daily.begin(one)));
      expect(answers.toSorted()).toEqual(['begun', 'known']);
      const [begun] = await daily.attempts(personId, game, ['2026-03-01']);
      if (!begun) throw new Error('begun');
      const kept = tried[answers.indexOf('begun')];
      const { link } = kept?.room ?? {};
      expect(begun).toEqual({
        ...attempt(personId, game, { difficulty: kept?.attempt?.difficulty ?? '' }),
        ...{ matchId: kept?.header.matchId, link, refused: 0, isOver: false, finish: null },
      });
      expect(await daily.attemptOf(begun.matchId)).toEqual(begun);
      expect(await daily.attemptOf(newId() as MatchId)).toBeNull();
      await daily.setOffset(personId, game, 840);
      await daily.end(begun.matchId, finish());
      await daily.end(begun.matchId, null);
      await daily.end(begun.matchId, finish({ margin: 99 }));
      await daily.setOffset(personId, game, 0);
      const over = { ...begun, offset: 840, isOver: true, finish: finish() };
      expect(await daily.attempts(personId, game, ['2026-03-01', '2026-03-02'])).toEqual([over]);
      expect(await daily.attempts(personId, game, ['2026-03-02'])).toEqual([]);
      const on = (date: string) => daily.standing({ personId, game, date });
      expect(await on('2026-03-01')).toEqual({ attempt: over, localDates: ['2026-03-02'] });
      expect(await on('2026-03-02')).toEqual({ attempt: null, localDates: ['2026-03-02'] });
    });

    test('begins match, room and attempt together, or nothing of them', async () => {
      const { daily, matchLog, vault, rooms, game, newPerson } = opened();
      const personId = await newPerson();
      const isStored = async ({ header, room }: DailyMatch) => [
        (await matchLog.load(header.matchId)) !== null,
        (await vault.sealed(header.matchId)) !== null,
        (await rooms.load(room.roomId)) !== null,
        (await daily.attemptOf(header.matchId)) !== null,
      ];
      const first = dailyMatch(attempt(personId, game));
      expect(await daily.begin(first)).toBe('begun');
      const { header, sealed, room } = first;
      const began = [{ position: 1, event: { type: 'began' } }];
      expect(await matchLog.load(header.matchId)).toEqual({ header, events: began, commands: [] });
      expect([await vault.sealed(header.matchId), await rooms.findByLink(room.link)]).toEqual([sealed, room]);

      const again = dailyMatch(attempt(personId, game));
      expect(await daily.begin(again)).toBe('known');
      const other = { ...dailyMatch(attempt(await newPerson(), game)), room: newRoom({ code: room.code }) };
      expect(await daily.begin(other)).toBe('taken');
      const practice = { ...dailyMatch(attempt(personId, game)), attempt: null };
      expect(await daily.begin(practice)).toBe('begun');
      expect(await Promise.all([first, again, other, practice].map(isStored))).toEqual([
        [true, true, true, true],
        [false, false, false, false],
        [false, false, false, false],
        [true, true, true, false],
      ]);
    });

    test('an attempt that ends without a finish is in no table and in no streak', async () => {
      const { daily, game, newPerson } = opened();
      const { matchId, personId, date, difficulty } = await beginAttempt(daily, attempt(await newPerson(), game));
      await daily.end(matchId, null);
      expect(await daily.attemptOf(matchId)).toMatchObject({ isOver: true, finish: null });
      expect((await daily.standing({ personId, game, date })).localDates).toEqual([]);
      expect(await daily.table({ game, date, difficulty }, 10)).toEqual([]);
      expect(await daily.finished(game, date)).toEqual(new Map());
    });

    test('the table goes by margin, then fewer turns, then the earlier finish, and each difficulty has its own', async () => {
      const { daily, game, newPerson } = opened();
      const late = new Date('2026-03-01T23:00:00Z');
      const results = [{ margin: -2 }, { margin: 5, turns: 9 }, { margin: 5, turns: 8, finishedAt: late }];
      for (const [index, result] of [...results, { margin: 5, turns: 8 }].entries()) {
        const name = index === 3 ? 'Bartola' : 'Amaru';
        const { matchId } = await beginAttempt(daily, attempt(await newPerson(), game, { name }));
        await daily.end(matchId, finish(result));
      }
      const other = await beginAttempt(daily, attempt(await newPerson(), game, { difficulty: 'hard' }));
      await daily.end(other.matchId, finish({ margin: 50 }));
      const key = { game, date: '2026-03-01', difficulty: 'easy' };
      const rows = await daily.table(key, 3);
      expect(rows.map(({ margin, turns, name }) => [margin, turns, name])).toEqual([
        [5, 8, 'Bartola'],
        [5, 8, 'Amaru'],
        [5, 9, 'Amaru'],
      ]);
      const person = { personId: expect.any(String), name: 'Amaru' };
      expect(rows[1]).toEqual({ ...person, refused: 0, ...finish({ margin: 5, turns: 8, finishedAt: late }) });
      const better = [6, 5, -2].map((margin) => daily.better(key, { margin, turns: 9, refused: 0 }));
      expect(await Promise.all(better)).toEqual([0, 2, 3]);
      expect(await daily.finished(game, '2026-03-01')).toEqual(
        new Map([
          ['easy', 4],
          ['hard', 1],
        ]),
      );
    });

    test('DED-DAY-4 refused tries are counted, and come before the time of finishing', async () => {
      const { daily, game, newPerson } = opened();
      const [hasty, sure] = [await newPerson(), await newPerson()];
      const [one, other] = [
        await beginAttempt(daily, attempt(hasty, game)),
        await beginAttempt(daily, attempt(sure, game)),
      ];
      await Promise.all([daily.refuse(one.matchId), daily.refuse(one.matchId), daily.refuse(newId() as MatchId)]);
      expect(await daily.attemptOf(one.matchId)).toEqual({ ...one, refused: 2 });
      await daily.end(one.matchId, finish());
      await daily.end(other.matchId, finish({ finishedAt: new Date('2026-03-01T23:00:00Z') }));
      const key = { game, date: '2026-03-01', difficulty: 'easy' };
      const rows = await daily.table(key, 10);
      expect(rows.map(({ personId, refused }) => [personId, refused])).toEqual([
        [sure, 0],
        [hasty, 2],
      ]);
      const better = rows.map((row) => daily.better(key, row));
      expect(await Promise.all(better)).toEqual([0, 1]);
    });

    test('DED-DAY-4 deletes the rows of a person who is gone, and no others', async () => {
      const { daily, sessions, game, newPerson, tick } = opened();
      const [gone, stays] = [await newPerson(), await newPerson()];
      for (const personId of [gone, stays])
        await daily.end((await beginAttempt(daily, attempt(personId, game))).matchId, finish());
      tick(60);
      await sessions.touch([stays]);
      await sessions.removeUnused(at(30));
      const rows = await daily.table({ game, date: '2026-03-01', difficulty: 'easy' }, 10);
      expect(rows.map(({ personId }) => personId)).toEqual([stays]);
      expect(await daily.attempts(gone, game, ['2026-03-01'])).toEqual([]);
    });
  });
}
