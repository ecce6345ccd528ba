import type { Event } from '../language/events.ts';
import { evolve } from './evolve.ts';
import type { State } from '../position/state.ts';
import type { Wheel } from '../language/wheel.ts';

/** A decision in progress: its events, and the state after them. */
export interface Course {
  readonly wheel: Wheel;
  readonly events: Event[];
  state: State;
}

export const courseFrom = (state: State, wheel: Wheel): Course => ({ wheel, events: [], state });

export const begun = (wheel: Wheel, event: Event): Course => ({ wheel, events: [event], state: evolve(null, event) });

export function emit(course: Course, event: Event): void {
  course.events.push(event);
  course.state = evolve(course.state, event);
}
