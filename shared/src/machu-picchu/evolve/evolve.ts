import type { Event } from '../language/events.ts';
import type { State } from '../position/state.ts';
import { emptyHands, evolveHands } from './evolve-hands.ts';
import { evolveTable } from './evolve-table.ts';

/** `null` before the first event. */
export const evolve = (state: State | null, event: Event): State => ({
  table: evolveTable(state?.table ?? null, event),
  hands:
    event.type === 'matchBegan'
      ? emptyHands(event.setup.colors.length)
      : evolveHands(state?.hands ?? [], state?.table ?? null, event),
});
