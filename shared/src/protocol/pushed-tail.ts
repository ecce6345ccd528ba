/** How what one command added to the log is written when it is pushed. Without zod. */
import type { MatchTail, PushedTail } from './server-to-client.ts';

/** A tail of one command as it is pushed: what is hidden leaves a gap, so that neither positions nor the version need be written. */
export function pushedTail({ matchId, after, version, events }: MatchTail): PushedTail {
  const places: unknown[] = Array.from({ length: version - after }, () => null);
  for (const { event, position } of events) places[position - after - 1] = event;
  const by = events[0]?.by;
  return { matchId, after, events: places, ...(by && { by }) };
}

/** The tail that was pushed. */
export const tailOf = (pushed: PushedTail): MatchTail => ({
  ...pushed,
  version: pushed.after + pushed.events.length,
  events: pushed.events.flatMap((event, index) =>
    event === null ? [] : { event, position: pushed.after + index + 1, by: pushed.by },
  ),
});
