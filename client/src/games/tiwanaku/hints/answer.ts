import { explain, hintIn, unfolded, type Hint, type HintLevel } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Space, View } from '@tiwanaku/shared/tiwanaku';

export interface HintQuestion {
  readonly view: View;
  readonly level: HintLevel;
  /** What other hints were about. */
  readonly but: readonly Space[];
}

export interface HintAnswer {
  readonly level: HintLevel;
  /** Null when the ladder shows nothing. */
  readonly hint: Hint | null;
  /** The steps of the hint, once its conclusion is shown. */
  readonly chain: readonly Hint[];
}

/** Answers from the view alone; the next level of the same view costs nothing. */
export function answering(): (question: HintQuestion) => HintAnswer {
  let last: { readonly text: string; readonly chain: readonly Hint[] } | undefined;
  return ({ view, level, but }) => {
    const text = JSON.stringify([view, but]);
    const chain = last?.text === text ? last.chain : explain(view, but);
    last = { text, chain };
    return { level, hint: hintIn(chain, level), chain: level === 'what' ? unfolded(chain) : [] };
  };
}
