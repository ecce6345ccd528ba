import type { Automatic, Recorded, Seat } from '@tiwanaku/shared/kernel';
import { components, type Event, type EventOf } from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { Names } from '../text/names.ts';
import { amountWord, districtWord, goodWord, iconWord, priceWords, professionIn, tileGives } from '../words.ts';
import { resignedAt } from '../../../match/clock/resignations.ts';

const cardWord = (id: string): string =>
  id
    .split('-')
    .map((icon) => iconWord(icon as Parameters<typeof iconWord>[0]))
    .join(' + ');
const cardsWords = (cards: readonly string[]): string => listed(cards.map(cardWord));

/** What the granary and the stable pay is said when they pay it. Field 0 is the summit. */
function walked({ seat, steps, to, earned }: EventOf<'scoutWalked'>, names: Names): string {
  const { granary, stable } = components.trail;
  const landmarks = [
    ...(earned.corn ? [{ at: granary.at, word: m.machu_log_granary() }] : []),
    ...(earned.llama ? [{ at: stable.at, word: m.machu_log_stable() }] : []),
    ...(earned.cards ? [{ at: 0, word: m.machu_log_summit() }] : []),
  ];
  const inputs = { name: names.of(seat), steps: amountWord('steps', steps), to };
  if (landmarks.length === 0) return m.machu_log_walked(inputs);
  const places = listed(landmarks.map(({ word }) => word));
  return landmarks.every(({ at }) => at === to)
    ? m.machu_log_walkedReaching({ ...inputs, places })
    : m.machu_log_walkedPast({ ...inputs, places });
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
const decisions: readonly Event['type'][] = [
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
  if (by === undefined || by === 'order' || by === 'bot' || !decisions.includes(type)) return sentence;
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

interface LogLine {
  readonly position: number;
  /** The seat that the line is about; null if it is about the whole table. */
  readonly seat: Seat | null;
  readonly text: string;
  /** Begins what follows: a turn, or a part of the night. */
  readonly isHeading: boolean;
}

/** Faces of the viewer's own cards, which the others do not see. */
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
 * @param areCardsHidden leaves out the lines that name the viewer's own cards
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
