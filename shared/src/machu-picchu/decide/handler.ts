import type { Seat } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import type { Command, CommandOf, CommandType } from '../language/commands.ts';
import type { RejectionCode } from '../language/rejections.ts';
import type { Hand, Phase, Player, Table } from '../position/state.ts';
import type { Course, Progress } from './course.ts';

/** What a seat that decides has before it. */
export interface Moment {
  readonly box: Components;
  readonly table: Table;
  readonly seat: Seat;
  readonly player: Player;
  /** Its own cards; null for a viewer who does not know them. */
  readonly hand: Hand | null;
}

/** What one type of command needs. Seat and phase have been checked before any of these is called. */
export interface Handler<Type extends CommandType> {
  /** Why the command is no legal answer; asks what the seat knows and nothing else, so that a refusal reveals nothing (L3). */
  refusal(moment: Moment, command: CommandOf<Type>): RejectionCode | null;
  /** Lets it happen, and asks what has to be asked next in the same place. */
  perform(course: Course, seat: Seat, command: CommandOf<Type>): Progress;
}

/** Every legal answer to what a phase asks, in a fixed order. */
export type Answers = (moment: Moment) => readonly Command[];

/** The fields of a phase that has some; the phase has been checked before. */
export function phaseOf<Name extends Phase['name']>(table: Table, name: Name): Extract<Phase, { name: Name }> {
  const { phase } = table;
  if (phase.name !== name) throw new Error(`Invariant broken: ${name} is asked, not ${phase.name}`);
  return phase as Extract<Phase, { name: Name }>;
}
