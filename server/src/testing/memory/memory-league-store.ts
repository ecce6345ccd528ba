import type { LeagueLink, PersonId } from '@tiwanaku/shared/protocol';
import type { Attempt } from '../../solo/daily-store.ts';
import type { Counted, League, LeagueStore, NewLeague, LeagueStanding } from '../../solo/league-store.ts';

interface Membership {
  readonly link: LeagueLink;
  readonly personId: PersonId;
}

interface Kept {
  readonly leagues: Map<LeagueLink, NewLeague & Pick<League, 'foundedAt'>>;
  /** The members in the order of joining. */
  members: readonly Membership[];
  readonly forget: (personId: PersonId) => void;
}

export function memoryLeagues(): Kept {
  const kept: Kept = {
    leagues: new Map(),
    members: [],
    forget: (gone) => {
      kept.members = kept.members.filter(({ personId }) => personId !== gone);
    },
  };
  return kept;
}

export interface MemoryLeagueDeps {
  readonly nameOf: (personId: PersonId) => string;
  readonly attempts: () => readonly Attempt[];
  readonly now: () => Date;
}

/** Leagues in memory. */
export function memoryLeagueStore(kept: Kept, { nameOf, attempts, now }: MemoryLeagueDeps): LeagueStore {
  const { leagues, forget } = kept;
  const peopleOf = (link: LeagueLink) =>
    kept.members.filter((one) => one.link === link).map(({ personId }) => personId);
  const linksOf = (personId: PersonId) =>
    kept.members.filter((one) => one.personId === personId).map(({ link }) => link);

  function find(link: LeagueLink): League | null {
    const league = leagues.get(link);
    const people = peopleOf(link);
    const [leader] = people;
    if (!league || leader === undefined) return null;
    return { ...league, people: people.length, leader: { personId: leader, name: nameOf(leader) } };
  }

  return {
    async found(league, founder) {
      leagues.set(league.link, { ...league, foundedAt: now() });
      kept.members = [...kept.members, { link: league.link, personId: founder }];
    },
    find: async (link) => find(link),
    of: async (personId, game) =>
      linksOf(personId)
        .flatMap((link) => find(link) ?? [])
        .filter((one) => one.game === game),
    countOf: async (personId) => linksOf(personId).length,
    has: async (link, personId) => peopleOf(link).includes(personId),

    async join(link, personId, limits) {
      const people = peopleOf(link);
      if (people.length === 0) return 'unknown';
      if (people.includes(personId)) return 'joined';
      if (people.length >= limits.people) return 'full';
      if (linksOf(personId).length >= limits.leagues) return 'tooMany';
      kept.members = [...kept.members, { link, personId }];
      return 'joined';
    },

    async leave(link, gone) {
      kept.members = kept.members.filter((one) => one.link !== link || one.personId !== gone);
    },
    leaveAll: async (personId) => forget(personId),
    async remove(link) {
      leagues.delete(link);
      kept.members = kept.members.filter((one) => one.link !== link);
    },
    async removeEmpty() {
      const empty = [...leagues.keys()].filter((link) => peopleOf(link).length === 0);
      for (const link of empty) leagues.delete(link);
      return empty.length;
    },

    async standings(link, counted) {
      const finished = attempts().filter(({ game }) => game === leagues.get(link)?.game);
      const standings = peopleOf(link).map((personId) => standingOf(personId, nameOf(personId), finished, counted));
      return standings.toSorted(inOrder);
    },
  };
}

/** Equals stay in the order of joining. */
const inOrder = (one: LeagueStanding, other: LeagueStanding): number =>
  Number(one.lands === 0) - Number(other.lands === 0) ||
  other.won - one.won ||
  other.margin - one.margin ||
  one.turns - other.turns;

function standingOf(personId: PersonId, name: string, attempts: readonly Attempt[], counted: Counted): LeagueStanding {
  const { difficulty, from, to, without } = counted;
  const lands = attempts
    .filter((one) => one.personId === personId && one.difficulty === difficulty)
    .filter(({ date }) => date >= from && date <= to && !without.includes(date))
    .flatMap(({ finish }) => finish ?? []);
  const sum = (figure: 'margin' | 'turns') => lands.reduce((total, land) => total + land[figure], 0);
  const won = lands.filter(({ isWon }) => isWon).length;
  return { personId, name, lands: lands.length, won, margin: sum('margin'), turns: sum('turns') };
}
