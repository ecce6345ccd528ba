import { explain, hintIn, type Hint, type HintLevel } from '@tiwanaku/shared/tiwanaku/deduction';
import type { View } from '@tiwanaku/shared/tiwanaku';

export interface HintQuestion {
  readonly view: View;
  readonly level: HintLevel;
}

export interface HintAnswer {
  readonly level: HintLevel;
  /** Null when nothing can be seen step by step. */
  readonly hint: Hint | null;
  /** The steps up to the conclusion, once it is told. */
  readonly chain: readonly Hint[];
}

/** Answers from the view alone; the next level of the same view costs nothing more. */
export function answering(): (question: HintQuestion) => HintAnswer {
  let last: { readonly text: string; readonly chain: readonly Hint[] } | undefined;
  return ({ view, level }) => {
    const text = JSON.stringify(view);
    const chain = last?.text === text ? last.chain : explain(view);
    last = { text, chain };
    return { level, hint: hintIn(chain, level), chain: level === 'what' ? chain : [] };
  };
}
