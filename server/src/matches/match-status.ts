import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import { isReplaced } from '../clocks/timing.ts';
import { orUnavailable, refused, type Outcome } from '../refusal.ts';
import type { Ending } from './ending.ts';
import type { MatchAccess } from './live/match-access.ts';
import { endingOf } from './match-listeners.ts';
import type { MatchHeader, MatchLog } from './ports/match-log.ts';

/** What other use cases ask about a match. */
export const matchStatus = (log: MatchLog, access: MatchAccess) => ({
  async header(matchId: MatchId): Promise<MatchHeader | null> {
    return (await access.get(matchId))?.live.header ?? null;
  },

  async hasPoint(matchId: MatchId, point: string): Promise<boolean> {
    return (await access.get(matchId))?.keeper.rules.pointSchema.safeParse(point).success ?? false;
  },

  async offersHints(matchId: MatchId): Promise<Outcome<void>> {
    const match = await access.present(matchId);
    if (!match) return refused('notFound');
    if (endingOf(match)) return refused('matchOver');
    const { rules } = match.keeper;
    const isOffered = rules.offersHints(rules.optionsSchema.parse(match.live.header.options));
    return isOffered ? { ok: true, value: undefined } : refused('notAllowed');
  },

  async ending(matchId: MatchId): Promise<Ending | null> {
    const match = await access.present(matchId);
    return match && endingOf(match);
  },

  async isAwaited(matchId: MatchId, seat: Seat, since: number): Promise<boolean> {
    const match = await access.present(matchId);
    if (!match?.live.toAct.includes(seat)) return false;
    const timing = match.timing?.timing;
    if (timing && (timing.isPaused || timing.isAbandoned || isReplaced(timing, seat))) return false;
    if (match.live.version === since) return true;
    // Other seats' commands do not end this wait, the seat's own do; only the log has them all.
    const stored = await orUnavailable(() => log.load(matchId));
    return stored !== null && !stored.commands.some((command) => command.seat === seat && command.version > since);
  },
});
