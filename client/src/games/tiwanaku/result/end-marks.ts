import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { Crop, Event, Space } from '@tiwanaku/shared/tiwanaku';

export interface EndMark {
  readonly seat: Seat;
  readonly guess: Crop;
  readonly isRight: boolean;
}

/** A crop is divined at most once. */
export function endMarks(events: readonly Recorded<Event>[]): ReadonlyMap<Space, EndMark> {
  const marks = new Map<Space, EndMark>();
  for (const { event } of events) {
    if (event.type !== 'cropRevealed') continue;
    const { seat, space, guess, crop } = event;
    marks.set(space, { seat, guess, isRight: guess === crop });
  }
  return marks;
}
