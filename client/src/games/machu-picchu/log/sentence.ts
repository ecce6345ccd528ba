import type { Automatic } from '@tiwanaku/shared/kernel';
import type { Event, EventOf } from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { Names } from '../text/names.ts';
import { amountWord, districtWord, goodWord, iconWord, priceWords, professionIn, tileGives } from '../words.ts';

const cardWord = (id: string): string =>
  id
    .split('-')
    .map((icon) => iconWord(icon as Parameters<typeof iconWord>[0]))
    .join(' + ');
const cardsWords = (cards: readonly string[]): string => listed(cards.map(cardWord));

/** What the granary and the stable pay is said when they pay it. */
function walked({ seat, steps, to, earned }: EventOf<'scoutWalked'>, names: Names): string {
  const places = [
    ...(earned.corn ? [m.machu_log_granary()] : []),
    ...(earned.llama ? [m.machu_log_stable()] : []),
    ...(earned.cards ? [m.machu_log_summit()] : []),
  ];
  const inputs = { name: names.of(seat), steps: amountWord('steps', steps), to };
  return places.length === 0
    ? m.machu_log_walked(inputs)
    : m.machu_log_walkedReaching({ ...inputs, places: listed(places) });
}

function ended({ why }: EventOf<'matchEnded'>): string {
  switch (why) {
    case 'clergy':
      return m.machu_log_clergyGone();
    case 'deck':
      return m.machu_log_deckGone();
    case 'days':
      return m.machu_log_daysGone();
    case 'resigned':
      return m.machu_log_resigned();
  }
}

/** What a player, or the server in their place, has decided. */
export const decisions: readonly Event['type'][] = [
  'incaSettled',
  'princeMoved',
  'tileTaken',
  'produced',
  'llamasSacrificed',
  'goodsOffered',
  'incaHired',
  'clergyAcquired',
  'priceAdjusted',
  'goodSold',
  'goodBought',
  'incaSent',
  'tilesPaid',
  'cardsReturned',
];

/** Says why, if the server decided it. */
export function doneBy(sentence: string, { type }: Event, by: Automatic | undefined): string {
  if (by === undefined || by === 'order' || !decisions.includes(type)) return sentence;
  return by === 'clock' ? m.machu_log_byClock({ sentence }) : m.machu_log_byStandIn({ sentence });
}

export type Trade = EventOf<'priceAdjusted' | 'goodSold' | 'goodBought'>;

/** What a player trades in a visit. */
export function tradeSentence(trades: readonly Trade[], names: Names): string {
  const list = trades.map((trade) => {
    if (trade.type === 'priceAdjusted')
      return m.machu_log_tradeMarket({ good: goodWord(trade.good), units: trade.units });
    const inputs = { amount: amountWord(trade.good, 1), corn: amountWord('corn', trade.price) };
    return trade.type === 'goodSold' ? m.machu_log_tradeSold(inputs) : m.machu_log_tradeBought(inputs);
  });
  const [first] = trades;
  return first === undefined ? '' : m.machu_log_trades({ name: names.of(first.seat), list: listed(list) });
}

/** Null if another event's sentence covers it. Amounts come first. */
export function sentenceOf(event: Event, names: Names): string | null {
  switch (event.type) {
    case 'matchBegan':
      return m.machu_log_begins({ name: names.of(event.setup.first) });
    case 'farmersProduced': {
      const parts = event.harvests.map(({ seat, corn }) =>
        m.machu_log_to({ amount: amountWord('corn', corn), name: names.of(seat) }),
      );
      return parts.length === 0 ? null : m.machu_log_farmers({ list: listed(parts) });
    }
    case 'trailPaid': {
      const parts = event.payments.map(({ seat, corn, llama }) =>
        m.machu_log_to({ amount: priceWords({ corn, llama }), name: names.of(seat) }),
      );
      return m.machu_log_trail({ list: listed(parts) });
    }
    case 'nightStepBegan':
      return event.step === 'moonTiles' ? m.machu_log_night() : m.machu_log_nightDial();
    case 'dayBegan':
      return m.machu_log_day({ day: event.day });
    case 'matchEnded':
      return ended(event);
    case 'asked':
    case 'turnBegan':
    case 'tilesReturned':
      return null;
    default:
      return ofSeat(event, names);
  }
}

