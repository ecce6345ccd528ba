import type { Crop, Size, Space, Command, Rejection } from '../types.ts';
import { analyse, type Answer } from './answer.ts';
import type { View } from '../view.ts';
import type { Seat } from '../../kernel/index.ts';
import { targetsFrom } from '../movement.ts';
import { refusalOf } from '../decide/decide.ts';
import type { State, Position } from '../state.ts';
import { colorOf, explorersOf } from '../position.ts';
import { boardPositionOf, type BoardPosition } from './position.ts';

/** `notCertain` reveals nothing; `undecided` means that the limit was reached. */
export type ProofVerdict = 'certain' | 'notCertain' | 'undecided';

/** Steps of a search that takes about a seventh of a second at most. */
const proofLimits = { short: 6_000, long: 4_000 } as const satisfies Record<Size, number>;

/**
 * Whether a divination is certain from the open board. Proof mode refuses one that is not, and accepts one that is not
 * decided.
 */
export const proofOf = (view: View, at: Space, crop: Crop, limit?: number): ProofVerdict =>
  proofIn(boardPositionOf(view.position), limit)(at, crop);

/** Analyses the position once for all its verdicts. */
export function proofIn(position: BoardPosition, limit: number = proofLimits[position.size]) {
  const found = analyse(position, limit);
  return (at: Space, crop: Crop): ProofVerdict => {
    if (!found.ok) return 'notCertain';
    if (found.value.certain[at]?.crop === crop) return 'certain';
    return found.value.mode === 'exact' || isDisproved(found.value, at, crop) ? 'notCertain' : 'undecided';
  };
}

/** Some completion has another crop there, or none has this one. */
function isDisproved({ possible, confirmed }: Answer, at: Space, crop: Crop): boolean {
  const isThis = (value: string): boolean => value.endsWith(String(crop));
  return !(possible[at] ?? []).some(isThis) || (confirmed?.[at] ?? []).some((value) => !isThis(value));
}

/** The board, and what was divined. */
export interface ProofQuestion {
  readonly position: BoardPosition;
  readonly at: Space;
  readonly crop: Crop;
}

/** A player who cannot explore may divine what is not certain, because a turn must begin. */
const canExplore = (position: Position, seat: Seat): boolean =>
  explorersOf(position, seat).some((from) => targetsFrom(position, colorOf(position, seat), from).length > 0);

function questionOf({ position }: Pick<State, 'position'>, seat: Seat, command: Command): ProofQuestion | null {
  if (command.type !== 'divine' || position.setup.mode !== 'solo' || !position.setup.proof) return null;
  if (refusalOf({ position, tops: null }, seat, command) !== null) return null;
  if (position.phase.name === 'act' && !canExplore(position, seat)) return null;
  return { position: boardPositionOf(position), at: command.at, crop: command.crop };
}

/** Refusing the undecided would be unjust. */
const refusalTo = ({ position, at, crop }: ProofQuestion): Rejection | null =>
  proofIn(position)(at, crop) === 'notCertain' ? { code: 'notCertain' } : null;

/** Answers at once; null without proof mode or when the command may be decided. */
export function proofRefusal(state: Pick<State, 'position'>, seat: Seat, command: Command): Rejection | null {
  const question = questionOf(state, seat, command);
  return question && refusalTo(question);
}

/** Servers run it in a worker thread. */
export const proofVetting = {
  question: questionOf,
  refusal: (question: unknown) => refusalTo(question as ProofQuestion),
};
