import type { Seat } from './audience.ts';
import { type Random, seededRandom } from './random.ts';

/** What a bot knows of its game. */
interface Seen {
  View: unknown;
  Command: unknown;
}

/** A command with what a bot expects of it. The value is the sum of its parts, in the bot's own units. */
export interface Weighed<Command> {
  readonly command: Command;
  readonly value: number;
  /** By the names that the game gives them. */
  readonly parts: Readonly<Record<string, number>>;
}

/** Why a bot chose what it did: data for a sentence (BOT-5). */
export interface Because<Command> {
  readonly chosen: Weighed<Command>;
  /** The best others, at most two. */
  readonly rivals: readonly Weighed<Command>[];
}

export interface Choice<Command> {
  readonly command: Command;
  readonly because: Because<Command>;
}

export interface Means {
  readonly random: Random;
  /** Work, in the bot's own unit (evaluations, playouts or steps), never time. */
  readonly limit: number;
}

/** A player that sees what a person in its seat sees, and remembers nothing else (BOT-1). */
export interface Bot<G extends Seen> {
  /** Stronger bots have higher numbers, from 1. */
  readonly strength: number;
  readonly usualLimit: number;
  /** The seat must be asked something. The command is always legal (BOT-2); the same arguments give the same answer (BOT-3). */
  choose(view: G['View'], seat: Seat, means: Means): Choice<G['Command']>;
}

/** The bots of a game by name. */
export type Bots<G extends Seen> = Readonly<Record<string, Bot<G>>>;

/** A bot's choice with its usual limit, from nothing but the view: the same on every machine, and after every restart. */
export function chosenBy<G extends Seen>(
  bots: Bots<G>,
  name: string,
  view: G['View'],
  seat: Seat,
): Choice<G['Command']> | null {
  const bot = bots[name];
  if (!bot) return null;
  // A view that was folded has its keys in another order than one that was sent.
  const seen = canonical(view);
  const random = seededRandom(seedOf(`${name} ${seat} ${seen}`));
  return bot.choose(JSON.parse(seen) as G['View'], seat, { random, limit: bot.usualLimit });
}

/** The JSON text of plain data, with its keys in order. */
export const canonical = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** A seed for `seededRandom` (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
