import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { logLines } from '../state/log-lines.ts';
import { logSentence, pointsAloud } from './log-text.ts';
import type { Names } from './names.ts';

/** The events in sentences with points, for screen readers. */
export function spokenEvents(events: readonly Recorded<Event>[], names: Names): string {
  return (
    logLines(events)
      // The winner is said with the score.
      .map((line) =>
        line.type === 'ended'
          ? m.tiwanaku_log_ended()
          : [logSentence(line, names), pointsAloud(line.points)].filter(Boolean).join(', '),
      )
      .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
      .join(' ')
  );
}
