import {
  components as box,
  type ClergyKind,
  clergyPrice,
  components,
  type District,
  type Icon,
  isAdjacent,
  isProductionDistrict,
  isTemple,
  marketGoods,
  neighboursOf,
  playerAt,
  type Position,
  purchaseAt,
  saleAt,
} from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import { gainAt, type Offer } from '../map/gain.ts';
import { amountWord, big, districtWord, goodWord, iconPicture, iconWord, priceWords } from '../words.ts';
import { landingText, type Names } from './names.ts';
import { listed } from '../../../i18n/texts.ts';
import { cardsLeft, incasIn, princesIn, type Reach, reachOf, templeValue } from '../map/district.ts';
import type { Choice } from '../state/choice.svelte.ts';

/** What is got there, with the drawing that is before it. */
interface GainLine {
  readonly picture: string;
  readonly text: string;
  /** It waits there for all to see. */
  readonly isOpen?: boolean;
}

/** What it costs, and what of that the player lacks. */
function offerWords({ what, price, missing }: Offer<Icon>): string {
  if (price === null) return m.machu_gain_noCard({ what: iconWord(what) });
  const inputs = { what: iconWord(what), price: priceWords(price) };
  return Object.keys(missing).length === 0
    ? m.machu_gain_offered(inputs)
    : m.machu_gain_missing({ ...inputs, missing: priceWords(missing) });
}

/** What a llama brings once the next card of a row is taken (MAP-TMP-5); null when none is left. */
export function nextStepValue({ rows }: Position, kind: ClergyKind): number | null {
  const row = components.clergy[kind];
  return row[row.length - rows[kind]]?.steps ?? null;
}

/** What a visit brings, line by line, the sure part first. */
function gainLines(position: Position, seat: number, district: District): readonly GainLine[] {
  const gain = gainAt(position, seat, district);
  const color = position.setup.colors[seat] ?? 'blue';
  const isReserveEmpty = playerAt(position, seat).reserve === 0;
  switch (gain.type) {
    case 'used':
      return [{ picture: 'moon', text: m.machu_gain_used() }];
    case 'goods': {
      const { good, waiting, own, corn } = gain;
      const made = amountWord(good, own);
      const line =
        corn === 0
          ? m.machu_gain_ownFree({ goods: made, count: playerAt(position, seat).incas.terraces })
          : m.machu_gain_own({ goods: made, corn: amountWord('corn', corn) });
      return [
        { picture: `good-${good}`, text: m.machu_gain_waiting({ goods: amountWord(good, waiting) }), isOpen: true },
        ...(own > 0 ? [{ picture: `inca-${color}`, text: line }] : []),
      ];
    }
    case 'steps': {
      const { steps, from, llamas } = gain;
      const inputs = { steps: amountWord('steps', steps), landing: landingText(from, steps) };
      const walk = { picture: 'stone', text: m.machu_gain_steps(inputs) };
      if (!llamas) {
        const each = amountWord('steps', components.trail.offerSteps);
        return [walk, { picture: 'unit', text: m.machu_gain_offer({ steps: each }) }];
      }
      if (llamas.most === 0) return [walk];
      const [most, each] = [amountWord('llama', llamas.most), amountWord('steps', llamas.steps)];
      const text = m.machu_gain_llamas({ llamas: most, steps: each });
      return [walk, { picture: 'good-llama', text }];
    }
    case 'hire':
      return isReserveEmpty
        ? [{ picture: `inca-${color}`, text: m.machu_gain_noReserve() }]
        : gain.sold.map((one) => ({ picture: iconPicture(one.what), text: offerWords(one) }));
    case 'clergy':
      return gain.sold.map((one) => {
        const value = nextStepValue(position, one.what);
        const then = value === null ? [] : [m.machu_gain_value({ steps: amountWord('steps', value) })];
        return { picture: iconPicture(one.what), text: [offerWords(one), ...then].join(', ') };
      });
    case 'market':
      return [{ picture: 'i-market', text: m.machu_gain_market() }];
    case 'sundial':
      return [{ picture: 'd-sundial', text: gain.canSend ? m.machu_gain_sundial() : m.machu_gain_sundialNone() }];
  }
}

