import { randomBytes } from 'node:crypto';
import type { LeagueLink, PersonId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import type { DailyStore, Finish } from './daily-store.ts';
import { newLeagueLink } from '../ids.ts';
import type { SessionStore } from '../people/session-store.ts';
import { beginAttempt } from '../testing/daily-attempt.ts';
import { newId } from '../testing/stored-match.ts';
import type { LeagueStore } from './league-store.ts';

interface Opened {
  readonly leagues: LeagueStore;
  readonly daily: DailyStore;
  readonly sessions: SessionStore;
}

interface Played extends Partial<Pick<Finish, 'isWon' | 'margin' | 'turns'>> {
  readonly date?: string;
  readonly difficulty?: string;
  readonly isFinished?: boolean;
}

const limits = { people: 3, leagues: 2 };
const march = { difficulty: 'easy', from: '2026-03-01', to: '2026-03-31', without: [] };

/** What every LeagueStore does. `open` answers with a store that may hold other rows, and tells it the time. */
export function leagueStoreContract(open: (now: () => Date) => Opened): void {
  const at = (second: number) => new Date(Date.UTC(2001, 0, 1, 0, 0, second));
  const opened = () => {
    let second = 0;
    const stores = open(() => at(second));
    const { leagues, daily, sessions } = stores;
    /** A game of its own, as the storage may be shared. */
    const game = `game${randomBytes(4).toString('hex')}`;
    const newPerson = async (name = 'Amaru') => {
      const personId = newId() as PersonId;
      await sessions.create({ personId, name }, randomBytes(32).toString('hex'));
      return personId;
    };
    const found = async (founder: PersonId, name = 'The “Ñ” 🦙'): Promise<LeagueLink> => {
      second += 1;
      const link = newLeagueLink();
      await leagues.found({ link, game, name }, founder);
      return link;
    };
    const join = (link: LeagueLink, personId: PersonId) => {
      second += 1;
      return leagues.join(link, personId, limits);
    };
    const play = async (personId: PersonId, played: Played = {}) => {
      const { date = '2026-03-01', difficulty = 'easy', isFinished = true, ...changes } = played;
      const { matchId } = await beginAttempt(daily, { personId, game, date, difficulty, name: 'Then', offset: 0 });
      const finish = { finishedAt: at(0), localDate: date, isWon: true, margin: 3, turns: 20, ...changes };
      await daily.end(matchId, isFinished ? finish : null);
    };
    return {
      ...stores,
      game,
      newPerson,
      found,
      join,
      play,
      now: () => at(second),
      tick: (to: number) => (second = to),
    };
  };
  const linksOf = async (leagues: LeagueStore, personId: PersonId, game: string) =>
    (await leagues.of(personId, game)).map(({ link }) => link);

  describe('LeagueStore', () => {
    test('DED-LEA-1 a league is found by its link, with who leads it and how many are in', async () => {
      const { leagues, game, newPerson, found, join, now } = opened();
      const [ann, bob] = [await newPerson('Ann'), await newPerson('Bob')];
      const link = await found(ann);
      const foundedAt = now();
      expect(await join(link, bob)).toBe('joined');
      expect(await leagues.find(link)).toEqual({
        ...{ link, game, name: 'The “Ñ” 🦙', foundedAt, people: 2 },
        leader: { personId: ann, name: 'Ann' },
      });
      expect(await leagues.find(newLeagueLink())).toBeNull();
      expect([await leagues.has(link, bob), await leagues.has(link, await newPerson())]).toEqual([true, false]);
    });

    test('DED-LEA-1 lists the leagues of a person and game, in the order of joining, and counts those of all games', async () => {
      const { leagues, game, newPerson, found, join } = opened();
      const [ann, bob] = [await newPerson(), await newPerson()];
      const [first, second] = [await found(bob), await found(ann)];
      await join(first, ann);
      expect(await linksOf(leagues, ann, game)).toEqual([second, first]);
      expect(await linksOf(leagues, ann, 'other')).toEqual([]);
      expect([await leagues.countOf(ann), await leagues.countOf(bob)]).toEqual([2, 1]);
    });

    test('DED-LEA-1 takes no more people than its limit, also of those who join at once', async () => {
      const { leagues, newPerson, found, join } = opened();
      const link = await found(await newPerson());
      const people = await Promise.all(Array.from({ length: 6 }, () => newPerson()));
      const joined = await Promise.all(people.map((one) => join(link, one)));
      expect(joined.toSorted()).toEqual(['full', 'full', 'full', 'full', 'joined', 'joined']);
      expect((await leagues.find(link))?.people).toBe(3);
      const inside = people[joined.indexOf('joined')];
      expect(inside && (await join(link, inside))).toBe('joined');
    });

    test('DED-LEA-1 a person is in no more leagues than the limit, and in none that is not there', async () => {
      const { newPerson, found, join } = opened();
      const [ann, bob] = [await newPerson(), await newPerson()];
      const [one, two, three] = [await found(ann), await found(ann), await found(ann)];
      expect([await join(one, bob), await join(two, bob), await join(three, bob)]).toEqual([
        'joined',
        'joined',
        'tooMany',
      ]);
      expect(await join(newLeagueLink(), await newPerson())).toBe('unknown');
    });

    test('DED-LEA-4 of those who stay, the one who has been in longest leads', async () => {
      const { leagues, newPerson, found, join } = opened();
      const [ann, bob, cid] = [await newPerson(), await newPerson('Bob'), await newPerson()];
      const link = await found(ann);
      await join(link, bob);
      await join(link, cid);
      await leagues.leave(link, ann);
      expect(await leagues.find(link)).toMatchObject({ people: 2, leader: { personId: bob, name: 'Bob' } });
      await join(link, ann);
      expect(await leagues.find(link)).toMatchObject({ people: 3, leader: { personId: bob } });
    });

    test('DED-LEA-4 a league that everybody has left is unknown, takes no one, and is removed', async () => {
      const { leagues, newPerson, found, join } = opened();
      const ann = await newPerson();
      const [left, stays] = [await found(ann), await found(ann)];
      await leagues.leave(left, ann);
      expect([await leagues.find(left), await join(left, ann)]).toEqual([null, 'unknown']);
      expect(await leagues.removeEmpty()).toBeGreaterThan(0);
      expect(await leagues.removeEmpty()).toBe(0);
      expect(await leagues.find(stays)).not.toBeNull();
    });

    test('DED-LEA-4 a removed league is no one’s', async () => {
      const { leagues, game, newPerson, found, join } = opened();
      const [ann, bob] = [await newPerson(), await newPerson()];
      const [gone, stays] = [await found(ann), await found(ann)];
      await join(gone, bob);
      await leagues.remove(gone);
      expect([await leagues.find(gone), await leagues.has(gone, bob)]).toEqual([null, false]);
      expect([await linksOf(leagues, ann, game), await linksOf(leagues, bob, game)]).toEqual([[stays], []]);
    });

    test('DED-LEA-4 a person leaves all leagues at once', async () => {
      const { leagues, game, newPerson, found, join } = opened();
      const [ann, bob] = [await newPerson(), await newPerson()];
      const link = await found(ann);
      await join(link, bob);
      await found(bob);
      await leagues.leaveAll(bob);
      expect(await linksOf(leagues, bob, game)).toEqual([]);
      expect(await leagues.find(link)).toMatchObject({ people: 1 });
    });

    test('DED-LEA-4 the memberships of a person who is gone are deleted, and no others', async () => {
      const { leagues, sessions, newPerson, found, join, play, tick } = opened();
      const [gone, stays] = [await newPerson(), await newPerson('Bob')];
      const [link, alone] = [await found(gone), await found(gone)];
      await join(link, stays);
      for (const personId of [gone, stays]) await play(personId);
      tick(60);
      await sessions.touch([stays]);
      await sessions.removeUnused(at(30));
      expect(await leagues.find(link)).toMatchObject({ people: 1, leader: { personId: stays, name: 'Bob' } });
      expect((await leagues.standings(link, march)).map(({ personId }) => personId)).toEqual([stays]);
      expect(await leagues.find(alone)).toBeNull();
    });

    test('DED-LEA-2 adds up what each person finished in the difficulty and the span, under their name of now', async () => {
      const { leagues, sessions, newPerson, found, join, play } = opened();
      const [ann, bob] = [await newPerson('Ann'), await newPerson('Bob')];
      const link = await found(ann);
      await join(link, bob);
      await sessions.rename(ann, 'Anna');
      await play(ann, { date: '2026-03-01', margin: 3, turns: 20 });
      await play(ann, { date: '2026-03-31', margin: -5, turns: 11, isWon: false });
      await play(ann, { date: '2026-03-02', difficulty: 'hard', margin: 50 });
      await play(ann, { date: '2026-02-28', margin: 50 });
      await play(ann, { date: '2026-04-01', margin: 50 });
      await play(ann, { date: '2026-03-03', isFinished: false });
      const row = { personId: ann, name: 'Anna', lands: 2, won: 1, margin: -2, turns: 31 };
      const none = { personId: bob, name: 'Bob', lands: 0, won: 0, margin: 0, turns: 0 };
      expect(await leagues.standings(link, march)).toEqual([row, none]);
      const hard = await leagues.standings(link, { ...march, difficulty: 'hard' });
      expect(hard[0]).toMatchObject({ name: 'Anna', lands: 1, margin: 50 });
    });

    test('DED-LEA-3 days that are left out are in no sum', async () => {
      const { leagues, newPerson, found, play } = opened();
      const ann = await newPerson();
      const link = await found(ann);
      for (const date of ['2026-03-01', '2026-03-02', '2026-03-03']) await play(ann, { date });
      const without = ['2026-03-02', '2026-03-03'];
      expect(await leagues.standings(link, { ...march, without })).toMatchObject([{ lands: 1, margin: 3, turns: 20 }]);
    });

    test('DED-LEA-2 the order is by lands won, then margin, then fewer turns; without a land one comes last', async () => {
      const { leagues, newPerson, found, join, play } = opened();
      const names = ['None', 'Lost', 'Slow'] as const;
      const people = await Promise.all(names.map((name) => newPerson(name)));
      const [none, lost, slow] = people;
      if (!none || !lost || !slow) throw new Error('three people');
      const link = await found(none);
      for (const one of [lost, slow]) await join(link, one);
      const quick = await newPerson('Quick');
      const twice = await newPerson('Twice');
      for (const one of [quick, twice]) await leagues.join(link, one, { people: 9, leagues: 9 });
      await play(lost, { isWon: false, margin: -20 });
      await play(slow, { margin: 7, turns: 21 });
      await play(quick, { margin: 7, turns: 20 });
      await play(twice, { margin: 1 });
      await play(twice, { date: '2026-03-02', margin: 1 });
      const order = (await leagues.standings(link, march)).map(({ name }) => name);
      expect(order).toEqual(['Twice', 'Quick', 'Slow', 'Lost', 'None']);
    });
  });
}
