import type { Recorded, Seat } from '../kernel/index.ts';
import type { Event } from './events.ts';

/** `seat` is null before the first turn. `position` is that of the event that began it. */
export interface Turn {
  readonly seat: Seat | null;
  readonly position: number;
  readonly events: Recorded<Event>[];
}

/** Each final divination is a turn (TIW-END-2); several of one seat without another's in between are one. */
export function cutIntoTurns(events: readonly Recorded<Event>[]): readonly Turn[] {
  const turns: Turn[] = [];
  let isFinal = false;
  for (const recorded of events) {
    const { event, position } = recorded;
    const next = event.type === 'turnBegan' ? event.seat : isFinal ? finalSeat(event) : null;
    if (turns.length === 0 || event.type === 'turnBegan' || (next !== null && next !== turns.at(-1)?.seat))
      turns.push({ seat: next, position, events: [] });
    turns.at(-1)?.events.push(recorded);
    isFinal ||= event.type === 'finalDivinationsBegan';
  }
  return turns;
}

const finalSeat = (event: Event): Seat | null =>
  event.type === 'cropRevealed' || event.type === 'passed' ? event.seat : null;
