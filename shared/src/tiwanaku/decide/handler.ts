import type { Seat } from '../../kernel/index.ts';
import type { Command } from '../language/commands.ts';
import type { Course } from '../evolve/course.ts';
import type { RejectionCode } from '../language/rejections.ts';
import type { Table } from '../position/state.ts';

export type CommandOf = { readonly [Type in Command['type']]: Extract<Command, { type: Type }> };

/** One kind of command. Phase and turn are checked before these are called. */
export interface Handler<Type extends Command['type']> {
  /** Depends on the open table only, so that a refusal reveals nothing (L3). */
  refusal(table: Table, seat: Seat, command: CommandOf[Type]): RejectionCode | null;
  /** Adds the events of a legal command, and of everything that leaves no choice (TIW-TRN-3). */
  perform(course: Course, seat: Seat, command: CommandOf[Type]): void;
}
