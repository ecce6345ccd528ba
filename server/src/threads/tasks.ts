import { boardPicture } from '../solo/board-picture.ts';
import { png } from '../solo/png.ts';
import {
  chosenBy,
  seededRandom,
  type BoardPicture,
  type Random,
  type Recorded,
  type Seat,
} from '@tiwanaku/shared/kernel';
import { drawDay } from '../solo/draw-day.ts';
import type { BotsTurn, GameRegistry, Keeper, Redrawn, RedrawRequest } from '../matches/ports.ts';

/** What a worker thread is asked to do. */
export type Task =
  | { readonly type: 'draw' | 'practice'; readonly game: string; readonly kind: string }
  | { readonly type: 'board'; readonly picture: BoardPicture }
  | { readonly type: 'day'; readonly game: string; readonly key: string; readonly date: string }
  | { readonly type: 'vet'; readonly game: string; readonly rulesVersion: number; readonly question: unknown }
  | {
      readonly type: 'options';
      readonly game: string;
      readonly rulesVersion: number;
      readonly options: unknown;
      readonly secret: string;
    }
  | ({ readonly type: 'choose'; readonly game: string; readonly rulesVersion: number } & BotsTurn)
  | {
      readonly type: 'redraw';
      readonly game: string;
      readonly rulesVersion: number;
      readonly secret: string;
      readonly events: readonly Recorded<unknown>[];
      readonly seat: Seat;
      readonly seed: number;
    }
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
    case 'practice':
      return known(games.newest(task.game)?.drawing).draw(task.kind, random);
    case 'board':
      return png(boardPicture(task.picture));
    case 'day':
      return drawDay(known(games.newest(task.game)), task.key, task.date);
    case 'vet':
      return known(games.withRules(task.game, task.rulesVersion)?.rules.vetting).refusal(task.question);
    case 'options': {
      const keeper = known(games.withRules(task.game, task.rulesVersion));
      return drawnOptions(keeper, task.options, task.secret);
    }
    case 'choose':
      return botsCommand(known(games.withRules(task.game, task.rulesVersion)), task);
    case 'redraw':
      return redrawn(known(games.withRules(task.game, task.rulesVersion)), task);
    case 'analyse':
      return known(games.withRules(task.game, task.rulesVersion)?.analysing).analyse(task.events);
  }
}

/** The options themselves for a game that leaves nothing to chance. */
export const drawnOptions = (keeper: Keeper, options: unknown, secret: string): unknown =>
  keeper.grading?.drawnOptions(keeper.rules.optionsSchema.parse(options), keeper.unseal(secret)) ?? options;

/** Null when the game has no such bot. */
export function botsCommand(
  { bots, rules }: Keeper,
  { strength, view, seat }: BotsTurn,
): { readonly command: unknown } | null {
  const choice = chosenBy(bots, strength, view, seat);
  return choice && { command: rules.commandSchema.parse(choice.command) };
}

export function redrawn(keeper: Keeper, { secret, events, seat, seed }: RedrawRequest): Redrawn | null {
  const past = events.map(({ event }) => event);
  const drawn = keeper.redraw(keeper.unseal(secret), past, seat, seededRandom(seed));
  if (drawn === null) return null;
  const recorded = events.map((one, index) => ({ ...one, event: drawn.events[index] }));
  return { secret: keeper.seal(drawn.vault), events: recorded };
}

function known<T>(part: T | null | undefined): T {
  if (part === null || part === undefined) throw new Error('no such game');
  return part;
}
