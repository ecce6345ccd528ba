import { invariant, ok, refuse, type Result } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import { decide } from '../decide/decide.ts';
import { beginMatch } from '../decide/turn/begin-match.ts';
import { evolve } from '../evolve/evolve.ts';
import type { Event } from '../language/events.ts';
import type { RejectionCode } from '../language/rejections.ts';
import type { State } from '../position/state.ts';
import { deckOf } from './deck.ts';
import type { GameRecord, RecordAction } from './record.ts';

export interface IllegalAction {
  readonly index: number;
  readonly action: RecordAction;
  readonly code: RejectionCode;
}

/** Answers with the last position; `onPosition` gets every one up to a refusal, the first included. */
export function replayRecord(
  box: Components,
  record: GameRecord,
  onPosition: (state: State) => void = () => undefined,
): Result<State, IllegalAction> {
  const deck = deckOf(record.secret);
  let state = folded(null, beginMatch(box, record.setup, deck));
  onPosition(state);
  for (const [index, action] of record.actions.entries()) {
    const result = decide({ box, deck }, state, action.seat, action.command);
    if (!result.ok) return refuse({ index, action, code: result.error.code });
    state = folded(state, result.value);
    onPosition(state);
  }
  return ok(state);
}

export function folded(before: State | null, events: readonly Event[]): State {
  const state = events.reduce<State | null>(evolve, before);
  invariant(state !== null, 'something has happened');
  return state;
}
