import { textOf, type State } from '@tiwanaku/shared/tiwanaku';
import {
  parseRecord,
  recordPosition,
  replayRecord,
  type IllegalAction,
  type RecordPosition,
} from '@tiwanaku/shared/tiwanaku/secret';
import { sentences } from './sentences.ts';

/** Why a record was refused: at an action that the rules forbid, or (`action` null) because it cannot be read at all. */
export interface Refusal {
  readonly ok: false;
  readonly action: number | null;
  readonly code: string;
  readonly message: string;
}

/** What replaying one record comes to. */
export interface Answer {
  readonly result: ({ readonly ok: true } & RecordPosition) | Refusal;
  /** Every position up to the end or the refusal, when asked for. */
  readonly trace: readonly RecordPosition[];
  readonly exitCode: 0 | 1 | 2;
}

/** The answer about a record that cannot be read. */
export const unreadable = (message: string): Answer => ({
  result: { ok: false, action: null, code: 'unreadable', message },
  trace: [],
  exitCode: 2,
});

/** Reads a record and plays it. */
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

function illegal({ index, action, code }: IllegalAction): Refusal {
  const { seat, command } = action;
  const message = `actions[${index}], ${textOf(command, seat)} by seat ${seat}, is refused: ${sentences[code]}.`;
  return { ok: false, action: index, code, message };
}
