import type { MatchId, Person } from '@tiwanaku/shared/protocol';
import { withoutResigned } from './timing.ts';
import { madeOnce } from '../lib/made-once.ts';
import type { LoadedMatch } from './loaded-matches.ts';
import type { VaultStore } from './match-log.ts';
import type { SlowWork } from './slow-work.ts';
import { openSeal } from './seal.ts';
import type { MayReview } from './may-review.ts';

export interface MatchResultDeps {
  /** As the log has it now; null when there is none. */
  readonly present: (matchId: MatchId) => Promise<LoadedMatch | null>;
  readonly vault: VaultStore;
  readonly mayReview: MayReview;
  readonly slowWork: SlowWork;
}

export interface MatchResult {
  readonly game: string;
  /** With what they left to chance as it was drawn. */
  readonly options: unknown;
  readonly people: readonly Person[];
  readonly winners: readonly Person[];
}

/** Matches whose drawn options are kept in memory. */
const keptOptions = 1000;

/** What strangers may see of a finished match. */
export function matchResult(deps: MatchResultDeps) {
  const optionsOf = drawnOptionsOf(deps);

  async function openToAll(matchId: MatchId): Promise<LoadedMatch | null> {
    const match = await deps.present(matchId);
    return match?.live.isOver && (await deps.mayReview(match.live.header, null)) ? match : null;
  }

  return {
    async result(matchId: MatchId): Promise<MatchResult | null> {
      const match = await openToAll(matchId);
      if (!match) return null;
      const { game, seats: people } = match.live.header;
      const winners = withoutResigned(match.live.winners, match.timing?.timing ?? null);
      const options = await optionsOf(match);
      return { game, options, people, winners: winners.flatMap((seat) => people[seat] ?? []) };
    },
  };
}

/** As they were drawn; worked out once. */
function drawnOptionsOf({ vault, slowWork }: MatchResultDeps): (match: LoadedMatch) => Promise<unknown> {
  const once = madeOnce<{ readonly options: unknown }>({ most: keptOptions });

  async function workOut({ keeper, live }: LoadedMatch) {
    const { matchId, options } = live.header;
    const sealed = keeper.grading && (await vault.sealed(matchId));
    return { options: sealed ? await slowWork.drawnOptions(keeper, options, openSeal(sealed).secret) : options };
  }

  return async (match) => (await once(match.live.header.matchId, () => workOut(match))).options;
}
