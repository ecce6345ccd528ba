import { invariant } from '../../kernel/index.ts';
import type { Components, Pair } from '../box/component-types.ts';
import { districts } from '../language/words.ts';
import type { District } from '../language/words.ts';
import type { Setup } from './state.ts';

type Map = Pick<Setup, 'city' | 'pairs'>;

/** See MAP-CTY-1. */
export function pairsOf(box: Components, { city, pairs }: Map): readonly Pair[] {
  if (pairs !== undefined) return pairs;
  const map = Object.hasOwn(box.cities, city) ? box.cities[city] : undefined;
  invariant(map !== undefined, 'a game is played on a known map');
  return [...map.sure, ...map.likely, ...map.assumed];
}

export function isAdjacent(box: Components, { city, pairs }: Map, one: District, other: District): boolean {
  const joins = ([a, b]: Pair): boolean => (a === one && b === other) || (a === other && b === one);
  if (pairs !== undefined) return pairs.some(joins);
  const map = box.cities[city];
  return map !== undefined && (map.sure.some(joins) || map.likely.some(joins) || map.assumed.some(joins));
}

/** In the vocabulary's order. */
export const neighboursOf = (box: Components, map: Map, from: District): readonly District[] =>
  districts.filter((to) => isAdjacent(box, map, from, to));
