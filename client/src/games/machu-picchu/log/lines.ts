import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/machu-picchu';
import type { Names } from '../text/names.ts';
import { doneBy, sentenceOf } from './sentence.ts';

export interface LogLine {
  readonly position: number;
  /** Whose it is; null for what concerns the whole table. */
  readonly seat: Seat | null;
  readonly text: string;
  /** Begins what follows: a turn, or a part of the night. */
  readonly isHeading: boolean;
}

/** Faces of the own cards, which the others do not see. */
const faces: readonly Event['type'][] = ['cardsSeen', 'cardsPutBack'];

const headings: readonly Event['type'][] = ['princeMoved', 'tileTaken', 'nightStepBegan', 'dayBegan', 'matchEnded'];

/**
 * The lines of the log, oldest first.
 * @param areCardsHidden leaves out the lines that name the own cards
 */
export const logLines = (
  events: readonly Recorded<Event>[],
  names: Names,
  areCardsHidden = false,
): readonly LogLine[] =>
  events.flatMap(({ position, event, by }) => {
    const text = areCardsHidden && faces.includes(event.type) ? null : sentenceOf(event, names);
    if (text === null) return [];
    const seat = 'seat' in event ? event.seat : null;
    return [{ position, seat, text: doneBy(text, event, by), isHeading: headings.includes(event.type) }];
  });
