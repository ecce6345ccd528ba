import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import { resignedAt } from '../../../match/clock/resigned-at.ts';
import type { Names } from '../text/names.ts';
import { decisions, doneBy, sentenceOf } from './sentence.ts';

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

/** Who has resigned, and whose seat the server plays or a person plays again, each with what it is in front of. */
function handovers(events: readonly Recorded<Event>[], names: Names, resigned: readonly Seat[]): readonly LogLine[] {
  const decided = events.filter(({ event }) => decisions.includes(event.type));
  const end = events.find(({ event }) => event.type === 'matchEnded')?.position ?? Infinity;
  const line = (position: number, seat: Seat, text: string): LogLine => ({ position, seat, text, isHeading: true });
  const byServer = new Set<Seat>();
  return [
    ...resigned.map((seat) =>
      line(Math.min(resignedAt(decided, seat), end), seat, m.clock_newsResigned({ name: names.of(seat) })),
    ),
    ...decided.flatMap(({ position, event, by }) => {
      if (!('seat' in event) || (by === 'standIn') === byServer.has(event.seat)) return [];
      const name = names.of(event.seat);
      if (byServer.delete(event.seat)) return [line(position, event.seat, m.clock_newsBack({ name }))];
      byServer.add(event.seat);
      return [line(position, event.seat, `${m.clock_playsFor({ names: name })}.`)];
    }),
  ];
}

/**
 * The lines of the log, oldest first.
 * @param areCardsHidden leaves out the lines that name the own cards
 * @param resigned is no event of the game
 */
export function logLines(
  events: readonly Recorded<Event>[],
  names: Names,
  areCardsHidden = false,
  resigned: readonly Seat[] = [],
): readonly LogLine[] {
  const others = handovers(events, names, resigned);
  const before = (at: number) => others.filter(({ position }) => position === at);
  return [
    ...events.flatMap(({ position, event, by }) => {
      const text = areCardsHidden && faces.includes(event.type) ? null : sentenceOf(event, names);
      if (text === null) return before(position);
      const seat = 'seat' in event ? event.seat : null;
      const line = { position, seat, text: doneBy(text, event, by), isHeading: headings.includes(event.type) };
      return [...before(position), line];
    }),
    ...before(Infinity),
  ];
}
