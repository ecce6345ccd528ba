import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/machu-picchu';
import type { Names } from '../text/names.ts';
import { sentenceOf } from './sentence.ts';

export interface LogLine {
  readonly position: number;
  /** Whose it is; null for what concerns the whole table. */
  readonly seat: Seat | null;
  readonly text: string;
  /** Begins what follows: a turn, or a part of the night. */
  readonly isHeading: boolean;
}

const headings: readonly Event['type'][] = ['princeMoved', 'tileTaken', 'nightStepBegan', 'dayBegan', 'matchEnded'];

/** The lines of the log, oldest first. */
export const logLines = (events: readonly Recorded<Event>[], names: Names): readonly LogLine[] =>
  events.flatMap(({ position, event }) => {
    const text = sentenceOf(event, names);
    if (text === null) return [];
    const seat = 'seat' in event ? event.seat : null;
    return [{ position, seat, text, isHeading: headings.includes(event.type) }];
  });
