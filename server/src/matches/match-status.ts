import type { Seat } from '@tiwanaku/shared/kernel';
import type { Asked, MatchId } from '@tiwanaku/shared/protocol';
import { isReplaced } from './timing.ts';
import type { Ending } from './ending.ts';
import type { MatchAccess } from './match-access.ts';
import { endingOf } from './match-listeners.ts';
import type { MatchHeader, MatchLog } from './match-log.ts';

/** What other use cases ask about a match. */
export const matchStatus = (log: MatchLog, access: MatchAccess) => ({
  async header(matchId: MatchId): Promise<MatchHeader | null> {
    return (await access.get(matchId))?.live.header ?? null;
  },

  async hasPoint(matchId: MatchId, point: string): Promise<boolean> {
    return (await access.get(matchId))?.keeper.rules.pointSchema.safeParse(point).success ?? false;
  },

  async ending(matchId: MatchId): Promise<Ending | null> {
    const match = await access.present(matchId);
    return match && endingOf(match);
  },

  async awaited(matchId: MatchId): Promise<readonly Asked[]> {
    const match = await access.present(matchId);
    return match && endingOf(match) === null ? match.live.awaited.map(({ seat, asks }) => ({ seat, asks })) : [];
  },

  async askedSince(matchId: MatchId, seat: Seat, since: number): Promise<string | null> {
    const match = await access.present(matchId);
    const asks = match?.live.awaited.find((one) => one.seat === seat)?.asks ?? null;
    if (!match || asks === null) return null;
    const timing = match.timing?.timing;
    if (timing && (timing.isPaused || timing.isAbandoned || isReplaced(timing, seat))) return null;
    if (match.live.version === since) return asks;
    // Other seats' commands do not end this wait, the seat's own do; only the log has them all.
    const stored = await log.load(matchId);
    const hasActed = stored?.commands.some((command) => command.seat === seat && command.version > since) ?? true;
    return hasActed ? null : asks;
  },
});
