import { momentsIn, reviewEach, type ReviewLine } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';

/** What is told of a review as it comes: how many actions there are, each one's line, and the end. */
export type Told =
  | { readonly type: 'begun'; readonly count: number }
  | { readonly type: 'line'; readonly line: ReviewLine }
  | { readonly type: 'done' };

/** The review of a log; of a match that is not over there is none (DED-REV-4). */
export function* told(log: readonly Recorded<Event>[]): Generator<Told> {
  const moments = momentsIn(log);
  if (moments.ok) {
    yield { type: 'begun', count: moments.value.length };
    for (const { line } of reviewEach(moments.value)) yield { type: 'line', line };
  }
  yield { type: 'done' };
}
