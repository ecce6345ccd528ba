import type { Seat } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import type { Command, CommandOf, CommandType } from '../language/commands.ts';
import type { RejectionCode } from '../language/rejections.ts';
import type { Hand, Phase, Player, Position } from '../position/state.ts';
import type { Course, Progress } from './course.ts';

/** As the deciding seat knows it. */
export interface Moment {
  readonly box: Components;
  readonly position: Position;
  readonly seat: Seat;
  readonly player: Player;
  /** Null for viewers who do not know it. */
  readonly hand: Hand | null;
}

/** Seat and phase are checked before. */
export interface Handler<Type extends CommandType> {
  /** Depends on what the seat knows, so that refusals reveal nothing (L3). */
  refusal(moment: Moment, command: CommandOf<Type>): RejectionCode | null;
  /** Also asks the next question of the same visit. */
  perform(course: Course, seat: Seat, command: CommandOf<Type>): Progress;
}

/** In a fixed order. */
export type Answers = (moment: Moment) => readonly Command[];

/** For names that were checked before. */
export function phaseOf<Name extends Phase['name']>(position: Position, name: Name): Extract<Phase, { name: Name }> {
  const { phase } = position;
  if (phase.name !== name) throw new Error(`Invariant broken: ${name} is asked, not ${phase.name}`);
  return phase as Extract<Phase, { name: Name }>;
}
