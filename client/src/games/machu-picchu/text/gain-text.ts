import {
  components,
  playerAt,
  type ClergyKind,
  type District,
  type Icon,
  type Position,
} from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import { gainAt, type Offer } from '../map/district/gain.ts';
import { amountWord, iconPicture, iconWord, priceWords } from '../words.ts';
import { landingText } from './landing-text.ts';
import type { Names } from './names.ts';

/** What is got there, with the drawing that stands before it. */
export interface GainLine {
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
          ? m.machu_gain_ownFree({ goods: made })
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
