import type { Command, CommandOf, CommandType, RejectionCode, Deck } from '../types.ts';
import type { Hand, Phase, Player, Position, State } from '../state.ts';
import type { Components } from '../components.ts';
import { evolve } from '../evolve.ts';
import type { Event, WalkReason } from '../events.ts';
import { playerAt, walk, inOrder } from '../position.ts';
import type { Seat } from '../../kernel/index.ts';

/** The position as the deciding seat sees it. */
export interface Moment {
  readonly box: Components;
  readonly position: Position;
  readonly seat: Seat;
  readonly player: Player;
  /** Null for viewers who may not see it. */
  readonly hand: Hand | null;
}

/** Seat and phase are checked before a handler is called. */
export interface Handler<Type extends CommandType> {
  /** Depends only on what the seat may see, so that refusals reveal nothing (L3). */
  refusal(moment: Moment, command: CommandOf<Type>): RejectionCode | null;
  /** Performs the command and asks the next question of the same visit. */
  perform(course: Course, seat: Seat, command: CommandOf<Type>): Progress;
}

/** The legal answers to a question, in a fixed order. */
export type Answers = (moment: Moment) => readonly Command[];

/** Narrows the phase; its name must have been checked before. */
export function phaseOf<Name extends Phase['name']>(position: Position, name: Name): Extract<Phase, { name: Name }> {
  const { phase } = position;
  if (phase.name !== name) throw new Error(`Invariant broken: ${name} is asked, not ${phase.name}`);
  return phase as Extract<Phase, { name: Name }>;
}

/** A decision in progress: its events, and the state after them. */
export interface Course {
  readonly box: Components;
  readonly deck: Deck;
  readonly events: Event[];
  state: State;
}

/** `done` means that nothing is left to ask here. */
export type Progress = 'asked' | 'done';

export function emit(course: Course, event: Event): void {
  course.events.push(event);
  course.state = evolve(course.state, event);
}

export function ask(course: Course, seat: Seat, phase: Phase): Progress {
  emit(course, { type: 'asked', seat, phase });
  return 'asked';
}

/** What the steps earn is paid later (MAP-TRL-4). */
export function walkScout(course: Course, seat: Seat, steps: number, why: WalkReason): void {
  if (steps === 0) return;
  const { scout } = playerAt(course.state.position, seat);
  emit(course, { type: 'scoutWalked', seat, why, steps, ...walk(course.box, scout, steps) });
}

/** Asks in the order of MAP-DEC-3, after the seat that has `answered`. */
export function askInOrder(
  course: Course,
  phase: Phase,
  hasChoice: (player: Player) => boolean,
  answered: Seat | null,
): Progress {
  const { position } = course.state;
  const order = inOrder(position);
  const rest = answered === null ? order : order.slice(order.indexOf(answered) + 1);
  const next = rest.find((seat) => hasChoice(playerAt(position, seat)));
  return next === undefined ? 'done' : ask(course, next, phase);
}

/** All subsets, the empty one included; earlier items come first. */
export function subsets<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.reduce<readonly (readonly T[])[]>(
    (smaller, item) => [...smaller, ...smaller.map((chosen) => [...chosen, item])],
    [[]],
  );
}

/** All sequences of `count` different items. */
export function orderings<T>(items: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]];
  return items.flatMap((item) =>
    orderings(
      items.filter((one) => one !== item),
      count - 1,
    ).map((rest) => [item, ...rest]),
  );
}

export const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, count) => count);

export const hasRepeats = (items: readonly unknown[]): boolean => new Set(items).size < items.length;

/** The first turn places the Prince (MAP-TRN-1, MAP-TRN-2). */
export function beginTurn(course: Course, seat: Seat): Progress {
  emit(course, { type: 'turnBegan', seat });
  return 'asked';
}