type WithoutSeat =
  | 'matchBegan'
  | 'farmersProduced'
  | 'trailPaid'
  | 'nightStepBegan'
  | 'dayBegan'
  | 'matchEnded'
  | 'asked'
  | 'turnBegan'
  | 'tilesReturned';

/** What one player did or got. */
function ofSeat(event: Exclude<Event, { type: WithoutSeat }>, names: Names): string {
  const name = names.of(event.seat);
  switch (event.type) {
    case 'incaSettled':
      return m.machu_log_settled({ name, district: districtWord(event.to) });
    case 'princeMoved':
      return m[`machu_log_${event.by}`]({ name, district: districtWord(event.to) });
    case 'tileTaken': {
      const tile = tileGives(event.tile);
      return event.takesSun ? m.machu_log_staySun({ name, tile }) : m.machu_log_stay({ name, tile });
    }
    case 'bonusTaken':
      return m.machu_log_bonus({ name, amount: priceWords(event.gained), district: districtWord(event.district) });
    case 'produced':
      return event.count === 0
        ? m.machu_log_producedNone({ name })
        : m.machu_log_produced({ name, amount: priceWords(event.gained), paid: priceWords(event.paid) });
    case 'stonesRemoved':
      return m.machu_log_stones({ name, count: event.stones });
    case 'llamasSacrificed':
      return event.llamas === 0
        ? m.machu_log_sacrificedNone({ name })
        : m.machu_log_sacrificed({ name, amount: amountWord('llama', event.llamas) });
    case 'goodsOffered':
      return event.goods.length === 0
        ? m.machu_log_offeredNone({ name })
        : m.machu_log_offered({ name, amount: priceWords(event.paid) });
    case 'scoutWalked':
      return walked(event, names);
    case 'incaHired':
      return m.machu_log_hired({ name, paid: priceWords(event.paid), profession: iconWord(event.profession) });
    case 'clergyAcquired':
      return m.machu_log_acquired({ name, paid: priceWords(event.paid), kind: iconWord(event.kind) });
    case 'priceAdjusted':
      return m.machu_log_adjusted({ name, good: goodWord(event.good), units: event.units });
    case 'goodSold':
      return m.machu_log_sold({ name, amount: amountWord(event.good, 1), corn: amountWord('corn', event.price) });
    case 'goodBought':
      return m.machu_log_bought({ name, amount: amountWord(event.good, 1), corn: amountWord('corn', event.price) });
    case 'incaSent':
      return m.machu_log_sent({ name, profession: iconWord(professionIn(event.from)) });
    case 'sundialPaid': {
      const inputs = { name, amount: priceWords(event.gained) };
      return event.stays ? m.machu_log_dial(inputs) : m.machu_log_dialBack(inputs);
    }
    case 'trackCornTaken':
      return m.machu_log_track({ name, amount: amountWord('corn', event.corn) });
    case 'tilesPaid': {
      const amount = priceWords(event.gained);
      const paid = event.paid.corn ?? 0;
      return paid === 0
        ? m.machu_log_tiles({ name, amount })
        : m.machu_log_tilesPaid({ name, amount, paid: amountWord('corn', paid) });
    }
    default:
      return ofCards(event, names);
  }
}

type OfCards = EventOf<'cardsDrawn' | 'cardsReturned' | 'cardsSeen' | 'cardsPutBack' | 'cardMissed'>;

function ofCards(event: OfCards, names: Names): string {
  const name = names.of(event.seat);
  switch (event.type) {
    case 'cardsDrawn':
      return m.machu_log_drawn({ name, cards: amountWord('cards', event.count) });
    case 'cardsReturned':
      return m.machu_log_returned({ name, cards: amountWord('cards', event.count) });
    case 'cardsSeen':
      return event.seat === names.me
        ? m.machu_log_seen({ cards: cardsWords(event.cards) })
        : m.machu_log_seenBy({ name, cards: cardsWords(event.cards) });
    case 'cardsPutBack':
      return event.seat === names.me
        ? m.machu_log_putBack({ cards: cardsWords(event.cards) })
        : m.machu_log_putBackBy({ name, cards: cardsWords(event.cards) });
    case 'cardMissed':
      return m.machu_log_missed({ name, points: m.machu_fate_points({ count: event.points }) });
  }
}
