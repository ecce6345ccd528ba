import { components, type District, type Position } from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { gainAt, type Gain } from '../map/district/gain.ts';
import { amountWord, iconPicture, iconWord } from '../words.ts';
import type { Names } from './names.ts';

/** What is got there, with the drawing that stands before it. */
export interface GainLine {
  readonly picture: string;
  readonly text: string;
}

/** What a visit brings, line by line, the sure part first. */
function gainLines(gain: Gain, color: string): readonly GainLine[] {
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
        { picture: `good-${good}`, text: m.machu_gain_waiting({ goods: amountWord(good, waiting) }) },
        ...(own > 0 ? [{ picture: `inca-${color}`, text: line }] : []),
      ];
    }
    case 'steps': {
      const { steps, from, llamas } = gain;
      const to = (from + steps) % components.trail.summit;
      const walk = { picture: 'stone', text: m.machu_gain_steps({ steps: amountWord('steps', steps), from, to }) };
      if (!llamas) {
        const each = amountWord('steps', components.trail.offerSteps);
        return [walk, { picture: 'unit', text: m.machu_gain_offer({ steps: each }) }];
      }
      if (llamas.most === 0) return [walk];
      const [most, each] = [amountWord('llama', llamas.most), amountWord('steps', llamas.steps)];
      const text = m.machu_gain_llamas({ llamas: most, steps: each });
      return [walk, { picture: 'good-llama', text }];
    }
    case 'hire': {
      const list = listed(gain.open.map(iconWord));
      const text = gain.open.length === 0 ? m.machu_gain_cannotPay() : m.machu_gain_hire({ list });
      return [{ picture: `inca-${color}`, text }];
    }
    case 'clergy': {
      const [first] = gain.open;
      if (first === undefined) return [{ picture: 'cl-virgin', text: m.machu_gain_cannotPay() }];
      return [{ picture: iconPicture(first), text: m.machu_gain_take({ list: listed(gain.open.map(iconWord)) }) }];
    }
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
  ...gainLines(gainAt(position, me, district), position.setup.colors[me] ?? 'blue'),
  ...othersLines(position, me, district, names),
];

/** The gain of the player of a seat in one sentence, for a screen reader. */
export const gainSentence = (position: Position, seat: number, district: District): string =>
  gainLines(gainAt(position, seat, district), '')
    .map(({ text }) => text)
    .join(', ');
