import type { Event } from '../language/events.ts';
import type { State } from '../position/state.ts';
import { emptyHands, evolveHands } from './evolve-hands.ts';
import { evolvePosition } from './evolve-position.ts';

/** `null` before the first event. */
export const evolve = (state: State | null, event: Event): State => ({
  position: evolvePosition(state?.position ?? null, event),
  hands:
    event.type === 'matchBegan'
      ? emptyHands(event.setup.colors.length)
      : evolveHands(state?.hands ?? [], state?.position ?? null, event),
});
