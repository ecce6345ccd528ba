import type { Event, MachuPicchuTypes } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { sentenceOf } from '../log/sentence.ts';
import type { Names } from './names.ts';

/** Announces whose turn begins, be it with a way or with a place to begin; a person who is asked is called in another way. */
const turnOf = (event: Event, names: Names): string | null =>
  event.type === 'turnBegan' && event.seat !== names.me ? m.machu_wait_turnBegan({ name: names.of(event.seat) }) : null;

/** Sentences of the log one after the other; some bring their full stop along. */
export const inOneGo = (sentences: readonly string[], between = ' '): string =>
  sentences.map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(between);

/** Announces what happens; all events of one answer together. Returns a function that stops it. */
export function announceEvents(
  match: Pick<MatchState<MachuPicchuTypes>, 'onEvents'>,
  wordsOf: typeof sentenceOf,
  names: Names,
  announce: (sentences: string) => void,
): () => void {
  let batch: Event[] = [];
  return match.onEvents(({ event }) => {
    if (batch.length === 0)
      queueMicrotask(() => {
        const sentences = batch.flatMap((one) => turnOf(one, names) ?? wordsOf(one, names) ?? []);
        batch = [];
        if (sentences.length > 0) announce(inOneGo(sentences));
      });
    batch.push(event.event);
  });
}
