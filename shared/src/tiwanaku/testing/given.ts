import { invariant, type Seat } from '../../kernel/index.ts';
import { columnOf, rowOf } from '../board.ts';
import type { Command, RejectionCode, Space, Wheel } from '../types.ts';
import { decide } from '../decide/decide.ts';
import type { Event } from '../events.ts';
import { legalCommands } from '../decide/legal.ts';
import type { State, Position } from '../state.ts';
import { act } from './play.ts';
import { stateOf, type Picture } from './position.ts';
import { say } from './say.ts';
import { wheelOf, type Solution } from './solution.ts';

/** A position to act in, and what the last command made happen. */
export interface Given {
  readonly state: State;
  readonly position: Position;
  readonly events: readonly Event[];
  /** Lets a seat do what the text says. */
  when(seat: Seat, text: string): Given;
  /** Why a seat cannot do what the text says; null when it can. */
  refusal(seat: Seat, text: string): RejectionCode | null;
  /** What a seat may do, as texts. */
  legal(seat: Seat): readonly string[];
  /** The only event of this type in `events`. */
  event<Type extends Event['type']>(type: Type): Extract<Event, { type: Type }>;
}

/** A command as tests write it: its values, one word each. */
export const wordsOf = (command: Command): string => Object.values(command).join(' ');

/** Rows in which some spaces show nothing. */
export const without = (rows: readonly string[], ...spaces: readonly Space[]): readonly string[] =>
  rows.map((line, row) =>
    [...line]
      .map((letter, column) =>
        spaces.some((space) => rowOf(space) === row && columnOf(space) === column) ? '.' : letter,
      )
      .join(''),
  );

/** A test's position with a wheel that answers for it. */
export function givenState(state: State, wheel: Wheel, events: readonly Event[] = []): Given {
  return {
    state,
    position: state.position,
    events,
    when(seat, text) {
      const step = act(state, wheel, seat, say(text));
      return givenState(step.after, wheel, step.events);
    },
    refusal(seat, text) {
      const result = decide(state, wheel, seat, say(text));
      return result.ok ? null : result.error.code;
    },
    legal: (seat) => legalCommands(state, seat).map(wordsOf),
    event<Type extends Event['type']>(type: Type) {
      const isWanted = (event: Event): event is Extract<Event, { type: Type }> => event.type === type;
      const [found, ...more] = events.filter(isWanted);
      invariant(found !== undefined && more.length === 0, `exactly one ${type}`);
      return found;
    },
  };
}

export const given = (solution: Solution, picture: Picture, wheel: Wheel = wheelOf(solution)): Given =>
  givenState(stateOf(solution, picture, wheel), wheel);
