/** The short form in which the events of one command are pushed. Without zod. */
import type { MatchTail, PushedTail } from './server-to-client.ts';

/** Hidden events leave a null, so that neither positions nor the version need be written. */
export function pushedTail({ matchId, after, version, events }: MatchTail): PushedTail {
  const places: unknown[] = Array.from({ length: version - after }, () => null);
  for (const { event, position } of events) places[position - after - 1] = event;
  const by = events[0]?.by;
  return { matchId, after, events: places, ...(by && { by }) };
}

export const tailOf = (pushed: PushedTail): MatchTail => ({
  ...pushed,
  version: pushed.after + pushed.events.length,
  events: pushed.events.flatMap((event, index) =>
    event === null ? [] : { event, position: pushed.after + index + 1, by: pushed.by },
  ),
});
