import { dateAt, dateOfDay, dayOfDate, ok, weekdayOf } from '@tiwanaku/shared/kernel';
import {
  maxLeaguePeople,
  maxLeaguesOfPerson,
  type League as ShownLeague,
  type LeagueLink,
  type LeagueRow,
  type LeagueSpan,
  type LeagueTableAnswer,
  type Person,
  type PersonId,
} from '@tiwanaku/shared/protocol';
import type { Days } from './days.ts';
import type { GameRegistry } from '../matches/ports.ts';
import { refused, type Outcome } from '../refusal.ts';
import type { League, LeagueStore, LeagueStanding } from './league-store.ts';

export interface LeaguesDeps {
  readonly store: LeagueStore;
  readonly games: GameRegistry;
  readonly days: Pick<Days, 'today' | 'isOpen' | 'mayKnow'>;
  readonly newLink: () => LeagueLink;
}

interface WantedTable {
  readonly span: LeagueSpan;
  readonly difficulty: string;
}

/** Leagues of the daily land. Refusal of all that name a league: notFound. */
export interface Leagues {
  /** Refusals: notFound for a game without a daily land, notAllowed (leagues). */
  found(founder: Person, game: string, name: string): Promise<Outcome<ShownLeague>>;
  own(person: Person, game: string): Promise<readonly ShownLeague[]>;
  /** Null for a stranger. */
  show(reader: PersonId | null, link: LeagueLink): Promise<Outcome<ShownLeague>>;
  /** Refused also as notAllowed, for people who are not in. */
  table(reader: PersonId, link: LeagueLink, wanted: WantedTable): Promise<Outcome<LeagueTableAnswer>>;
  /** Refused also as notAllowed (full, leagues). */
  join(person: Person, link: LeagueLink): Promise<Outcome<ShownLeague>>;
  /** Leaves the league; this is never refused. */
  leave(person: Person, link: LeagueLink): Promise<void>;
  /** Leaves all leagues of a person who ends their session. */
  leaveAll(person: Person): Promise<void>;
  /** Refused also as notAllowed, for all but the leader. */
  close(person: Person, link: LeagueLink): Promise<Outcome<null>>;
  /** Leagues that have lost all people; how many. */
  removeEmpty(): Promise<number>;
}

const limits = { people: maxLeaguePeople, leagues: maxLeaguesOfPerson };

const dayBefore = (date: string): string => dateOfDay(dayOfDate(date) - 1);

/** The Monday of its week. */
const weekOf = (date: string): string => dateOfDay(dayOfDate(date) - weekdayOf(date));

export function createLeagues({ store, games, days, newLink }: LeaguesDeps): Leagues {
  async function find(reader: PersonId | null, link: LeagueLink): Promise<Outcome<ShownLeague>> {
    const league = await store.find(link);
    if (!league) return refused('notFound');
    const isIn = reader !== null && (await store.has(link, reader));
    return ok(shown(league, reader, isIn));
  }

  return {
    show: find,

    async found({ personId }, game, name) {
      if (!games.newest(game)?.daily) return refused('notFound');
      if ((await store.countOf(personId)) >= limits.leagues) return refused('notAllowed', 'leagues');
      const link = newLink();
      await store.found({ link, game, name }, personId);
      return await find(personId, link);
    },

    async own({ personId }, game) {
      const leagues = await store.of(personId, game);
      return leagues.map((league) => shown(league, personId, true));
    },

    table: (reader, link, wanted) => tableOf({ store, days }, reader, link, wanted),

    async join({ personId }, link) {
      const joined = await store.join(link, personId, limits);
      if (joined === 'unknown') return refused('notFound');
      if (joined !== 'joined') return refused('notAllowed', joined === 'full' ? 'full' : 'leagues');
      return await find(personId, link);
    },

    leave: ({ personId }, link) => store.leave(link, personId),
    leaveAll: ({ personId }) => store.leaveAll(personId),

    async close({ personId }, link) {
      const league = await store.find(link);
      if (!league) return refused('notFound');
      if (league.leader.personId !== personId) return refused('notAllowed');
      await store.remove(link);
      return ok(null);
    },

    removeEmpty: () => store.removeEmpty(),
  };
}

/** Days that are not open and that the reader has not finished: they are in no sum (DED-LEA-3). */
async function hiddenFrom(days: LeaguesDeps['days'], reader: PersonId, game: string, from: string): Promise<string[]> {
  const today = days.today();
  const closed = [dayBefore(today), today].filter((date) => date >= from && !days.isOpen(date));
  const known = await Promise.all(closed.map((date) => days.mayKnow(reader, game, date)));
  return closed.filter((_, index) => !known[index]);
}

async function tableOf(
  { store, days }: Pick<LeaguesDeps, 'store' | 'days'>,
  reader: PersonId,
  link: LeagueLink,
  { span, difficulty }: WantedTable,
): Promise<Outcome<LeagueTableAnswer>> {
  const league = await store.find(link);
  if (!league) return refused('notFound');
  if (!(await store.has(link, reader))) return refused('notAllowed');
  const to = days.today();
  const founded = dateAt(league.foundedAt.getTime());
  const from = span === 'week' && weekOf(to) > founded ? weekOf(to) : founded;
  const hidden = await hiddenFrom(days, reader, league.game, from);
  const standings = await store.standings(link, { difficulty, from, to, without: hidden });
  return ok({ from, to, rows: ranked(standings, league, reader), hidden });
}

const shown = ({ link, game, name, leader, people }: League, reader: PersonId | null, isIn: boolean): ShownLeague => ({
  ...{ link, game, name, people, isIn },
  leader: leader.name,
  isLeader: leader.personId === reader,
});

/** In their order; equals share a rank, and who has finished nothing has none. */
function ranked(standings: readonly LeagueStanding[], { leader }: League, reader: PersonId): LeagueRow[] {
  let rank = 1;
  return standings.map(({ personId, name, lands, won, margin, turns }, index) => {
    const before = standings[index - 1];
    if (before && (before.won !== won || before.margin !== margin || before.turns !== turns)) rank = index + 1;
    return {
      rank: lands > 0 ? rank : null,
      ...{ name, lands, won, margin, turns },
      isOwn: personId === reader,
      isLeader: personId === leader.personId,
    };
  });
}
