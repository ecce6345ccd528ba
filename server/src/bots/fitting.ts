import { strengthOf, type PersonId } from '@tiwanaku/shared/protocol';
import type { PlayedMatch } from '../matches/match-log.ts';

/** Where a newcomer begins, in steps from the weakest bot. */
const firstLevel = 1;
const step = 1 / 2;

/**
 * Bots of fitting strength for a person (BOT-6): half a step stronger after each match in which the person was ahead of all
 * bots, half a step weaker after each in which one of the bots was, so that they come out ahead about every second time. All of it
 * follows from their matches; nothing is kept.
 *
 * @param strengths The game's bots, the weakest first.
 * @param played The person's matches of the game, the latest first.
 */
export function fittingBots(
  strengths: readonly string[],
  played: readonly PlayedMatch[],
  personId: PersonId,
  count: number,
): readonly string[] {
  const outcomes = played.flatMap((match) => isAheadOfBots(match, personId) ?? []).reverse();
  const strongest = strengths.length - 1;
  const level = outcomes.reduce(
    (before, isAhead) => Math.min(strongest, Math.max(0, before + (isAhead ? step : -step))),
    Math.min(strongest, firstLevel),
  );
  // Between two bots, every other opponent is the stronger one.
  return Array.from({ length: count }, (_, index) => {
    const isStronger = (index + outcomes.length) % 2 === 1;
    return strengths[isStronger ? Math.ceil(level) : Math.floor(level)] ?? '';
  });
}

/** Null unless the person alone has played against bots, and one side has won. */
function isAheadOfBots({ header, winners, isAbandoned }: PlayedMatch, personId: PersonId): boolean | null {
  const others = header.seats.filter((one) => one.personId !== personId);
  const isBotsAlone = others.length > 0 && others.every((one) => strengthOf(one) !== null);
  if (!isBotsAlone || isAbandoned || winners === null) return null;
  if (winners.length === 0 || winners.length === header.seats.length) return null;
  return winners.some((seat) => header.seats[seat]?.personId === personId);
}

/** A person may have so many matches with bots at a time. */
export const mostWithBots = 8;

/** Whether a person with these matches, the latest first, may begin another one with bots. */
export const mayPlayBots = (played: readonly PlayedMatch[]): boolean =>
  played.filter(({ header, winners }) => winners === null && header.seats.some((one) => strengthOf(one) !== null))
    .length < mostWithBots;
