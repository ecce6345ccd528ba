import type { Random, Recorded } from '@tiwanaku/shared/kernel';
import type { GameRegistry } from '../matches/ports/game-registry.ts';

/** What a worker thread is asked to do. */
export type Task =
  | { readonly type: 'draw'; readonly game: string; readonly kind: string }
  | { readonly type: 'vet'; readonly game: string; readonly rulesVersion: number; readonly question: unknown }
  | {
      readonly type: 'analyse';
      readonly game: string;
      readonly rulesVersion: number;
      readonly events: readonly Recorded<unknown>[];
    };

/** Does a task; throws for one that this program does not know. */
export function doTask(games: GameRegistry, random: Random, task: Task): unknown {
  switch (task.type) {
    case 'draw':
      return known(games.newest(task.game)?.drawing).draw(task.kind, random);
    case 'vet':
      return known(games.withRules(task.game, task.rulesVersion)?.rules.vetting).refusal(task.question);
    case 'analyse':
      return known(games.withRules(task.game, task.rulesVersion)?.analysing).analyse(task.events);
  }
}

function known<T>(part: T | null | undefined): T {
  if (part === null || part === undefined) throw new Error('no such game');
  return part;
}
