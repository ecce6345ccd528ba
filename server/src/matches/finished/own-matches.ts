import type { SeatResult } from '@tiwanaku/shared/kernel';
import type { MatchId, MyMatchesAnswer, MyStatisticsAnswer, PersonId, RoomLink } from '@tiwanaku/shared/protocol';
import type { ListPlace, PlayedMatch } from '../ports/match-log.ts';

export interface OwnResultsDeps {
  /** A person's matches, those begun last first. */
  readonly playedBy: (personId: PersonId, before: ListPlace | null, limit: number) => Promise<readonly PlayedMatch[]>;
  /** What a match came to, per seat; null while it runs, and when it was abandoned. */
  readonly resultsOf: (match: PlayedMatch) => Promise<readonly SeatResult[] | null>;
}

export interface OwnMatchesDeps extends OwnResultsDeps {
  /** The link of the table at which a match runs; null when no table plays it any more. */
  readonly tableOf: (matchId: MatchId) => Promise<RoomLink | null>;
}

/** Matches on one page of the list. */
export const ownMatchesPage = 20;

/** A page of a person's own matches. A running match that no table plays any more is left out: nobody can go on with it. */
export async function ownMatches(
  deps: OwnMatchesDeps,
  personId: PersonId,
  before: ListPlace | null,
): Promise<MyMatchesAnswer> {
  const played = await deps.playedBy(personId, before, ownMatchesPage);
  const last = played.length === ownMatchesPage ? played.at(-1) : undefined;
  const matches = await Promise.all(
    played.map(async (one) => {
      const { header, winners, isAbandoned } = one;
      const { matchId, game, options, seats, startedAt, endedAt } = header;
      const link = endedAt ? null : await deps.tableOf(matchId);
      if (!endedAt && !link) return [];
      return {
        matchId,
        game,
        options,
        seats: seats.map(({ personId: id, name, color }) => ({ personId: id, name, color })),
        mySeat: seats.findIndex((person) => person.personId === personId),
        startedAt: startedAt.getTime(),
        endedAt: endedAt?.getTime() ?? null,
        winners: winners && [...winners],
        isAbandoned,
        results: await listedResults(deps, one),
        link,
      };
    }),
  );
  return { matches: matches.flat(), next: last ? placeText(last.header) : null };
}

const listedResults = async ({ resultsOf }: OwnResultsDeps, match: PlayedMatch) =>
  (await resultsOf(match))?.map(({ points, figures }) => ({ points, figures: { ...figures } })) ?? null;

/** How many of a person's matches the statistics look at, and how many are read at once. */
const statisticsLimit = 500;
const statisticsPage = 100;

/** What a person's latest finished matches came to for them, the latest first. */
export async function ownStatistics(deps: OwnResultsDeps, personId: PersonId): Promise<MyStatisticsAnswer> {
  const matches: MyStatisticsAnswer['matches'] = [];
  let before: ListPlace | null = null;
  for (let read = 0; read < statisticsLimit; read += statisticsPage) {
    const page = await deps.playedBy(personId, before, statisticsPage);
    for (const match of page) {
      const { game, options, seats, endedAt } = match.header;
      const mySeat = seats.findIndex((person) => person.personId === personId);
      const result = (await listedResults(deps, match))?.[mySeat];
      const isWon = match.winners?.includes(mySeat) ?? false;
      if (endedAt && result) matches.push({ game, options, endedAt: endedAt.getTime(), isWon, result });
    }
    const last = page.at(-1);
    if (!last || page.length < statisticsPage) break;
    before = last.header;
  }
  return { matches };
}

const placeText = ({ startedAt, matchId }: ListPlace): string => `${startedAt.getTime()}-${matchId}`;

/** The place that `next` named, as the protocol's schema lets it through. */
export function placeOf(text: string): ListPlace {
  const [time = '', ...id] = text.split('-');
  return { startedAt: new Date(Number(time)), matchId: id.join('-') as MatchId };
}
