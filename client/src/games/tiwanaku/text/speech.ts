import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { logLines } from '../state/log-lines.ts';
import { logSentence, pointsAloud } from './log-text.ts';
import type { Names } from './names.ts';

/** For screen readers, with points. */
export function spokenEvents(events: readonly Recorded<Event>[], names: Names): string {
  return logLines(events)
    .map((line) => [logSentence(line, names), pointsAloud(line.points)].filter(Boolean).join(', '))
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}
