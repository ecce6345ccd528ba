import type fc from 'fast-check';
import type { Size } from '../../types.ts';
import { analyse, type Answer } from '../answer.ts';
import type { BoardPosition } from '../position.ts';
import { samples, type Sample } from './positions.ts';

export function analysed(position: BoardPosition, limit?: number): Answer {
  const answer = analyse(position, limit);
  if (!answer.ok) throw new Error('no board fits');
  return answer.value;
}

/** Positions of which so much is known that an exact answer takes little. */
export const late: Readonly<Record<Size, fc.Arbitrary<Sample>>> = {
  short: samples('short', { all: 4, terrain: 2, nothing: 4 }),
  long: samples('long', { all: 4, terrain: 3, nothing: 3 }),
};
