import { invariant, ok, type Result, type Seat } from '@tiwanaku/shared/kernel';
import {
  components,
  decide,
  evolve,
  parseCommand,
  stateOf,
  textOf,
  type Command,
  type Deck,
  type Event,
  type Rejection,
  type State,
} from '@tiwanaku/shared/machu-picchu';
import { steps, drawnCards, type Step } from './steps.ts';

/** The first seat; the second is the opponent. */
export const learner: Seat = 0;
const opponent: Seat = 1;

/** The lesson has no secret: every scene gives its hands, and the one draw is the same for all learners. */
const deck: Deck = {
  dealtTo: (seat) => (seat === learner ? 'weaver-puma' : 'shepherd-planter'),
  cardAt: (place) => drawnCards[place] ?? 'condor-puma',
};

function commandOf(text: string): Command {
  const command = parseCommand(text);
  invariant(command.ok, `a command of the lesson: ${text}`);
  return command.value;
}

interface Played {
  readonly state: State;
  readonly events: readonly Event[];
}

function answered({ state, events }: Played, seat: Seat, command: Command): Result<Played, Rejection> {
  const result = decide({ box: components, deck }, state, seat, command);
  return result.ok
    ? ok({ state: result.value.reduce<State>(evolve, state), events: [...events, ...result.value] })
    : result;
}

/** With the opponent's answers once the step is `done`. */
export function played(state: State, command: Command, step: Step, isDone: boolean): Result<Played, Rejection> {
  let result = answered({ state, events: [] }, learner, command);
  for (const reply of isDone ? (step.replies ?? []) : []) {
    if (!result.ok) return result;
    result = answered(result.value, opponent, commandOf(reply));
    invariant(result.ok, `a reply of the opponent: ${reply}`);
  }
  return result;
}

/** Whether this is what the step wants next, `done` commands of it being behind. */
export function isWanted({ wanted, any }: Step, done: number, command: Command): boolean {
  return any === undefined ? wanted[done] === textOf(command) : command.type === any;
}

/** What is to be done next; null where there is only something to see. */
export function wantedNow({ wanted }: Step, done: number): Command | null {
  const text = wanted[done];
  return text === undefined ? null : commandOf(text);
}

/** Its own scene, or what the steps since the last scene lead to. */
export function stateAt(index: number): State {
  const step = steps[index];
  if (step?.scene) return stateOf(step.scene, components, deck);
  const before = steps[index - 1];
  invariant(before !== undefined, 'the first step has a scene');
  return before.wanted.reduce<State>(
    (state, text, at) => {
      const result = played(state, commandOf(text), before, at === before.wanted.length - 1);
      invariant(result.ok, `a command of the lesson: ${text}`);
      return result.value.state;
    },
    stateAt(index - 1),
  );
}
