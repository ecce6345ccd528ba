import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { logLines } from '../state/log-lines.ts';
import { spokenEvents } from '../text/speech.ts';
import type { TableTools } from '../tools/tools.svelte.ts';

/** A command's events together. Returns what ends it. */
export function announceEvents({ table, names }: TableTools, announce: (sentences: string) => void): () => void {
  let batch: Recorded<Event>[] = [];
  return table.match.onEvents(({ event }) => {
    if (batch.length === 0)
      queueMicrotask(() => {
        const sentences = logLines(batch).length > 0 ? spokenEvents(batch, names) : '';
        batch = [];
        if (sentences) announce(sentences);
      });
    batch.push(event);
  });
}
