import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { resignedAt } from '../../../match/clock/resigned-at.ts';
import type { LogLine } from './log-lines.ts';
import type { LoggedTurn } from './turns.ts';

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
