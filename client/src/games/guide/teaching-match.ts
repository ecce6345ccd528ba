import type { GameTypes, Result, Seat } from '@tiwanaku/shared/kernel';
import type { MatchId, Person, RoomId } from '@tiwanaku/shared/protocol';
import { Connection } from '../../connection/connection.svelte.ts';
import { localWire } from '../../connection/local-wire.ts';
import type { ClientRules } from '../../state/game-face.ts';
import { MatchState } from '../../state/match.svelte.ts';

interface Teaching<G extends GameTypes> {
  readonly rules: ClientRules<G>;
  readonly seats?: readonly Person[];
  readonly learner: Seat;
  readonly view: G['View'];
  /** The events as the learner sees them; none if the command has no effect here. */
  decide(command: G['Command']): Result<readonly G['Event'][], { readonly code: string }>;
  /** The table shows them already. */
  happened(events: readonly G['Event'][]): void;
}

const matchId = 'lesson00' as MatchId;

/** A match without a server: the same rules answer the table's commands. */
export function teachingMatch<G extends GameTypes>(teaching: Teaching<G>): MatchState<G> {
  const { rules, learner, seats = [], view } = teaching;
  let version = 0;

  function answer(command: G['Command']): unknown {
    const result = teaching.decide(command);
    if (!result.ok) return { ok: false, refusal: { code: 'rules', detail: result.error.code } };
    if (result.value.length === 0) return { ok: true, version };
    const after = version;
    const events = result.value.map((event) => ({ position: ++version, event }));
    match.receive({ matchId, after, version, events });
    teaching.happened(result.value);
    return { ok: true, version };
  }

  // Lessons send commands only.
  const wire = localWire(async (event, message) => {
    if (event !== 'match:act') throw new Error(event);
    return answer((message as { command: G['Command'] }).command);
  });
  const connection = new Connection(wire);
  const match = new MatchState<G>(connection, rules, {
    matchId,
    roomId: 'lesson00' as RoomId,
    game: rules.id,
    rulesVersion: rules.rulesVersion,
    viewer: { type: 'player', seat: learner },
    seats: [...seats],
    commitment: '',
    version,
    view,
  });
  connection.open();
  return match;
}
