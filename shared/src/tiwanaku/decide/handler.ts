import type { Seat } from '../../kernel/index.ts';
import type { Command } from '../language/commands.ts';
import type { Course } from '../evolve/course.ts';
import type { RejectionCode } from '../language/rejections.ts';
import type { Table } from '../position/state.ts';

/** Each command by its type. */
export type CommandOf = { readonly [Type in Command['type']]: Extract<Command, { type: Type }> };

/** What one kind of command needs. Phase and turn have been checked before either function is called. */
export interface Handler<Type extends Command['type']> {
  /** Why this command cannot be done now; asks nothing but the open table, so that a refusal reveals nothing (L3). */
  refusal(table: Table, seat: Seat, command: CommandOf[Type]): RejectionCode | null;
  /** Lets it happen, and with it everything that leaves no choice (TIW-TRN-3). */
  perform(course: Course, seat: Seat, command: CommandOf[Type]): void;
}
