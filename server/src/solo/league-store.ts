import type { LeagueLink, PersonId } from '@tiwanaku/shared/protocol';
import type { Database, Row } from '../storage/database.ts';
import type { Prisma } from '../storage/generated/client.ts';

export interface NewLeague {
  readonly link: LeagueLink;
  readonly game: string;
  readonly name: string;
}

export interface League extends NewLeague {
  readonly foundedAt: Date;
  readonly people: number;
  /** The member who has been in longest. */
  readonly leader: { readonly personId: PersonId; readonly name: string };
}

/** Two requests at once may pass `leagues` by one. */
interface LeagueLimits {
  readonly people: number;
  readonly leagues: number;
}

type Joined = 'joined' | 'full' | 'tooMany' | 'unknown';

/** Dates in UTC, `from` and `to` included. */
export interface Counted {
  readonly difficulty: string;
  readonly from: string;
  readonly to: string;
  readonly without: readonly string[];
}

export interface LeagueStanding {
  readonly personId: PersonId;
  readonly name: string;
  readonly lands: number;
  readonly won: number;
  readonly margin: number;
  readonly turns: number;
}

/** Memberships go with their person; a league that has lost all people is unknown (DED-LEA-4). */
export interface LeagueStore {
  /** Its founder is in it. */
  found(league: NewLeague, founder: PersonId): Promise<void>;
  find(link: LeagueLink): Promise<League | null>;
  /** The person's leagues of one game, in the order of joining. */
  of(personId: PersonId, game: string): Promise<readonly League[]>;
  /** The number of the person's leagues in all games. */
  countOf(personId: PersonId): Promise<number>;
  has(link: LeagueLink, personId: PersonId): Promise<boolean>;
  /** A member who joins again keeps their place in the order. */
  join(link: LeagueLink, personId: PersonId, limits: LeagueLimits): Promise<Joined>;
  leave(link: LeagueLink, personId: PersonId): Promise<void>;
  leaveAll(personId: PersonId): Promise<void>;
  /** Removes the league with everybody's membership. */
  remove(link: LeagueLink): Promise<void>;
  /** Returns how many. */
  removeEmpty(): Promise<number>;
  /** Everybody, also without a land: by lands won, then margin, then fewer turns. */
  standings(link: LeagueLink, counted: Counted): Promise<readonly LeagueStanding[]>;
}

/**
 * Each person's attempts by the primary key: with any other condition inside `OFFSET 0` Postgres may choose the index of the
 * day's table, and read everybody's attempts once for each person (seven seconds for 200 among 3,000).
 */
const standingsStatement = `
  SELECT m.person_id, p.name, lands, won, margin, turns
  FROM league l JOIN league_member m ON m.link = l.link JOIN person p ON p.id = m.person_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS lands, count(*) FILTER (WHERE is_won)::int AS won, coalesce(sum(margin), 0)::int AS margin,
      coalesce(sum(turns), 0)::int AS turns
    FROM (
      SELECT * FROM daily_attempt a
      WHERE a.person_id = m.person_id AND a.date BETWEEN $3 AND $4 OFFSET 0
    ) AS played
    WHERE played.game = l.game AND difficulty = $2 AND date <> ALL ($5::text[]) AND finished_at IS NOT NULL
  ) AS summed
  WHERE l.link = $1
  ORDER BY lands = 0, won DESC, margin DESC, turns, m.joined_at, m.person_id`;

const removeEmptyStatement = `
  WITH gone AS (DELETE FROM league l WHERE NOT EXISTS (SELECT FROM league_member m WHERE m.link = l.link) RETURNING 1)
  SELECT count(*)::int AS count FROM gone`;

/** The first one is the leader. */
const inOrder = [
  { joinedAt: 'asc' },
  { personId: 'asc' },
] as const satisfies Prisma.LeagueMemberOrderByWithRelationInput[];

const withPeople = {
  _count: { select: { members: true } },
  members: { orderBy: [...inOrder], take: 1, include: { person: { select: { name: true } } } },
} as const satisfies Prisma.LeagueInclude;

type LeagueOfRows = Prisma.LeagueGetPayload<{ include: typeof withPeople }>;

function leagueOf({ link, game, name, foundedAt, members: [leader], _count }: LeagueOfRows): League | null {
  if (!leader) return null;
  return {
    link: link as LeagueLink,
    ...{ game, name, foundedAt },
    people: _count.members,
    leader: { personId: leader.personId as PersonId, name: leader.person.name },
  };
}

/** `now`: when leagues are founded, and people join. */
export function prismaLeagueStore(database: Database, now: () => Date): LeagueStore {
  const { prisma, query } = database;
  return {
    async found(league, personId) {
      const [foundedAt, joinedAt] = [now(), now()];
      await prisma.league.create({ data: { ...league, foundedAt, members: { create: { personId, joinedAt } } } });
    },

    async find(link) {
      const row = await prisma.league.findUnique({ where: { link }, include: withPeople });
      return row && leagueOf(row);
    },

    async of(personId, game) {
      const rows = await prisma.leagueMember.findMany({
        where: { personId, league: { game } },
        orderBy: [{ joinedAt: 'asc' }, { link: 'asc' }],
        include: { league: { include: withPeople } },
      });
      return rows.flatMap(({ league }) => leagueOf(league) ?? []);
    },

    countOf: (personId) => prisma.leagueMember.count({ where: { personId } }),
    has: async (link, personId) => (await prisma.leagueMember.count({ where: { link, personId } })) > 0,
    join: (link, personId, limits) => join(database, { link, personId, joinedAt: now() }, limits),

    async leave(link, personId) {
      await prisma.leagueMember.deleteMany({ where: { link, personId } });
    },
    async leaveAll(personId) {
      await prisma.leagueMember.deleteMany({ where: { personId } });
    },
    async remove(link) {
      await prisma.league.deleteMany({ where: { link } });
    },
    async removeEmpty() {
      const [row] = await query(removeEmptyStatement);
      return Number(row?.['count']);
    },

    async standings(link, { difficulty, from, to, without }) {
      const rows = await query(standingsStatement, [link, difficulty, from, to, [...without]]);
      return rows.map(standingOf);
    },
  };
}

/** The league's row is locked first, so that those who join at once are counted one after the other. */
async function join(
  { prisma }: Database,
  { link, personId, joinedAt }: { readonly link: string; readonly personId: string; readonly joinedAt: Date },
  limits: LeagueLimits,
): Promise<Joined> {
  await prisma.$transaction([
    prisma.$queryRaw`SELECT link FROM league WHERE link = ${link} FOR UPDATE`,
    prisma.$executeRaw`
      INSERT INTO league_member (link, person_id, joined_at)
      SELECT link, ${personId}, ${joinedAt}::timestamptz FROM league
      WHERE link = ${link}
        AND (SELECT count(*) FROM league_member WHERE link = ${link}) BETWEEN 1 AND ${limits.people - 1}::int
        AND (SELECT count(*) FROM league_member WHERE person_id = ${personId}) < ${limits.leagues}::int
      ON CONFLICT DO NOTHING`,
  ]);
  const people = await prisma.leagueMember.findMany({ where: { link }, select: { personId: true } });
  if (people.some((one) => one.personId === personId)) return 'joined';
  if (people.length === 0) return 'unknown';
  return people.length >= limits.people ? 'full' : 'tooMany';
}

const standingOf = (row: Row) => ({
  personId: row['person_id'] as PersonId,
  name: String(row['name']),
  lands: Number(row['lands']),
  won: Number(row['won']),
  margin: Number(row['margin']),
  turns: Number(row['turns']),
});
