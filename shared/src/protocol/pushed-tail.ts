/** One command's events, and the answers of standing orders. Without zod. */
import type { MatchTail, PushedTail } from './server-to-client.ts';

/** Sends a null for each hidden event, so that positions need not be sent. */
export function pushedTail({ matchId, after, version, events }: MatchTail): PushedTail {
  const places: unknown[] = Array.from({ length: version - after }, () => null);
  for (const { event, position } of events) places[position - after - 1] = event;
  const by = events[0]?.by;
  const answer = by === 'order' ? undefined : events.find((one) => one.by === 'order');
  return {
    matchId,
    after,
    events: places,
    ...(by && { by }),
    ...(answer && { orders: answer.position - after - 1 }),
  };
}

export const tailOf = ({ matchId, after, events, by, orders = Infinity }: PushedTail): MatchTail => ({
  matchId,
  after,
  version: after + events.length,
  events: events.flatMap((event, index) =>
    event === null ? [] : { event, position: after + index + 1, by: index < orders ? by : 'order' },
  ),
});
