import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
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
