import { isOnBoard } from '../../board/board.ts';
import { emit } from '../../evolve/course.ts';
import { divinationPoints } from '../../position/scoring.ts';
import { colorOf, sideOf } from '../../position/queries.ts';
import { afterAction } from './after-action.ts';
import type { Handler } from '../handler.ts';
import { continueFinals, endTurn } from '../turn/turn.ts';

/** The crop is revealed in any case (TIW-DIV). */
export const divine: Handler<'divine'> = {
  refusal(position, seat, { at }) {
    if (!isOnBoard(position.setup.size, at)) return 'noSuchSpace';
    if (position.pawns[at] !== colorOf(position, seat)) return 'noOwnPawnThere';
    if (position.terrain[at] === undefined) return 'terrainUnknown';
    return position.crop[at] === undefined ? null : 'cropKnown';
  },
  perform(course, seat, { at, crop: guess }) {
    const { phase, setup } = course.state.position;
    const side = sideOf(course.state.position, seat);
    const crop = course.wheel.cropAt(at);
    const isRight = guess === crop;
    const points = divinationPoints(side.score, guess, crop);
    const token = isRight && !side.offerings.includes(crop);
    emit(course, { type: 'cropRevealed', seat, space: at, guess, crop, points, token });
    if (phase.name === 'finalDivination') continueFinals(course);
    else if (isRight || setup.mode === 'solo') afterAction(course);
    else endTurn(course);
  },
};
