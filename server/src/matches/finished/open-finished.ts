import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { resignedSeats } from '../../clocks/timing.ts';
import { orUnavailable } from '../../refusal.ts';
import type { MatchLog } from '../ports/match-log.ts';
import { openSeal } from './commitment.ts';
import type { MatchResultDeps } from './match-result.ts';

export interface OpenFinishedDeps extends Pick<MatchResultDeps, 'present' | 'vault' | 'mayReview'> {
  readonly log: MatchLog;
}

export type Finished = NonNullable<Awaited<ReturnType<typeof openFinished>>>;

/** With its secret; null for unfinished and unknown matches, and those that the reader may not review. */
export async function openFinished(
  { present, log, vault, mayReview }: OpenFinishedDeps,
  matchId: MatchId,
  reader: PersonId | null,
) {
  const match = await present(matchId);
  if (!match?.live.isOver || !(await mayReview(match.live.header, reader))) return null;
  const [stored, sealed] = await Promise.all([
    orUnavailable(() => log.load(matchId)),
    orUnavailable(() => vault.sealed(matchId)),
  ]);
  const endedAt = stored?.header.endedAt;
  if (!stored || !endedAt || sealed === null) return null;
  const resigned = match.timing ? resignedSeats(match.timing.timing) : [];
  return { keeper: match.keeper, stored, ...openSeal(sealed), endedAt, resigned };
}
