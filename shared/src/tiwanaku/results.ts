import { invariant, type Seat, type SeatResult } from '../kernel/index.ts';
import { keptAnalysis } from './deduction/analysis/match-analysis.ts';
import { verdicts } from './deduction/analysis/lines.ts';
import type { Event } from './language/events.ts';
import { evolve } from './evolve/evolve.ts';
import type { State } from './position/state.ts';
import { sideOf } from './position/queries.ts';

function divinationsOf(events: readonly Event[], seat: Seat) {
  const counted = { right: 0, wrong: 0 };
  for (const event of events) {
    if (event.type === 'cropRevealed' && event.seat === seat) counted[event.guess === event.crop ? 'right' : 'wrong']++;
  }
  return counted;
}

/**
 * By verdict (DED-REV-1), and by technique of the certain ones (DED-REV-2). All verdicts are there, so that a judged match
 * without divinations differs from one that is not judged.
 */
function judgedOf(analysis: unknown, seat: Seat): Readonly<Record<string, number>> {
  const judged = keptAnalysis(analysis);
  if (!judged) return {};
  const counted: Record<string, number> = Object.fromEntries(verdicts.map((verdict) => [`verdict.${verdict}`, 0]));
  for (const { line } of judged) {
    if (line.type !== 'divine' || line.seat !== seat) continue;
    const names = [`verdict.${line.verdict}`, ...(line.technique === null ? [] : [`technique.${line.technique}`])];
    for (const name of names) counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}

/** Against the Otoma points are common; `otoma` is theirs. */
export function resultsOf(events: readonly Event[], analysis: unknown = null): readonly SeatResult[] {
  const state = events.reduce<State | null>(evolve, null);
  invariant(state !== null, 'a match has events');
  const { position } = state;
  return position.setup.colors.map((_, seat) => ({
    points: sideOf(position, seat).score,
    figures: {
      ...divinationsOf(events, seat),
      ...judgedOf(analysis, seat),
      ...(position.otoma && { otoma: position.otoma.side.score }),
    },
  }));
}
