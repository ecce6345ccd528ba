import type { Event } from '@tiwanaku/shared/machu-picchu';
import { doneBy, sentenceOf, tradeSentence, type Trade } from '../log/sentence.ts';
import { inOneGo } from '../text/announce-events.ts';
import type { Names } from '../text/names.ts';
import { nightScenes, type Step } from './night-scenes.ts';
import { nightText } from './night-text.ts';

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
