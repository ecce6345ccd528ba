import type { Crop } from '@tiwanaku/shared/tiwanaku';
import type { HintMark } from '../hints/marks.ts';
import type { Mark, Topic } from './note-book.ts';

/** Pencil marks, and the table's aids. */
export interface DrawnMarks {
  readonly marks: readonly { readonly topic: Topic; readonly mark: Mark }[];
  readonly struck: ReadonlySet<Crop> | null;
  readonly region: string | null;
  readonly hint: HintMark | null;
}
