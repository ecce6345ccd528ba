import type { SeatResult } from '@tiwanaku/shared/kernel';
import type {
  Asked,
  FinishedMatchResult,
  MatchId,
  MyMatchesAnswer,
  PersonId,
  RoomLink,
} from '@tiwanaku/shared/protocol';
import type { ListPlace, PlayedMatch } from './match-log.ts';

export interface OwnResultsDeps {
  /** Newest first. */
  readonly playedBy: (personId: PersonId, before: ListPlace | null, limit: number) => Promise<readonly PlayedMatch[]>;
  /** Per seat; null for running and abandoned matches. */
  readonly resultsOf: (match: PlayedMatch) => Promise<readonly SeatResult[] | null>;
}

export interface OwnMatchesDeps extends OwnResultsDeps {
  /** Null when no room plays it any more. */
  readonly tableOf: (matchId: MatchId) => Promise<RoomLink | null>;
  readonly awaited: (matchId: MatchId) => Promise<readonly Asked[]>;
}

export const ownMatchesPage = 20;

/** A page of a person's matches, without running ones that no room plays any more. */
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
        awaited: link ? [...(await deps.awaited(matchId))] : [],
      };
    }),
  );
  return { matches: matches.flat(), next: last ? placeText(last.header) : null };
}

const listedResults = async ({ resultsOf }: OwnResultsDeps, match: PlayedMatch) =>
  (await resultsOf(match))?.map(({ points, figures }) => ({ points, figures: { ...figures } })) ?? null;

/** Matches of a person that are counted: more than a person plays in years, and one answer holds them. */
const statisticsLimit = 2000;
const statisticsPage = 100;

/** A person's own results, the latest first. */
export async function ownStatistics(
  deps: OwnResultsDeps,
  personId: PersonId,
  isCounted: (match: PlayedMatch) => Promise<boolean> = () => Promise.resolve(true),
): Promise<FinishedMatchResult[]> {
  const matches: FinishedMatchResult[] = [];
  let before: ListPlace | null = null;
  for (let read = 0; read < statisticsLimit; read += statisticsPage) {
    const page = await deps.playedBy(personId, before, statisticsPage);
    for (const match of page) {
      const { game, options, seats, endedAt } = match.header;
      const mySeat = seats.findIndex((person) => person.personId === personId);
      if (!endedAt || !(await isCounted(match))) continue;
      const result = (await listedResults(deps, match))?.[mySeat];
      const isWon = match.winners?.includes(mySeat) ?? false;
      if (result) matches.push({ game, options, endedAt: endedAt.getTime(), isWon, result });
    }
    const last = page.at(-1);
    if (!last || page.length < statisticsPage) break;
    before = last.header;
  }
  return matches;
}

const placeText = ({ startedAt, matchId }: ListPlace): string => `${startedAt.getTime()}-${matchId}`;

/** Parses the `next` of the previous page. */
export function placeOf(text: string): ListPlace {
  const [time = '', ...id] = text.split('-');
  return { startedAt: new Date(Number(time)), matchId: id.join('-') as MatchId };
}
