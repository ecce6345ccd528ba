import { type Event, goods } from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { Names } from '../text/names.ts';
import { amountWord } from '../words.ts';
import { type Gain, nightScenes, type Scene, type Step } from './motions.ts';
import { doneBy, sentenceOf, type Trade, tradeSentence } from '../log/sentence.ts';
import { inOneGo } from '../text/announce-events.ts';

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

/** A sentence to announce once the event at `position` may be shown. */
export interface Spoken {
  readonly position: number;
  readonly text: string;
  /** It can be put into one sentence with those beside it. */
  readonly trade: Trade | null;
}

const tradeOf = (event: Event): Trade | null =>
  event.type === 'priceAdjusted' || event.type === 'goodSold' || event.type === 'goodBought' ? event : null;

/** The scenes of the night as they are shown, all else as in the log. */
export function spokenOf(steps: readonly Step[], names: Names): readonly Spoken[] {
  const scenes = nightScenes(steps);
  return steps.flatMap(({ event: { position, event, by } }): readonly Spoken[] => {
    const shown = scenes.filter(({ positions }) => positions.includes(position));
    if (shown.length === 0) {
      const text = sentenceOf(event, names);
      return text === null ? [] : [{ position, text: doneBy(text, event, by), trade: by ? null : tradeOf(event) }];
    }
    return shown
      .filter(({ positions }) => positions[0] === position)
      .map(({ scene, positions }) => ({
        position: positions.at(-1) ?? position,
        text: nightText(scene, names),
        trade: null,
      }));
  });
}

/** What one player trades is one sentence. */
export function joined(spoken: readonly Spoken[], names: Names): string {
  const sentences: string[] = [];
  let trades: Trade[] = [];
  for (const { text, trade } of spoken) {
    const goesOn = trade !== null && trade.seat === trades[0]?.seat;
    trades = trade === null ? [] : goesOn ? [...trades, trade] : [trade];
    if (goesOn) sentences.splice(-1, 1, tradeSentence(trades, names));
    else sentences.push(text);
  }
  return inOneGo(sentences);
}
