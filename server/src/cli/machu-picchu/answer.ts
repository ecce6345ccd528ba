import { components, textOf, type State } from '@tiwanaku/shared/machu-picchu';
import {
  parseRecord,
  recordPosition,
  replayRecord,
  type IllegalAction,
  type RecordPosition,
} from '@tiwanaku/shared/machu-picchu/secret';
import { unreadable, type Answer, type Refusal } from '../outcome.ts';
import { sentences } from './sentences.ts';

/** Plays a record of The Princes of Machu Picchu. */
export function answerTo(text: string, withTrace: boolean): Answer {
  const record = parseRecord(components, text);
  if (!record.ok) return unreadable(record.error.message);
  const shown = (state: State): RecordPosition => recordPosition(components, state, record.value.secret);
  const trace: RecordPosition[] = [];
  const note = withTrace ? (state: State) => trace.push(shown(state)) : () => 0;
  const played = replayRecord(components, record.value, note);
  return played.ok
    ? { result: { ok: true, ...(trace.at(-1) ?? shown(played.value)) }, trace, exitCode: 0 }
    : { result: illegal(played.error), trace, exitCode: 1 };
}

function illegal({ index, action, code }: IllegalAction): Refusal {
  const message = `actions[${index}], ${textOf(action.command)} by seat ${action.seat}, is refused: ${sentences[code]}.`;
  return { ok: false, action: index, code, message };
}
