import { invariant, randomBelow, type Random } from '../../../kernel/index.ts';
import { puzzleIn } from '../../deduction/puzzles/puzzle.ts';
import type { Grade } from '../../deduction/ladder/technique.ts';
import type { BoardPosition } from '../../deduction/position/position.ts';
import type { Size } from '../../language/types.ts';
import { botGame } from './bot-game.ts';
import { withId, type StockedPuzzle } from './puzzle-text.ts';

/** In one game, at least (DED-PUZ-2). */
const actionsApart = 5;

/** At most, of a set (DED-PUZ-2). */
const shares: Readonly<Record<Grade, number>> = { 1: 1 / 5, 2: 3 / 10, 3: 3 / 10, 4: 3 / 10 };

/** Of the positions after each action of a game; those that an action leaves as they were come once. */
export function* puzzlesIn(positions: Iterable<BoardPosition>): Generator<StockedPuzzle> {
  let last: BoardPosition | null = null;
  let wait = 0;
  for (const position of positions) {
    wait--;
    const isSame = last?.terrain === position.terrain && last.crop === position.crop;
    last = position;
    if (isSame || wait > 0) continue;
    const puzzle = puzzleIn(position);
    if (puzzle === null) continue;
    wait = actionsApart;
    yield withId(position, puzzle);
  }
}

/** From games between bots; grades as even as their shares allow. Takes seconds for each puzzle. */
export function* drawPuzzles(size: Size, count: number, random: Random): Generator<StockedPuzzle> {
  const ids = new Set<string>();
  const most = (grade: Grade) => (grade === 1 ? Math.floor : Math.ceil)(shares[grade] * count);
  const left = new Map(([1, 2, 3, 4] as const).map((grade) => [grade, most(grade)]));
  while (ids.size < count) {
    const game = botGame({ mode: 'competitive', size }, 2 + randomBelow(random, 3), random);
    for (const puzzle of puzzlesIn(game)) {
      const room = left.get(puzzle.grade);
      invariant(room !== undefined, 'every grade has a share');
      if (room === 0 || ids.has(puzzle.id)) continue;
      left.set(puzzle.grade, room - 1);
      ids.add(puzzle.id);
      yield puzzle;
      if (ids.size === count) return;
    }
  }
}
