import { viewFor, type Command, type State, type TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import type { MatchState } from '../../../state/match.svelte.ts';
import { TableState } from '../state/table.svelte.ts';

export interface Hand {
  readonly table: TableState;
  readonly match: { version: number };
  /** Commands that went out. */
  readonly sent: readonly Command[];
}

/** A person at `seat` with nothing picked up, in front of a position. */
export function handAt(
  state: State,
  seat: number,
  answer: 'accepted' | 'refused' = 'accepted',
  { isPaused = false, isSandbox = false } = {},
): Hand {
  const sent: Command[] = [];
  const viewer = { type: 'player', seat } as const;
  const match = {
    viewer,
    version: 0,
    isSandbox,
    view: viewFor(state, viewer),
    isActing: false,
    clock: { isPaused, hasResigned: () => false },
    act: async (command: Command) => {
      sent.push(command);
      return answer === 'accepted'
        ? { isAccepted: true, version: 1 }
        : { isAccepted: false, refusal: { code: 'rules', detail: 'notReachable' } };
    },
  };
  return { table: new TableState(match as unknown as MatchState<TiwanakuTypes>), match, sent };
}
