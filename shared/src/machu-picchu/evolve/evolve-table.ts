import { assertNever, invariant } from '../../kernel/index.ts';
import type { Event } from '../language/events.ts';
import type { Table } from '../position/state.ts';
import { exchanged, withPlayer } from './change.ts';
import * as follow from './follow.ts';
import * as followTime from './follow-time.ts';
import { laidOut } from './lay-out.ts';

/** The table after an event; `null` is the table before the first one. */
export function evolveTable(table: Table | null, event: Event): Table {
  if (event.type === 'matchBegan') return laidOut(event);
  invariant(table !== null, 'a match begins with matchBegan');
  switch (event.type) {
    case 'cardsSeen':
    case 'cardsPutBack':
      return table;
    case 'asked':
      return followTime.asked(table, event);
    case 'incaSettled':
      return follow.incaSettled(table, event);
    case 'turnBegan':
      return followTime.turnBegan(table, event);
    case 'princeMoved':
      return withPlayer(exchanged(table, event.seat, event.paid, {}), event.seat, () => ({ prince: event.to }));
    case 'tileTaken':
      return follow.tileTaken(table, event);
    case 'bonusTaken':
      return follow.bonusTaken(table, event);
    case 'farmersProduced':
      return follow.farmersProduced(table, event);
    case 'produced':
    case 'tilesPaid':
      return exchanged(table, event.seat, event.paid, event.gained);
    case 'stonesRemoved':
      return { ...table, stones: { ...table.stones, [event.temple]: 0 } };
    case 'llamasSacrificed':
      return exchanged(table, event.seat, { llama: event.llamas }, {});
    case 'goodsOffered':
      return exchanged(table, event.seat, event.paid, {});
    case 'scoutWalked':
      return follow.scoutWalked(table, event);
    case 'incaHired':
      return follow.incaHired(table, event);
    case 'clergyAcquired':
      return follow.clergyAcquired(table, event);
    case 'priceAdjusted':
    case 'goodSold':
    case 'goodBought':
      return follow.traded(table, event);
    case 'incaSent':
      return follow.incaSent(table, event);
    case 'sundialPaid':
      return follow.sundialPaid(table, event);
    case 'cardsDrawn':
    case 'cardsReturned':
    case 'cardMissed':
      return follow.cardsMoved(table, event);
    case 'trailPaid':
      return follow.trailPaid(table, event);
    case 'trackCornTaken':
      return followTime.trackCornTaken(table, event);
    case 'nightStepBegan':
      return followTime.nightStepBegan(table, event);
    case 'tilesReturned':
      return follow.tilesReturned(table, event);
    case 'dayBegan':
      return followTime.dayBegan(table, event);
    case 'matchEnded':
      return followTime.matchEnded(table, event);
    default:
      return assertNever(event);
  }
}
