import type { MatchAnswer, MatchId } from '@tiwanaku/shared/protocol';
import { refused, stored, type Outcome } from '../refusal.ts';
import { openSeal } from './commitment.ts';
import { visibleTail } from './live-match.ts';
import type { LoadedMatch } from './loaded-matches.ts';
import type { MatchHeader, MatchLog, VaultStore } from './match-log.ts';

export interface FinishedMatchesDeps {
  /** A match as the log has it now; null when there is none. */
  readonly present: (matchId: MatchId) => Promise<LoadedMatch | null>;
  readonly log: MatchLog;
  readonly vault: VaultStore;
}

/** What is told of matches that are over, and of these alone: only here what was hidden leaves the vault. */
export function finishedMatches({ present, log, vault }: FinishedMatchesDeps) {
  /** Everything of a match that the log says is over. */
  async function finished(matchId: MatchId) {
    const match = await present(matchId);
    if (!match?.live.isOver) return null;
    const [whole, sealed] = await Promise.all([stored(() => log.load(matchId)), stored(() => vault.sealed(matchId))]);
    const endedAt = whole?.header.endedAt;
    return whole && endedAt && sealed !== null ? { keeper: match.keeper, whole, ...openSeal(sealed), endedAt } : null;
  }

  return {
    /** A finished match with its hidden facts; unfinished and unknown matches are not told apart. */
    async record(matchId: MatchId): Promise<Outcome<{ readonly header: MatchHeader; readonly record: unknown }>> {
      const over = await finished(matchId);
      if (!over) return refused('notFound');
      const { keeper, whole, secret } = over;
      const events = whole.events.map(({ event }) => keeper.rules.eventSchema.parse(event));
      return {
        ok: true,
        value: { header: whole.header, record: keeper.record(keeper.unseal(secret), events, whole.commands) },
      };
    },

    /** A finished match for its page, as somebody who watched has seen it; unfinished and unknown are not told apart. */
    async afterwards(matchId: MatchId): Promise<Outcome<MatchAnswer>> {
      const over = await finished(matchId);
      if (!over) return refused('notFound');
      const { keeper, whole, secret, promise, endedAt } = over;
      const { game, rulesVersion, options, seats, startedAt } = whole.header;
      const recorded = whole.events.map((one) => ({ ...one, event: keeper.rules.eventSchema.parse(one.event) }));
      const { events } = visibleTail(keeper, whole.header, { type: 'spectator' }, 0, recorded);
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
          events: [...events],
          reveal: keeper.reveal(keeper.unseal(secret)),
          proof: promise && { ...promise, secret },
        },
      };
    },
  };
}
