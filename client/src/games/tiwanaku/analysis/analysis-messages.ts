import { momentsIn, judgeEach, type Judged } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';

/** The number of actions, each as it is judged, and the end. */
export type AnalysisMessage =
  | { readonly type: 'begun'; readonly count: number }
  | { readonly type: 'judged'; readonly action: Judged }
  | { readonly type: 'done' };

/** Nothing for a match that is not over (DED-REV-4). */
export function* analysisMessages(log: readonly Recorded<Event>[]): Generator<AnalysisMessage> {
  const moments = momentsIn(log);
  if (moments.ok) {
    yield { type: 'begun', count: moments.value.length };
    for (const action of judgeEach(moments.value)) yield { type: 'judged', action };
  }
  yield { type: 'done' };
}
