import { columnOf, neighboursOf, rowOf, spacesOf } from '../board/board.ts';
import type { Space, Terrain } from '../language/types.ts';
import type { Scenario } from './scenario.ts';

export interface Region {
  readonly terrain: Terrain;
  /** In reading order. */
  readonly spaces: readonly Space[];
}

/** Connected orthogonally, by their first spaces (TIW-SCN-1). */
export function regionsOf({ size, terrain }: Pick<Scenario, 'size' | 'terrain'>): readonly Region[] {
  const all = spacesOf(size);
  const seen = new Set<Space>();
  const regions: Region[] = [];
  for (const first of all) {
    const kind = terrain[first];
    if (kind === undefined || seen.has(first)) continue;
    const found = new Set<Space>([first]);
    for (const space of found) {
      for (const next of neighboursOf(size, space)) if (terrain[next] === kind) found.add(next);
    }
    for (const space of found) seen.add(space);
    regions.push({ terrain: kind, spaces: all.filter((space) => found.has(space)) });
  }
  return regions;
}

/** By side or corner. */
export const isAdjacent = (one: Space, other: Space): boolean =>
  one !== other && Math.abs(columnOf(one) - columnOf(other)) <= 1 && Math.abs(rowOf(one) - rowOf(other)) <= 1;
