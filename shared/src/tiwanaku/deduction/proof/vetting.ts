import type { Seat } from '../../../kernel/index.ts';
import { targetsFrom } from '../../movement.ts';
import { refusalOf } from '../../decide/decide.ts';
import type { Command, Rejection, Crop, Space } from '../../types.ts';
import type { State, Position } from '../../state.ts';
import { colorOf, explorersOf } from '../../position.ts';
import { boardPositionOf, type BoardPosition } from '../position/position.ts';
import { proofIn } from './proof.ts';

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

/** At once; null without proof mode or when the command may be decided. */
export function proofRefusal(state: Pick<State, 'position'>, seat: Seat, command: Command): Rejection | null {
  const question = questionOf(state, seat, command);
  return question && refusalTo(question);
}

/** Servers ask a worker thread. */
export const proofVetting = {
  question: questionOf,
  refusal: (question: unknown) => refusalTo(question as ProofQuestion),
};
