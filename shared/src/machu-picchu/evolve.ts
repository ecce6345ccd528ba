import type { State, Hand, Position, Player } from './state.ts';
import { invariant } from '../kernel/index.ts';
import type { Event, EventOf } from './events.ts';
import { exchanged, withPlayer } from './follow.ts';
import * as follow from './follow.ts';
import { moonTiles, type PerMarketGood, type PerProduction, type PerTemple } from './types.ts';

/** The first argument is null before the first event. */
export const evolve = (state: State | null, event: Event): State => ({
  position: evolvePosition(state?.position ?? null, event),
  hands:
    event.type === 'matchBegan'
      ? emptyHands(event.setup.colors.length)
      : evolveHands(state?.hands ?? [], state?.position ?? null, event),
});

const empty: Hand = { cards: [], putBack: [] };

/** `event` is one that the seat may see; `before` is the position before it. */
function evolveHand(hand: Hand, seat: number, before: Position, event: Event): Hand {
  switch (event.type) {
    case 'cardsSeen':
      return event.seat === seat ? { ...hand, cards: [...hand.cards, ...event.cards] } : hand;
    case 'cardsPutBack': {
      if (event.seat !== seat) return hand;
      const below = before.drawn + before.deck;
      const putBack = event.cards.map((card, index) => ({ card, place: below + index }));
      return {
        cards: hand.cards.filter((card) => !event.cards.includes(card)),
        putBack: [...hand.putBack, ...putBack],
      };
    }
    case 'cardsDrawn': {
      // Drawn cards have left the deck.
      const drawn = before.drawn + event.count;
      const isGone = hand.putBack.some(({ place }) => place < drawn);
      return isGone ? { ...hand, putBack: hand.putBack.filter(({ place }) => place >= drawn) } : hand;
    }
    default:
      return hand;
  }
}

/** Unknown hands stay `null`. */
export function evolveHands<H extends Hand | null>(
  hands: readonly H[],
  before: Position | null,
  event: Event,
): readonly (H | Hand)[] {
  if (before === null) return hands;
  if (event.type !== 'cardsSeen' && event.type !== 'cardsPutBack' && event.type !== 'cardsDrawn') return hands;
  return hands.map((hand, seat) => (hand === null ? hand : evolveHand(hand, seat, before, event)));
}

export const emptyHands = (seats: number): readonly Hand[] => Array.from({ length: seats }, () => empty);

type LaterType = Exclude<Event['type'], 'matchBegan'>;

const followers: { readonly [Type in LaterType]: (position: Position, event: EventOf<Type>) => Position } = {
  asked: follow.asked,
  incaSettled: follow.incaSettled,
  turnBegan: follow.turnBegan,
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
  trackCornTaken: follow.trackCornTaken,
  nightStepBegan: follow.nightStepBegan,
  tilesReturned: follow.tilesReturned,
  dayBegan: follow.dayBegan,
  matchEnded: follow.matchEnded,
};

function followBy<Type extends LaterType>(type: Type, position: Position, event: EventOf<Type>): Position {
  return followers[type](position, event);
}

/** The first argument is null before the first event. */
export function evolvePosition(position: Position | null, event: Event): Position {
  if (event.type === 'matchBegan') return laidOut(event);
  invariant(position !== null, 'a match begins with matchBegan');
  return followBy(event.type, position, event);
}

const perMarketGood = (units: number): PerMarketGood => ({ llama: units, coca: units, pottery: units, cloth: units });

const perProduction = (units: number): PerProduction => ({
  terraces: units,
  meadow: units,
  plantation: units,
  potters: units,
  weavers: units,
});

const perTemple = (stones: number): PerTemple => ({
  condorTemple: stones,
  pumaTemple: stones,
  sunTemple: stones,
  mainTemple: stones,
});

/** See MAP-SET. */
function laidOut({ setup, start }: EventOf<'matchBegan'>): Position {
  const { colors, first } = setup;
  const playerIn = (seat: number): Player => ({
    goods: start.goods,
    reserve: start.reserve,
    incas: start.incas,
    sundial: 0,
    clergy: { condor: 0, puma: 0, virgin: 0 },
    prince: null,
    // Scouts are set clockwise from field 1 (MAP-SET-9).
    scout: ((seat - first + colors.length) % colors.length) + 1,
    due: { corn: 0, llama: 0, cards: 0 },
    tiles: [],
    cards: start.cards,
    missed: 0,
  });
  return {
    setup,
    phase: { name: 'settle' },
    active: first,
    question: 0,
    asked: colors.map(() => 0),
    turns: 0,
    turn: null,
    night: null,
    day: start.day,
    sun: null,
    trackCorn: start.trackCorn,
    players: colors.map((_, seat) => playerIn(seat)),
    rows: start.clergy,
    deck: start.deck,
    drawn: 0,
    moon: moonTiles,
    market: perMarketGood(start.marketUnits),
    bonus: perProduction(start.bonusUnits),
    stones: perTemple(start.templeStones),
    outcome: null,
  };
}
