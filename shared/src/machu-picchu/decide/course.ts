import type { Seat } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import { evolve } from '../evolve/evolve.ts';
import type { Deck } from '../language/deck.ts';
import type { Event, WalkReason } from '../language/events.ts';
import { playerAt } from '../position/players.ts';
import type { Phase, State } from '../position/state.ts';
import { walk } from '../position/trail.ts';

/** A decision in progress: its events, and the state after them. */
export interface Course {
  readonly box: Components;
  readonly deck: Deck;
  readonly events: Event[];
  state: State;
}

/** `done`: nothing is left to ask here. */
export type Progress = 'asked' | 'done';

export function emit(course: Course, event: Event): void {
  course.events.push(event);
  course.state = evolve(course.state, event);
}

export function ask(course: Course, seat: Seat, phase: Phase): Progress {
  emit(course, { type: 'asked', seat, phase });
  return 'asked';
}

/** What the steps earn is paid later (MAP-TRL-4). */
export function walkScout(course: Course, seat: Seat, steps: number, why: WalkReason): void {
  if (steps === 0) return;
  const { scout } = playerAt(course.state.position, seat);
  emit(course, { type: 'scoutWalked', seat, why, steps, ...walk(course.box, scout, steps) });
}
