import { cropWord, small, terrainWord } from '../words.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { Mark, Topic } from './note-book.ts';

export const topicWord = (topic: Topic): string => (typeof topic === 'number' ? cropWord(topic) : terrainWord(topic));

export function markWord(mark: Mark): string {
  const words = {
    none: m.notes_markNone,
    possible: m.notes_markPossible,
    excluded: m.notes_markExcluded,
    sure: m.notes_markSure,
  };
  return words[mark ?? 'none']();
}

/** The marks in a sentence, for screen readers. */
export function marksSentence(marks: readonly { readonly topic: Topic; readonly mark: Mark }[]): string {
  if (marks.length === 0) return '';
  const kinds = (['sure', 'possible', 'excluded'] as const).flatMap((kind) => {
    const named = marks.filter(({ mark }) => mark === kind).map(({ topic }) => small(topicWord(topic)));
    return named.length === 0 ? [] : [`${markWord(kind)} ${named.join(', ')}`];
  });
  return m.notes_onSpace({ marks: kinds.join('; ') });
}
