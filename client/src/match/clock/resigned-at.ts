import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import { listed } from '../../i18n/texts.ts';
import type { MatchState } from '../../state/match.svelte.ts';

/** Seats whose people have given up. */
export const resignedSeats = ({ seats, clock }: Pick<MatchState, 'seats' | 'clock'>): readonly Seat[] =>
  [...seats.keys()].filter((seat) => clock.hasResigned(seat));

/** Who resigned, in a sentence for the reader (`me`) and one for the others; empty when everybody played on. */
export function resignedText(
  resigned: readonly Seat[],
  me: Seat | null,
  nameOf: (seat: Seat) => string,
  say: (of: { readonly who: 'you' | 'other'; readonly names: string }) => string,
): string {
  const others = resigned.filter((seat) => seat !== me);
  return [
    ...(others.length < resigned.length ? [say({ who: 'you', names: '' })] : []),
    ...(others.length > 0 ? [say({ who: 'other', names: listed(others.map(nameOf)) })] : []),
  ].join(' ');
}

/**
 * The position in the log from which the server plays for a seat that has resigned; infinite while it has not played yet. The log
 * itself does not say when a person resigned, as this is no event of the game.
 */
export function resignedAt(events: readonly Recorded<object>[], seat: Seat): number {
  const own = events.filter(({ event }) => 'seat' in event && event.seat === seat);
  const lastPersonal = own.findLastIndex(({ by }) => by !== 'standIn');
  return own[lastPersonal + 1]?.position ?? Infinity;
}
