import type { MachuPicchuTypes } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import { pausedText } from '../../../match/clock/paused-text.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { endingTitle, winnersSentence, type MatchResult } from '../result/outcome.ts';
import type { Choice } from '../state/choice.svelte.ts';
import type { Names } from './names.ts';
import type { PromptText } from './prompt-text.ts';
import { turnText } from './turn-text.ts';

interface Said {
  readonly match: MatchState<MachuPicchuTypes>;
  readonly choice: Choice;
  readonly names: Names;
  readonly isHost: boolean;
  /** Null while the match goes on. */
  readonly outcome: MatchResult | null;
  /** The night is still told. */
  readonly isNight: boolean;
}

/** Why nothing goes on, how it ended, or the question. */
export function dockText({ match, choice, names, isHost, outcome, isNight }: Said): PromptText {
  if (outcome) return { title: winnersSentence(outcome, names), hint: endingTitle(outcome) };
  const phase = choice.position.phase.name;
  if (match.clock.isPaused && phase !== 'over') return pausedText(match, isHost);
  return isNight && phase === 'turn' ? { title: m.machu_day_night(), hint: '' } : turnText(choice, names);
}
