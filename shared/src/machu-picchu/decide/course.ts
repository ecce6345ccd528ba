import type { Seat } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import { evolve } from '../evolve/evolve.ts';
import type { Deck } from '../language/deck.ts';
import type { Event, WalkReason } from '../language/events.ts';
import { playerAt } from '../position/players.ts';
import type { Phase, State } from '../position/state.ts';
import { walk } from '../position/trail.ts';

/**
 * A command's consequences while they are being decided: what has happened so far, and the state it has led to. It lives
 * for one decision and never leaves it.
 */
export interface Course {
  readonly box: Components;
  readonly deck: Deck;
  readonly events: Event[];
  state: State;
}

/** Whether a seat has been asked something, or nothing is left to ask here. */
export type Progress = 'asked' | 'done';

/** Lets something happen: noted as an event, and the state follows it. */
export function tell(course: Course, event: Event): void {
  course.events.push(event);
  course.state = evolve(course.state, event);
}

/** Asks a seat; what happens next depends on its answer. */
export function ask(course: Course, seat: Seat, phase: Phase): Progress {
  tell(course, { type: 'asked', seat, phase });
  return 'asked';
}

/** A Scout walks at once; what it earns is paid later (MAP-TRL-4). */
export function walkScout(course: Course, seat: Seat, steps: number, why: WalkReason): void {
  if (steps === 0) return;
  const { scout } = playerAt(course.state.table, seat);
  tell(course, { type: 'scoutWalked', seat, why, steps, ...walk(course.box, scout, steps) });
}
