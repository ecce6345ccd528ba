import type { SeatResult } from '@tiwanaku/shared/kernel';
import type { MatchAnswer, MatchId, Person } from '@tiwanaku/shared/protocol';
import { resignedSeats, withoutResigned } from '../../clocks/timing.ts';
import { refused, orUnavailable, type Outcome } from '../../refusal.ts';
import { openSeal } from './commitment.ts';
import { visibleTail } from '../live/live-match.ts';
import type { LoadedMatch } from '../live/loaded-matches.ts';
import type { GameRegistry } from '../ports/game-registry.ts';
import { isResigning, type MatchHeader, type MatchLog, type PlayedMatch, type VaultStore } from '../ports/match-log.ts';

export interface FinishedMatchesDeps {
  /** A match as the log has it now; null when there is none. */
  readonly present: (matchId: MatchId) => Promise<LoadedMatch | null>;
  readonly log: MatchLog;
  readonly vault: VaultStore;
  readonly games: GameRegistry;
}

/** Who played a match that is over, and which of them won. */
export interface MatchResult {
  readonly game: string;
  readonly people: readonly Person[];
  readonly winners: readonly Person[];
}

/** What is told of matches that are over, and of these alone: only here what was hidden leaves the vault. */
export function finishedMatches({ present, log, vault, games }: FinishedMatchesDeps) {
  /** Everything of a match that the log says is over. */
  async function finished(matchId: MatchId) {
    const match = await present(matchId);
    if (!match?.live.isOver) return null;
    const [whole, sealed] = await Promise.all([
      orUnavailable(() => log.load(matchId)),
      orUnavailable(() => vault.sealed(matchId)),
    ]);
    const endedAt = whole?.header.endedAt;
    if (!whole || !endedAt || sealed === null) return null;
    return {
      keeper: match.keeper,
      whole,
      ...openSeal(sealed),
      endedAt,
      resigned: match.timing ? resignedSeats(match.timing.timing) : [],
    };
  }

  return {
    /** Who won; null for unfinished and unknown matches alike. */
    async result(matchId: MatchId): Promise<MatchResult | null> {
      const match = await present(matchId);
      if (!match?.live.isOver) return null;
      const people = match.live.header.seats;
      const winners = withoutResigned(match.live.winners, match.timing?.timing ?? null);
      return { game: match.live.header.game, people, winners: winners.flatMap((seat) => people[seat] ?? []) };
    },

    /** What a match came to, per seat: worked out of its log once, then kept beside it. Null while it runs, and when abandoned. */
    async resultsOf({ header, isAbandoned, results }: PlayedMatch): Promise<readonly SeatResult[] | null> {
      if (results || !header.endedAt || isAbandoned) return results;
      const { matchId, game, rulesVersion } = header;
      const keeper = games.withRules(game, rulesVersion);
      const whole = keeper && (await orUnavailable(() => log.load(matchId)));
      if (!keeper || !whole) return null;
      const found = keeper.results(whole.events.map(({ event }) => keeper.rules.eventSchema.parse(event)));
      await orUnavailable(() => log.keepResults(matchId, found));
      return found;
    },

    /** A finished match with its hidden facts; unfinished and unknown matches are not told apart. */
    async record(matchId: MatchId): Promise<Outcome<{ readonly header: MatchHeader; readonly record: unknown }>> {
      const over = await finished(matchId);
      if (!over) return refused('notFound');
      const { keeper, whole, secret } = over;
      const events = whole.events.map(({ event }) => keeper.rules.eventSchema.parse(event));
      // The format has no resigning: a match that ended by it is the record of an unfinished game.
      const commands = whole.commands.filter(({ commandId }) => !isResigning(commandId));
      return {
        ok: true,
        value: { header: whole.header, record: keeper.record(keeper.unseal(secret), events, commands) },
      };
    },

    /** A finished match with its whole log, for its page; unfinished and unknown are not told apart. */
    async review(matchId: MatchId): Promise<Outcome<MatchAnswer>> {
      const over = await finished(matchId);
      if (!over) return refused('notFound');
      const { keeper, whole, secret, promise, endedAt, resigned } = over;
      const { game, rulesVersion, options, seats, startedAt } = whole.header;
      const recorded = whole.events.map((one) => ({ ...one, event: keeper.rules.eventSchema.parse(one.event) }));
      const { events } = visibleTail(keeper, whole.header, { type: 'review' }, 0, recorded);
      return {
        ok: true,
        value: {
          matchId,
          game,
          rulesVersion,
          options,
          seats: seats.map(({ personId, name, color }) => ({ personId, name, color })),
          startedAt: startedAt.getTime(),
          endedAt: endedAt.getTime(),
          resigned: [...resigned],
          events: [...events],
          reveal: keeper.reveal(
            keeper.unseal(secret),
            recorded.map(({ event }) => event),
          ),
          proof: { ...promise, secret },
        },
      };
    },
  };
}