/** What others would get by one's visit: goods that their Incas can make. */
function othersLines(position: Position, me: number, district: District, names: Names): readonly GainLine[] {
  return position.players.flatMap((_, seat) => {
    if (seat === me) return [];
    const gain = gainAt(position, seat, district);
    const amount =
      gain.type === 'goods' && gain.own > 0
        ? amountWord(gain.good, gain.own)
        : gain.type === 'steps' && gain.llamas && gain.llamas.most > 0
          ? amountWord('steps', gain.llamas.most * gain.llamas.steps)
          : null;
    if (amount === null) return [];
    const color = position.setup.colors[seat] ?? 'blue';
    return [{ picture: `who-${color}`, text: m.machu_gain_others({ name: names.of(seat), amount }) }];
  });
}

/** What one's visit would bring, oneself first. */
export const visitLines = (position: Position, me: number, district: District, names: Names): readonly GainLine[] => [
  ...gainLines(position, me, district),
  ...othersLines(position, me, district, names),
];

/** The gain of the player of a seat in one sentence, for a screen reader; what waits there can be left out. */
export const gainSentence = (position: Position, seat: number, district: District, hasOpen = true): string =>
  gainLines(position, seat, district)
    .filter(({ isOpen }) => hasOpen || !isOpen)
    .map(({ text }) => text)
    .join(', ');

export const marketWords = (position: Position): string =>
  listed(
    marketGoods.map((good) =>
      m.machu_spoken_price({
        good: goodWord(good),
        buy: purchaseAt(box, position.market[good]).price,
        sell: saleAt(box, position.market[good]).price,
      }),
    ),
  );

/** What the houses sell for; elsewhere null. */
export function pricesWords(position: Position, district: District): string | null {
  const sold =
    district === 'hut' || district === 'palace'
      ? box.districts.incaHouses[district].map((one) => ({ what: one, price: box.incas[one].cost }))
      : cardsLeft(position, district).map(([kind]) => ({ what: kind, price: clergyPrice(box, position, kind) }));
  const list = sold.flatMap(({ what, price }) => (price ? [`${iconWord(what)} (${priceWords(price)})`] : []));
  return list.length === 0 ? null : m.machu_spoken_prices({ list: listed(list) });
}

/** The people who work and walk there. */
function presenceParts(position: Position, district: District, names: Names): readonly string[] {
  const incas = incasIn(position, district);
  const princes = princesIn(position, district);
  return [
    ...(incas.length > 0
      ? [m.machu_spoken_incas({ list: listed(incas.map(({ seat, count }) => `${names.of(seat)} ${count}`)) })]
      : []),
    ...(princes.length > 0 ? [m.machu_spoken_princes({ list: listed(princes.map(names.of)) })] : []),
  ];
}

/** What is in a district, the same for every viewer; without prices where what they buy is said with them. */
export function openParts(position: Position, district: District, names: Names, hasPrices = true): readonly string[] {
  const parts: string[] = [];
  if (isProductionDistrict(district)) {
    const units = position.bonus[district];
    const good = box.districts.production[district];
    parts.push(
      units === 0 ? m.machu_spoken_used() : m.machu_spoken_bonus({ goods: amountWord(good, units * box.unit[good]) }),
    );
  }
  if (isTemple(district)) {
    const count = position.stones[district];
    parts.push(count === 0 ? m.machu_spoken_used() : m.machu_spoken_stones({ count }));
  }
  const value = templeValue(position, district);
  if (value !== null) parts.push(m.machu_spoken_value({ steps: amountWord('steps', value) }));
  const cards = cardsLeft(position, district);
  if (cards.length > 0)
    parts.push(m.machu_spoken_left({ list: listed(cards.map(([kind, count]) => `${iconWord(kind)} ${count}`)) }));
  if (district === 'plaza') parts.push(m.machu_spoken_market({ list: marketWords(position) }));
  const prices = hasPrices ? pricesWords(position, district) : null;
  if (prices !== null) parts.push(prices);
  return [...parts, ...presenceParts(position, district, names)];
}

