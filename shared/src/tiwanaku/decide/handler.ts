import type { Seat } from '../../kernel/index.ts';
import type { Command } from '../language/commands.ts';
import type { Course } from '../evolve/course.ts';
import type { RejectionCode } from '../language/rejections.ts';
import type { Position, Tops } from '../position/state.ts';

export type CommandOf = { readonly [Type in Command['type']]: Extract<Command, { type: Type }> };

/** Phase and turn are checked before. */
export interface Handler<Type extends Command['type']> {
  /** Depends on what the seat sees, its own tops included, so that refusals reveal nothing (L3). */
  refusal(position: Position, seat: Seat, command: CommandOf[Type], tops: Tops | null): RejectionCode | null;
  /** Also adds what leaves no choice (TIW-TRN-3). */
  perform(course: Course, seat: Seat, command: CommandOf[Type]): void;
}
