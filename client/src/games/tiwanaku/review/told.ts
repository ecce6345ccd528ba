import { momentsIn, reviewEach, type Reviewed } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';

/** What the worker posts: how many actions there are, each one as it is judged, and the end. */
export type Told =
  | { readonly type: 'begun'; readonly count: number }
  | { readonly type: 'judged'; readonly action: Reviewed }
  | { readonly type: 'done' };

/** The review of a log; of a match that is not over there is none (DED-REV-4). */
export function* told(log: readonly Recorded<Event>[]): Generator<Told> {
  const moments = momentsIn(log);
  if (moments.ok) {
    yield { type: 'begun', count: moments.value.length };
    for (const action of reviewEach(moments.value)) yield { type: 'judged', action };
  }
  yield { type: 'done' };
}