export const neighboursWords = (position: Position, district: District): string =>
  m.machu_spoken_next({ list: listed(neighboursOf(box, position.setup, district).map(districtWord)) });

function reachWord(reach: Reach, isTurn: boolean): string | null {
  switch (reach) {
    case 'here':
      return m.machu_spoken_here();
    case 'step':
      return isTurn ? m.machu_spoken_step() : m.machu_spoken_pick();
    case 'ride':
      return m.machu_spoken_ride();
    case 'none':
      return null;
  }
}

/** Empty where it cannot be chosen. */
export function reachText(choice: Choice, district: District): string {
  const reach = reachOf(choice, district);
  const parts = [reachWord(reach, choice.position.phase.name === 'turn'), ownGain(choice, district, reach)];
  return parts.filter((part) => part).join('. ');
}

/** Whether what a visit brings is said with the way there. */
export const isGainTold = ({ position, seat }: Choice, reach: Reach): boolean =>
  seat !== null && position.phase.name === 'turn' && (reach === 'step' || reach === 'ride');

/** Besides what waits there for all to see. */
function ownGain(choice: Choice, district: District, reach: Reach): string | null {
  const { position, seat } = choice;
  return seat !== null && isGainTold(choice, reach) ? gainSentence(position, seat, district, false) : null;
}

const inSentences = (parts: readonly string[]): string => `${parts.join('. ')}.`;

/** What a screen reader says: the name with the way there, what a visit brings, and what is there. */
export function districtParts(
  choice: Choice,
  district: District,
  names: Names,
  reach = reachOf(choice, district),
  isPicked = choice.draft.district === district,
): { readonly name: string; readonly about: string } {
  const { position } = choice;
  const way = reachWord(reach, position.phase.name === 'turn');
  const gain = ownGain(choice, district, reach);
  const open = openParts(position, district, names, !isGainTold(choice, reach)).filter(
    (part) => gain !== m.machu_gain_used() || part !== m.machu_spoken_used(),
  );
  return {
    name: [districtWord(district), ...(isPicked ? [m.machu_spoken_chosen()] : []), ...(way ? [way] : [])].join('. '),
    about: inSentences([...(gain ? [gain] : []), ...open, neighboursWords(position, district)]),
  };
}

/** All of it in one text. */
export function districtText(choice: Choice, district: District, names: Names): string {
  const { name, about } = districtParts(choice, district, names);
  return `${name}. ${about}`;
}

function reason(choice: Choice, district: District): string {
  const { position, seat } = choice;
  if (seat === null) return m.machu_why_phase();
  if (position.phase.name === 'settle') return m.machu_why_settle();
  if (position.phase.name === 'sundial') return m.machu_why_noInca();
  if (position.phase.name !== 'turn') return m.machu_why_phase();
  const { prince } = playerAt(position, seat);
  const { move } = choice.draft;
  if (district === prince) return m.machu_why_here();
  const isNear = prince !== null && isAdjacent(box, position.setup, prince, district);
  if (move === 'stay') return m.machu_why_phase();
  if (isNear) return m.machu_why_near();
  return choice.answers('ride').length === 0 ? m.machu_why_noLlama() : m.machu_why_far();
}

/** The text while others decide: what is there, and what a visit would bring now. */
function thereText({ position, seat }: Choice, district: District, names: Names): string {
  const parts =
    seat === null
      ? openParts(position, district, names)
      : [gainSentence(position, seat, district), ...presenceParts(position, district, names)];
  return `${parts.map(big).join('. ')}.`;
}

/** Why a district that was pressed cannot be chosen, or what is there. */
export const whyNotText = (choice: Choice, district: District, names: Names): string =>
  m.common_labelled({
    label: districtWord(district),
    text: choice.isAsked ? reason(choice, district) : thereText(choice, district, names),
  });
