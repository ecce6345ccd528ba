import { inspect, isDeepStrictEqual } from 'node:util';
import type { Viewer } from '@tiwanaku/shared/kernel';
import { followersOf, type PlayedMatch } from '../../support/play-match.ts';

/** A check of one law in one random match. Throws a `Breach` where the law is broken. */
export type Check = (played: PlayedMatch) => void;

/** A law is broken; the message says how, and which match shows it. */
export class Breach extends Error {
  override readonly name = 'Breach';

  constructor(how: string, { kind, seed }: PlayedMatch) {
    super(`${how} (${kind.name}, seed ${seed})`);
  }
}

export function holds(condition: boolean, how: string, played: PlayedMatch): void {
  if (!condition) throw new Breach(how, played);
}

const shown = (value: unknown): string => inspect(value, { depth: 8, breakLength: Infinity }).slice(0, 600);

export function same(one: unknown, other: unknown, how: string, played: PlayedMatch): void {
  if (isDeepStrictEqual(one, other)) return;
  throw new Breach(`${how}:\n${shown(one)}\n${shown(other)}\n`, played);
}

/** The value as it arrives on the other side of a wire. */
export const journey = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

export const viewersOf = (played: PlayedMatch): readonly Viewer[] => [...followersOf(played), { type: 'review' }];

/** Every state of a match, from the first turn on. */
export const statesOf = ({ first, steps }: PlayedMatch): readonly unknown[] => [
  first,
  ...steps.map(({ after }) => after),
];

/** Picks at most `most` of these, evenly spread, the last one among them. */
export function some<T>(items: readonly T[], most: number): readonly T[] {
  const stride = Math.ceil(items.length / most);
  return items.filter((_, index) => (items.length - 1 - index) % stride === 0);
}

export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
