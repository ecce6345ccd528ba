import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import { cutIntoTurns, type Event, type Space, type Turn } from '@tiwanaku/shared/tiwanaku';
import { resignedAt } from '../../../match/clock/resignations.ts';
import { type LogLine, logLines, subjectOf } from './log-lines.ts';

/** Puts each resignation in front of what the server then plays for that seat, or of the end to which it led. */
export function withResignations(
  turns: readonly LoggedTurn[],
  events: readonly Recorded<Event>[],
  resigned: readonly Seat[],
): readonly LoggedTurn[] {
  return resigned.reduce((all, seat) => withResignation(all, seat, resignedAt(events, seat)), turns);
}

function withResignation(turns: readonly LoggedTurn[], seat: Seat, at: number): readonly LoggedTurn[] {
  const lines = turns.flatMap((turn) => turn.lines);
  const next = lines.find(({ position, type }) => position >= at || type === 'ended');
  const place = next ?? lines.at(-1);
  if (!place) return turns;
  const line: LogLine = { type: 'resigned', seat, position: place.position, points: 0 };
  const joined = next ? [line, place] : [place, line];
  return turns.map((turn) =>
    turn.lines.includes(place) ? { ...turn, lines: turn.lines.flatMap((one) => (one === place ? joined : one)) } : turn,
  );
}

/** `seat` is null before the first turn. */
export interface LoggedTurn {
  /** The event that began it: a stable key. */
  readonly position: number;
  readonly seat: Seat | null;
  readonly lines: readonly LogLine[];
}

/** Oldest first, without empty turns. */
export function loggedTurns(events: readonly Recorded<Event>[]): readonly LoggedTurn[] {
  return cutIntoTurns(events)
    .map((turn, index, all) => ({
      seat: turn.seat,
      position: turn.position,
      lines: [...logLines(turn.events), ...endedByServer(turn, all[index + 1])],
    }))
    .filter((turn) => turn.lines.length > 0);
}

/** The points that the seat gained in its last turn. */
export function lastGain(turns: readonly LoggedTurn[], seat: Seat): number {
  const last = turns.findLast((turn) => turn.seat === seat);
  return last?.lines.reduce((sum, line) => sum + (subjectOf(line) === seat ? line.points : 0), 0) ?? 0;
}

/** `turn`, and one more for each final divination (TIW-END-2). */
export const turnsBegun = (turn: number, turns: readonly LoggedTurn[]): number =>
  Math.max(turn, turns.filter(({ seat }) => seat !== null).length);

/** Such a turn has only the next one's beginning. */
function endedByServer({ seat, events }: Turn, next: Turn | undefined): readonly LogLine[] {
  const first = next?.events[0];
  if (seat === null || !first?.by || first.by === 'bot' || first.event.type !== 'turnBegan' || events.at(-1)?.by)
    return [];
  return [{ position: first.position, points: 0, playedBy: first.by, type: 'turnEnded', seat }];
}

/** The first line of others since then; null without one or without own turns. */
export function sinceMyLastTurn(turns: readonly LoggedTurn[], seat: Seat): number | null {
  const lastOwn = turns.findLastIndex(
    (turn) => turn.seat === seat && turn.lines.some((line) => subjectOf(line) === seat),
  );
  if (lastOwn < 0) return null;
  const isNow = lastOwn === turns.length - 1;
  const from = isNow ? turns.slice(0, -1).findLastIndex((turn) => turn.seat === seat) : lastOwn;
  if (from < 0) return null;
  return turns[from + 1]?.seat === seat ? null : (turns[from + 1]?.lines[0]?.position ?? null);
}

/**
 * Changed by others or the Otoma, and marked until `seat`'s turn ends. For a spectator (null): in this turn and the
 * last one.
 */
export function lastTouched(events: readonly Recorded<Event>[], seat: Seat | null): ReadonlySet<Space> {
  const turns = cutIntoTurns(events);
  const previous = turns.slice(0, -1);
  const from = seat === null ? previous.length - 1 : previous.findLastIndex((turn) => turn.seat === seat);
  const touched = new Set<Space>();
  for (const turn of turns.slice(Math.max(from, 0)))
    for (const { event } of turn.events) {
      const place = placeOf(event);
      if (place && (seat === null || place.by !== seat)) touched.add(place.space);
    }
  return touched;
}

function placeOf(event: Event): { readonly by: Seat | 'otoma'; readonly space: Space } | null {
  switch (event.type) {
    case 'pawnExplored':
      return { by: event.seat, space: event.to };
    case 'cropRevealed':
      return { by: event.seat, space: event.space };
    case 'otomaMoved':
      return { by: 'otoma', space: event.to };
    default:
      return null;
  }
}
