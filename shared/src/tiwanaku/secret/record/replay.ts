import { invariant, ok, refuse, type Result } from '../../../kernel/index.ts';
import { decide } from '../../decide/decide.ts';
import { proofRefusal } from '../../deduction/proof/vetting.ts';
import type { Event } from '../../language/events.ts';
import { evolve } from '../../evolve/evolve.ts';
import type { RejectionCode } from '../../language/rejections.ts';
import { beginMatch } from '../../decide/turn/begin-match.ts';
import type { State } from '../../position/state.ts';
import { openSetup } from './open-setup.ts';
import type { GameRecord, RecordAction } from './record.ts';
import { makeWheel } from '../vault/wheel.ts';

export interface IllegalAction {
  readonly index: number;
  readonly action: RecordAction;
  readonly code: RejectionCode;
}

/** Answers with the last position; `onPosition` gets every one up to a refusal, the first included. */
export function replayRecord(
  record: GameRecord,
  onPosition: (state: State) => void = () => undefined,
): Result<State, IllegalAction> {
  const wheel = makeWheel(record.secret.scenario, record.secret.tiles);
  let state = folded(null, beginMatch(openSetup(record), wheel));
  onPosition(state);
  for (const [index, action] of record.actions.entries()) {
    const unproved = proofRefusal(state, action.seat, action.command);
    if (unproved !== null) return refuse({ index, action, code: unproved.code });
    const result = decide(state, wheel, action.seat, action.command);
    if (!result.ok) return refuse({ index, action, code: result.error.code });
    state = folded(state, result.value);
    onPosition(state);
  }
  return ok(state);
}

function folded(before: State | null, events: readonly Event[]): State {
  const state = events.reduce<State | null>(evolve, before);
  invariant(state !== null, 'something has happened');
  return state;
}
