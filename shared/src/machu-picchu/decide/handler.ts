import type { Seat } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import type { Command, CommandOf, CommandType } from '../language/commands.ts';
import type { RejectionCode } from '../language/rejections.ts';
import type { Hand, Phase, Player, Table } from '../position/state.ts';
import type { Course, Progress } from './course.ts';

/** A position as the seat that decides knows it. */
export interface Moment {
  readonly box: Components;
  readonly table: Table;
  readonly seat: Seat;
  readonly player: Player;
  /** Null for a viewer who does not know these cards. */
  readonly hand: Hand | null;
}

/** One type of command. Seat and phase are checked before these are called. */
export interface Handler<Type extends CommandType> {
  /** Depends only on what the seat knows, so that a refusal reveals nothing (L3). */
  refusal(moment: Moment, command: CommandOf<Type>): RejectionCode | null;
  /** Adds the events of a legal command, and asks the next question of the same visit. */
  perform(course: Course, seat: Seat, command: CommandOf<Type>): Progress;
}

/** Every legal answer to a phase, in a fixed order. */
export type Answers = (moment: Moment) => readonly Command[];

/** The phase, narrowed to a name that has been checked before. */
export function phaseOf<Name extends Phase['name']>(table: Table, name: Name): Extract<Phase, { name: Name }> {
  const { phase } = table;
  if (phase.name !== name) throw new Error(`Invariant broken: ${name} is asked, not ${phase.name}`);
  return phase as Extract<Phase, { name: Name }>;
}
