import { invariant } from '../../kernel/index.ts';
import type { Event, EventOf } from '../language/events.ts';
import type { Position } from '../position/state.ts';
import { exchanged, withPlayer } from './change.ts';
import * as follow from './follow.ts';
import * as followTime from './follow-time.ts';
import { laidOut } from './lay-out.ts';

type LaterType = Exclude<Event['type'], 'matchBegan'>;

const followers: { readonly [Type in LaterType]: (position: Position, event: EventOf<Type>) => Position } = {
  asked: followTime.asked,
  incaSettled: follow.incaSettled,
  turnBegan: followTime.turnBegan,
  princeMoved: (position, { seat, to, paid }) =>
    withPlayer(exchanged(position, seat, paid, {}), seat, () => ({ prince: to })),
  tileTaken: follow.tileTaken,
  bonusTaken: follow.bonusTaken,
  farmersProduced: follow.farmersProduced,
  produced: (position, { seat, paid, gained }) => exchanged(position, seat, paid, gained),
  tilesPaid: (position, { seat, paid, gained }) => exchanged(position, seat, paid, gained),
  stonesRemoved: (position, { temple }) => ({ ...position, stones: { ...position.stones, [temple]: 0 } }),
  llamasSacrificed: (position, { seat, llamas }) => exchanged(position, seat, { llama: llamas }, {}),
  goodsOffered: (position, { seat, paid }) => exchanged(position, seat, paid, {}),
  scoutWalked: follow.scoutWalked,
  incaHired: follow.incaHired,
  clergyAcquired: follow.clergyAcquired,
  priceAdjusted: follow.traded,
  goodSold: follow.traded,
  goodBought: follow.traded,
  incaSent: follow.incaSent,
  sundialPaid: follow.sundialPaid,
  cardsSeen: (position) => position,
  cardsDrawn: follow.cardsMoved,
  cardsPutBack: (position) => position,
  cardsReturned: follow.cardsMoved,
  cardMissed: follow.cardsMoved,
  trailPaid: follow.trailPaid,
  trackCornTaken: followTime.trackCornTaken,
  nightStepBegan: followTime.nightStepBegan,
  tilesReturned: follow.tilesReturned,
  dayBegan: followTime.dayBegan,
  matchEnded: followTime.matchEnded,
};

function followBy<Type extends LaterType>(type: Type, position: Position, event: EventOf<Type>): Position {
  return followers[type](position, event);
}

/** `null` before the first event. */
export function evolvePosition(position: Position | null, event: Event): Position {
  if (event.type === 'matchBegan') return laidOut(event);
  invariant(position !== null, 'a match begins with matchBegan');
  return followBy(event.type, position, event);
}
