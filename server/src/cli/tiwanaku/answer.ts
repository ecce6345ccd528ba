import { textOf, type State } from '@tiwanaku/shared/tiwanaku';
import {
  parseRecord,
  recordPosition,
  replayRecord,
  type IllegalAction,
  type RecordPosition,
} from '@tiwanaku/shared/tiwanaku/secret';
import { unreadable, type Answer, type Refusal } from '../outcome.ts';
import { sentences } from './sentences.ts';

/** Plays a record of Tiwanaku. */
export function answerTo(text: string, withTrace: boolean): Answer {
  const record = parseRecord(text);
  if (!record.ok) return unreadable(record.error.message);
  const trace: RecordPosition[] = [];
  const note = withTrace ? (state: State) => trace.push(recordPosition(state)) : () => 0;
  const played = replayRecord(record.value, note);
  return played.ok
    ? { result: { ok: true, ...(trace.at(-1) ?? recordPosition(played.value)) }, trace, exitCode: 0 }
    : { result: illegal(played.error), trace, exitCode: 1 };
}

/** A refused action as a sentence and a code. */
export function illegal({ index, action, code }: IllegalAction): Refusal {
  const { seat, command } = action;
  const message = `actions[${index}], ${textOf(command, seat)} by seat ${seat}, is refused: ${sentences[code]}.`;
  return { ok: false, action: index, code, message };
}
