import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/machu-picchu';
import { inOneGo } from '../text/announce-events.ts';
import type { Names } from '../text/names.ts';
import { sentenceOf } from './sentence.ts';

const beginnings: readonly Event['type'][] = ['incaSettled', 'princeMoved', 'tileTaken'];

const concernsOthers = (event: Event, me: Names['me']): boolean =>
  'seat' in event ? event.seat !== me : event.type === 'farmersProduced';

/** What others have done in the latest turn, in its order, as the log says it; the night has a strip of its own. Null where they did nothing. */
export function latestOf(events: readonly Recorded<Event>[], names: Names): string | null {
  const begin = events.findLastIndex(({ event }) => beginnings.includes(event.type));
  if (begin < 0) return null;
  const since = events.slice(begin).map(({ event }) => event);
  const dusk = since.findIndex(({ type }) => type === 'nightStepBegan');
  const sentences = (dusk < 0 ? since : since.slice(0, dusk))
    .filter((event) => concernsOthers(event, names.me))
    .flatMap((event) => sentenceOf(event, names) ?? []);
  return sentences.length === 0 ? null : inOneGo(sentences);
}
