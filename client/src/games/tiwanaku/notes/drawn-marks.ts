import type { Crop } from '@tiwanaku/shared/tiwanaku';
import type { HintMark } from '../hints/hints.svelte.ts';
import type { Mark, Topic } from './note-book.ts';

/** What is drawn on a space over its land: own pencil marks, and what the table shows to all. */
export interface DrawnMarks {
  readonly marks: readonly { readonly topic: Topic; readonly mark: Mark }[];
  readonly struck: ReadonlySet<Crop> | null;
  readonly region: string | null;
  readonly hint: HintMark | null;
}
