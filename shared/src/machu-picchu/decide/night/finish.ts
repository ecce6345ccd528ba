import type { EndReason } from '../../language/events.ts';
import { computationsOf } from '../../scoring/computation.ts';
import { winnersOf } from '../../scoring/winners.ts';
import { emit } from '../course.ts';
import type { Course } from '../course.ts';

/** See MAP-END, MAP-HID-7. */
export function finish(course: Course, why: Exclude<EndReason, 'resigned'>): void {
  const { position, hands } = course.state;
  const ending = why === 'days' ? 'conquest' : 'rescue';
  const shown = hands.map(({ cards }) => cards);
  const totals = computationsOf(course.box, position, shown, ending).map(({ base, gold, factor, score, units }) => ({
    base,
    gold: gold && gold.total,
    factor,
    score,
    units,
  }));
  emit(course, { type: 'matchEnded', why, ending, hands: shown, totals, winners: winnersOf(totals) });
}
