import { firstStepOf, pawnsOf, targetsFrom } from '../../movement.ts';
import { colorOf, explorersOf } from '../../position.ts';
import type { Space } from '../../types.ts';
import type { View } from '../../view.ts';
import type { Candidates } from '../ladder/candidates.ts';

/** A crop or a terrain on any of these cells, in reading order. */
export interface Goal {
  readonly type: 'plant' | 'terrain';
  readonly cells: readonly number[];
}

const plantOn = ({ board }: Candidates, isWanted: (space: Space) => boolean = () => true): Goal => ({
  type: 'plant',
  cells: board.inOrder.filter((cell) => isWanted(board.spaces[cell] ?? 'a1')),
});

/** Without pawns: any crop, else a terrain. */
export const anyGoals = (start: Candidates): readonly Goal[] => [
  plantOn(start),
  { type: 'terrain', cells: start.board.inOrder },
];

/** Nearest first (DED-HNT-2). */
export function goalsOf({ position, viewer }: View, start: Candidates): readonly Goal[] {
  if (viewer.type !== 'player') return anyGoals(start);
  const color = colorOf(position, viewer.seat);
  const pawns = new Set(pawnsOf(position, color));
  const targets = new Set(
    explorersOf(position, viewer.seat).flatMap((from) => targetsFrom(position, color, from, firstStepOf(position))),
  );
  return [
    plantOn(start, (space) => pawns.has(space)),
    plantOn(start, (space) => targets.has(space)),
    ...anyGoals(start),
  ];
}
