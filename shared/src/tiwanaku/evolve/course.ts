import type { Event } from '../language/events.ts';
import { evolve } from './evolve.ts';
import type { State } from '../position/state.ts';
import type { Wheel } from '../language/wheel.ts';

/**
 * A command's consequences while they are being decided: what has happened so far, and the state it has led to. It lives
 * for one decision and never leaves it.
 */
export interface Course {
  readonly wheel: Wheel;
  readonly events: Event[];
  state: State;
}

/** A course that continues `state`. */
export const courseFrom = (state: State, wheel: Wheel): Course => ({ wheel, events: [], state });

/** A course that begins a match with its first event. */
export const begun = (wheel: Wheel, event: Event): Course => ({ wheel, events: [event], state: evolve(null, event) });

/** Lets something happen: noted as an event, and the state follows it. */
export function tell(course: Course, event: Event): void {
  course.events.push(event);
  course.state = evolve(course.state, event);
}
