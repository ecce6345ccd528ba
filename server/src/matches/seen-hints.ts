import type { Seat } from '@tiwanaku/shared/kernel';
import type { HintLevel, MatchId, SeenHint } from '@tiwanaku/shared/protocol';
import { refused, type Outcome } from '../refusal.ts';
import type { LoadedMatch } from './loaded-matches.ts';
import type { MatchAccess } from './match-access.ts';
import { endingOf } from './match-listeners.ts';
import type { HintStore } from './hint-store.ts';

/** Looking at a hint while the match runs; kept for its log. */
export const seenHints = (hints: HintStore, access: MatchAccess) => ({
  async lookAtHint(matchId: MatchId, seat: Seat, level: HintLevel): Promise<Outcome<SeenHint>> {
    const match = await access.present(matchId);
    if (!match) return refused('notFound');
    if (endingOf(match)) return refused('matchOver');
    if (!offersHints(match)) return refused('notAllowed');
    const hint = { seat, level, version: match.live.version };
    await hints.add(matchId, hint);
    return { ok: true, value: hint };
  },
});

/** What an answer about these versions says of hints; both included. */
export async function hintsOf(
  store: HintStore,
  match: LoadedMatch,
  from: number,
  to = match.live.version,
): Promise<{ readonly hints?: SeenHint[] }> {
  if (!offersHints(match)) return {};
  const hints = await store.load(match.live.header.matchId, from, to);
  return hints.length > 0 ? { hints: [...hints] } : {};
}

const offersHints = ({ keeper: { rules }, live }: LoadedMatch): boolean =>
  rules.offersHints(rules.optionsSchema.parse(live.header.options));
