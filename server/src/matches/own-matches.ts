import type { MatchId, MyMatchesAnswer, PersonId, RoomLink } from '@tiwanaku/shared/protocol';
import type { ListPlace, PlayedMatch } from './match-log.ts';

export interface OwnMatchesDeps {
  /** A person's matches, those begun last first. */
  readonly playedBy: (personId: PersonId, before: ListPlace | null, limit: number) => Promise<readonly PlayedMatch[]>;
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
    played.map(async ({ header, winners, isAbandoned }) => {
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
        link,
      };
    }),
  );
  return { matches: matches.flat(), next: last ? placeText(last.header) : null };
}

const placeText = ({ startedAt, matchId }: ListPlace): string => `${startedAt.getTime()}-${matchId}`;

/** The place that `next` named, as the protocol's schema lets it through. */
export function placeOf(text: string): ListPlace {
  const [time = '', ...id] = text.split('-');
  return { startedAt: new Date(Number(time)), matchId: id.join('-') as MatchId };
}
