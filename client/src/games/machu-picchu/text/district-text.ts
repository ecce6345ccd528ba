import {
  clergyPrice,
  components as box,
  isProductionDistrict,
  isTemple,
  marketGoods,
  neighboursOf,
  purchaseAt,
  saleAt,
  type District,
  type Position,
} from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { incasIn, princesIn } from '../map/district/presence.ts';
import { cardsLeft, templeValue } from '../map/district/rows.ts';
import { reachOf, type Reach } from '../map/district/reach.ts';
import type { Choice } from '../state/choice.svelte.ts';
import { amountWord, districtWord, goodWord, iconWord, priceWords } from '../words.ts';
import { gainSentence } from './gain-text.ts';
import type { Names } from './names.ts';

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

/** Who works and walks there. */
export function presenceParts(position: Position, district: District, names: Names): readonly string[] {
  const incas = incasIn(position, district);
  const princes = princesIn(position, district);
  return [
    ...(incas.length > 0
      ? [m.machu_spoken_incas({ list: listed(incas.map(({ seat, count }) => `${names.of(seat)} ${count}`)) })]
      : []),
    ...(princes.length > 0 ? [m.machu_spoken_princes({ list: listed(princes.map(names.of)) })] : []),
  ];
}

/** What lies and stands in a district, the same for every viewer; without prices where what they buy is said with them. */
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

/** For a screen reader: the name with the way there, and besides what a visit brings and what is there. */
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
