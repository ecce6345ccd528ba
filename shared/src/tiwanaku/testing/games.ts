import type { Event } from '../events.ts';
import type { Options } from '../options.ts';
import { begin, fold } from './begin.ts';
import { playAtRandom, type Step } from './play.ts';
import { longA, longB, shortA, shortB, wheelOf, type Solution } from './solution.ts';

/** A kind of match that tests play: where, what, and by how many. */
export interface Game {
  readonly name: string;
  readonly solution: Solution;
  readonly options: Options;
  readonly seats: number;
}

const competitive = (size: 'short' | 'long') => ({ mode: 'competitive', size }) as const;
const solo = (difficulty: 'easy' | 'hard') => ({ mode: 'solo', size: 'long', difficulty }) as const;
const coop = (difficulty: 'easy' | 'normal' | 'expert') => ({ mode: 'coop', size: 'long', difficulty }) as const;

/** Every mode and difficulty, and every number of players. */
export const games: readonly Game[] = [
  { name: 'competitive, 2 on the short board', solution: shortA, options: competitive('short'), seats: 2 },
  { name: 'competitive, 4 on the short board', solution: shortB, options: competitive('short'), seats: 4 },
  { name: 'competitive, 3 on the long board', solution: longA, options: competitive('long'), seats: 3 },
  { name: 'solo, easy', solution: longB, options: solo('easy'), seats: 1 },
  { name: 'solo, hard', solution: longA, options: solo('hard'), seats: 1 },
  { name: 'coop of 2, easy', solution: longA, options: coop('easy'), seats: 2 },
  { name: 'coop of 3, normal', solution: longB, options: coop('normal'), seats: 3 },
  { name: 'coop of 4, expert', solution: longA, options: coop('expert'), seats: 4 },
];

/** A whole game of random legal commands: the events it began with, and every step. */
export function playedGame(
  { solution, options, seats }: Game,
  seed: number,
): { readonly begun: readonly Event[]; readonly steps: readonly Step[] } {
  const wheel = wheelOf(solution);
  const begun = begin(solution, options, seats, wheel, seed % seats);
  return { begun, steps: [...playAtRandom(fold(begun), wheel, seed)] };
}
