import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import { m } from '../../i18n/messages.svelte.ts';
import { listed } from '../../i18n/texts.ts';
import type { MatchState } from '../../state/match.svelte.ts';

/** Seats whose people have given up. */
export const resignedSeats = ({ seats, clock }: Pick<MatchState, 'seats' | 'clock'>): readonly Seat[] =>
  [...seats.keys()].filter((seat) => clock.hasResigned(seat));

/**
 * The position in the log from which the server plays for a seat that has resigned; infinite while it has not played yet. The log
 * itself does not say when a person resigned, as this is no event of the game.
 */
export function resignedAt(events: readonly Recorded<object>[], seat: Seat): number {
  const own = events.filter(({ event }) => 'seat' in event && event.seat === seat);
  const lastPersonal = own.findLastIndex(({ by }) => by !== 'standIn');
  return own[lastPersonal + 1]?.position ?? Infinity;
}

/** Who resigned, in a sentence for the reader (`me`) and one for the others; empty when everybody played on. */
export function resignedText(resigned: readonly Seat[], me: Seat | null, nameOf: (seat: Seat) => string): string {
  const others = resigned.filter((seat) => seat !== me);
  return [
    ...(others.length < resigned.length ? [m.replay_resigned({ who: 'you', names: '' })] : []),
    ...(others.length > 0 ? [m.replay_resigned({ who: 'other', names: listed(others.map(nameOf)) })] : []),
  ].join(' ');
}
