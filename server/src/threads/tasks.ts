import type { Random } from '@tiwanaku/shared/kernel';
import type { GameRegistry } from '../matches/ports/game-registry.ts';

/** What a worker thread is asked to do. */
export interface Task {
  readonly type: 'draw';
  readonly game: string;
  readonly kind: string;
}

/** Does a task; throws for one that this program does not know. */
export function doTask(games: GameRegistry, random: Random, { game, kind }: Task): unknown {
  const drawing = games.newest(game)?.drawing;
  if (!drawing) throw new Error('no such drawing');
  return drawing.draw(kind, random);
}
