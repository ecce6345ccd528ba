import {
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
import { amountWord, districtWord, goodWord, iconWord } from '../words.ts';
import { gainSentence } from './gain-text.ts';
import type { Names } from './names.ts';

const marketWords = (position: Position): string =>
  listed(
    marketGoods.map((good) =>
      m.machu_spoken_price({
        good: goodWord(good),
        buy: purchaseAt(box, position.market[good]).price,
        sell: saleAt(box, position.market[good]).price,
      }),
    ),
  );

/** What lies and stands in a district, the same for every viewer. */
export function openParts(position: Position, district: District, names: Names): readonly string[] {
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
  const incas = incasIn(position, district);
  if (incas.length > 0)
    parts.push(m.machu_spoken_incas({ list: listed(incas.map(({ seat, count }) => `${names.of(seat)} ${count}`)) }));
  const princes = princesIn(position, district);
  if (princes.length > 0) parts.push(m.machu_spoken_princes({ list: listed(princes.map(names.of)) }));
  return parts;
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
  return reachParts(choice, district).join('. ');
}

function reachParts(choice: Choice, district: District, reach = reachOf(choice, district)): readonly string[] {
  const { position, seat } = choice;
  const isOpen = reach === 'step' || reach === 'ride';
  const isTurn = position.phase.name === 'turn';
  const parts = [
    reachWord(reach, isTurn),
    isOpen && isTurn && seat !== null ? gainSentence(position, seat, district) : null,
  ];
  return parts.filter((part) => part !== null);
}

/** For a screen reader: name, way, gain, what is there. Without `reach` and `isPicked` it has to be made anew with every pick. */
export function districtText(
  choice: Choice,
  district: District,
  names: Names,
  reach = reachOf(choice, district),
  isPicked = choice.draft.district === district,
): string {
  const { position } = choice;
  const reached = reachParts(choice, district, reach);
  const isToldUsed = reached.includes(m.machu_gain_used());
  const parts = [
    districtWord(district),
    ...(isPicked ? [m.machu_spoken_chosen()] : []),
    ...reached,
    ...openParts(position, district, names).filter((part) => !isToldUsed || part !== m.machu_spoken_used()),
    neighboursWords(position, district),
  ];
  return `${parts.join('. ')}.`;
}
