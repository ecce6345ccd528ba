import type { Phase } from '@tiwanaku/shared/tiwanaku';
import type { Prompt } from '../state/prompt.ts';
import type { Names } from './names.ts';
import { promptText, type PromptText } from './prompt-text.ts';
import type { winnersSentence } from './winners.ts';

/** What wants to be said in the dock instead of what may be done; null where there is nothing to say. */
export interface DockSayings {
  /** Once the end may be told. */
  readonly winners: typeof winnersSentence | null;
  /** That the match is paused. */
  readonly paused: PromptText | null;
  /** Why the last gesture came to nothing. */
  readonly complaint: PromptText | null;
  /** What a wrong divination of mine has cost. */
  readonly miss: string | null;
  /** That all players who are waited for are away. */
  readonly absent: PromptText | null;
}

/** Until more than the table has been fetched. */
export const nothingSaid: DockSayings = { winners: null, paused: null, complaint: null, miss: null, absent: null };

interface DockSources extends DockSayings {
  readonly phase: Phase;
  readonly prompt: Prompt;
  readonly names: Names;
}

/**
 * What the dock says. After the end nothing else stands there than who won: no event follows that would take another sentence
 * away again.
 */
export function dockText(sources: DockSources): PromptText {
  const { phase, prompt, names, winners, paused, complaint, miss, absent } = sources;
  if (phase.name === 'over') {
    const over = promptText({ type: 'over' }, names.of);
    return winners ? { ...over, title: winners(phase.winners, names) } : over;
  }
  const said = paused ?? complaint;
  if (said) return said;
  const asked = promptText(prompt, names.of);
  if (miss !== null) return { title: miss, hint: asked.title };
  return absent ?? asked;
}
