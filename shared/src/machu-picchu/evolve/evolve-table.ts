import { invariant } from '../../kernel/index.ts';
import type { Event, EventOf } from '../language/events.ts';
import type { Table } from '../position/state.ts';
import { exchanged, withPlayer } from './change.ts';
import * as follow from './follow.ts';
import * as followTime from './follow-time.ts';
import { laidOut } from './lay-out.ts';

type LaterType = Exclude<Event['type'], 'matchBegan'>;

const followers: { readonly [Type in LaterType]: (table: Table, event: EventOf<Type>) => Table } = {
  asked: followTime.asked,
  incaSettled: follow.incaSettled,
  turnBegan: followTime.turnBegan,
  princeMoved: (table, { seat, to, paid }) =>
    withPlayer(exchanged(table, seat, paid, {}), seat, () => ({ prince: to })),
  tileTaken: follow.tileTaken,
  bonusTaken: follow.bonusTaken,
  farmersProduced: follow.farmersProduced,
  produced: (table, { seat, paid, gained }) => exchanged(table, seat, paid, gained),
  tilesPaid: (table, { seat, paid, gained }) => exchanged(table, seat, paid, gained),
  stonesRemoved: (table, { temple }) => ({ ...table, stones: { ...table.stones, [temple]: 0 } }),
  llamasSacrificed: (table, { seat, llamas }) => exchanged(table, seat, { llama: llamas }, {}),
  goodsOffered: (table, { seat, paid }) => exchanged(table, seat, paid, {}),
  scoutWalked: follow.scoutWalked,
  incaHired: follow.incaHired,
  clergyAcquired: follow.clergyAcquired,
  priceAdjusted: follow.traded,
  goodSold: follow.traded,
  goodBought: follow.traded,
  incaSent: follow.incaSent,
  sundialPaid: follow.sundialPaid,
  cardsSeen: (table) => table,
  cardsDrawn: follow.cardsMoved,
  cardsPutBack: (table) => table,
  cardsReturned: follow.cardsMoved,
  cardMissed: follow.cardsMoved,
  trailPaid: follow.trailPaid,
  trackCornTaken: followTime.trackCornTaken,
  nightStepBegan: followTime.nightStepBegan,
  tilesReturned: follow.tilesReturned,
  dayBegan: followTime.dayBegan,
  matchEnded: followTime.matchEnded,
};

function followBy<Type extends LaterType>(type: Type, table: Table, event: EventOf<Type>): Table {
  return followers[type](table, event);
}

/** `null` before the first event. */
export function evolveTable(table: Table | null, event: Event): Table {
  if (event.type === 'matchBegan') return laidOut(event);
  invariant(table !== null, 'a match begins with matchBegan');
  return followBy(event.type, table, event);
}
