import type { Event, Phase } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import type { Prompt } from '../state/prompt.ts';
import type { LogLine } from '../state/log-lines.ts';
import { divinedText } from '../motion/reveal-text.ts';
import { logSentence } from './log-text.ts';
import type { Names, winnersSentence } from './names.ts';
import { promptText, type PromptText } from './prompt-text.ts';

/** News of this player's own seat. */
export type OwnNews =
  | { readonly type: 'divined'; readonly event: Extract<Event, { type: 'cropRevealed' }> }
  | { readonly type: 'timeOut'; readonly line: LogLine };

/** They replace the prompt. */
export interface DockSayings {
  /** The function that names the winners, once the end may be shown. */
  readonly winners: typeof winnersSentence | null;
  readonly paused: PromptText | null;
  /** The complaint about the last gesture. */
  readonly complaint: PromptText | null;
  /** How this player's last divination went, or what the server played when their time ran out. */
  readonly own: OwnNews | null;
  /** All awaited players are away. */
  readonly absent: PromptText | null;
}

/** What is said until the extras are loaded. */
export const nothingSaid: DockSayings = { winners: null, paused: null, complaint: null, own: null, absent: null };

interface DockSources extends DockSayings {
  readonly phase: Phase;
  readonly prompt: Prompt;
  readonly names: Names;
}

/** The text of the dock. After the end it names only the winner: no event would remove another sentence. */
export function dockText(sources: DockSources): PromptText {
  const { phase, prompt, names, winners, paused, complaint, own, absent } = sources;
  if (phase.name === 'over') {
    const over = promptText({ type: 'over' }, names.of);
    return winners ? { ...over, title: winners(phase.winners, names) } : over;
  }
  const said = paused ?? complaint;
  if (said) return said;
  const asked = promptText(prompt, names.of);
  if (own) return ownText(own, asked, prompt, names);
  return absent ?? asked;
}

/** The news beside the question that is open; those whose turn it is read that first. */
function ownText(own: OwnNews, asked: PromptText, prompt: Prompt, names: Names): PromptText {
  if (own.type === 'divined') return { title: divinedText(own.event), hint: asked.title };
  const { playedBy: _, ...fact } = own.line;
  const said = `${m.tiwanaku_prompt_timeOut()}. ${logSentence(fact, names)}.`;
  if (prompt.type !== 'wait') return { ...asked, hint: said, brief: `${m.tiwanaku_prompt_timeOut()}.` };
  return { title: `${m.tiwanaku_prompt_timeOut()}.`, hint: `${logSentence(fact, names)}. ${asked.title}.` };
}
