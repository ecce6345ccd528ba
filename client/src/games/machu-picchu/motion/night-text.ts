import { goods } from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { Names } from '../text/names.ts';
import { amountWord } from '../words.ts';
import type { Gain, Scene } from './night-scenes.ts';

const counted = [...goods, 'steps', 'cards'] as const;

const gainWords = ({ seat, amounts }: Gain, names: Names): string => {
  const parts = counted.flatMap((what) => (amounts[what] ? [amountWord(what, amounts[what])] : []));
  // Joined with plus signs, because the players are a list with commas.
  return m.machu_log_to({ amount: parts.join(' + '), name: names.of(seat) });
};

/** A part of the night in one sentence, amounts first. */
export function nightText(scene: Scene, names: Names): string {
  switch (scene.part) {
    case 'bonuses': {
      const { units, stones } = scene;
      const parts = [
        ...(units > 0 ? [m.machu_night_units({ count: units })] : []),
        ...(stones > 0 ? [m.machu_night_stones({ count: stones })] : []),
      ];
      return parts.length === 0 ? m.machu_night_full() : m.machu_night_bonuses({ list: listed(parts) });
    }
    case 'day':
      return scene.first === null
        ? m.machu_log_day({ day: scene.day })
        : m.machu_night_day({ day: scene.day, name: names.of(scene.first) });
    default: {
      const list = listed(scene.gains.map((gain) => gainWords(gain, names)));
      return m[`machu_night_${scene.part}`]({ list });
    }
  }
}
