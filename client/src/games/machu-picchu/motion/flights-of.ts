import type { Seat } from '@tiwanaku/shared/kernel';
import {
  components as box,
  goods,
  type District,
  type Event,
  type Good,
  type Price,
  type Position,
} from '@tiwanaku/shared/machu-picchu';

/** Goods on their way between a place of the city, or the bank, and a player. */
export interface Flight {
  readonly seat: Seat;
  readonly good: Good;
  readonly count: number;
  /** Null: the bank, which is no place of the city. */
  readonly place: District | null;
  readonly isPaid: boolean;
}

interface Exchange {
  readonly seat: Seat;
  readonly place?: District | null;
  readonly paid?: Price;
  readonly gained?: Price;
}

/** Where the Prince of the turn stands: what is paid in a visit is paid there. */
const entered = ({ turn, players }: Position): District | null =>
  turn === null ? null : (players[turn]?.prince ?? null);

/** Goods that change hands with an event, player by player. */
function exchangesOf(event: Event, position: Position): readonly Exchange[] {
  switch (event.type) {
    case 'princeMoved':
      return [{ seat: event.seat, place: event.to, paid: event.paid }];
    case 'bonusTaken':
    case 'produced':
      return [{ place: event.district, paid: {}, ...event }];
    case 'farmersProduced':
      return event.harvests.map(({ seat, corn }) => ({ seat, place: box.incas.farmer.district, gained: { corn } }));
    case 'llamasSacrificed':
      return [{ seat: event.seat, place: event.temple, paid: { llama: event.llamas } }];
    case 'goodsOffered':
    case 'incaHired':
    case 'clergyAcquired':
      return [{ seat: event.seat, place: entered(position), paid: event.paid }];
    case 'goodSold':
      return [{ seat: event.seat, place: 'plaza', paid: { [event.good]: 1 }, gained: { corn: event.price } }];
    case 'goodBought':
      return [{ seat: event.seat, place: 'plaza', paid: { corn: event.price }, gained: { [event.good]: 1 } }];
    case 'sundialPaid':
      return [{ seat: event.seat, place: 'sundial', gained: event.gained }];
    case 'trailPaid':
      return event.payments.map(({ seat, corn, llama }) => ({ seat, gained: { corn, llama } }));
    case 'trackCornTaken':
      return [{ seat: event.seat, gained: { corn: event.corn } }];
    case 'tilesPaid':
      return [{ seat: event.seat, paid: event.paid, gained: event.gained }];
    default:
      return [];
  }
}

/** The flights of an event; `position` is the one before it. */
export const flightsOf = (event: Event, position: Position): readonly Flight[] =>
  exchangesOf(event, position).flatMap(({ seat, place = null, paid = {}, gained = {} }) =>
    [true, false].flatMap((isPaid) =>
      goods.flatMap((good) => {
        const count = (isPaid ? paid : gained)[good] ?? 0;
        return count > 0 ? [{ seat, good, count, place, isPaid }] : [];
      }),
    ),
  );
