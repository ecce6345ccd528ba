import type { Phase } from '@tiwanaku/shared/tiwanaku';
import type { Prompt } from '../state/prompt.ts';
import type { Names } from './names.ts';
import { promptText, type PromptText } from './prompt-text.ts';
import type { winnersSentence } from './winners.ts';

/** They replace the prompt. */
export interface DockSayings {
  /** Once the end may be shown. */
  readonly winners: typeof winnersSentence | null;
  readonly paused: PromptText | null;
  /** Of the last gesture. */
  readonly complaint: PromptText | null;
  readonly miss: string | null;
  /** All awaited players are away. */
  readonly absent: PromptText | null;
}

/** Until the extras are loaded. */
export const nothingSaid: DockSayings = { winners: null, paused: null, complaint: null, miss: null, absent: null };

interface DockSources extends DockSayings {
  readonly phase: Phase;
  readonly prompt: Prompt;
  readonly names: Names;
}

/** After the end only the winner: no event would remove another sentence. */
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
