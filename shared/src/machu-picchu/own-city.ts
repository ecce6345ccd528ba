import { districts, type District } from './types.ts';
import { z } from 'zod';
import { ok, refuse, type Result } from '../kernel/index.ts';
import { listOf, oneOf, readJson } from '../kernel/reading.ts';
import type { Pair } from './components.ts';
import { isPlanar } from './planarity.ts';

/** See MAP-CTY-1, MAP-CTY-5. */
type CityFault = 'namedTwice' | 'joinsItself' | 'notConnected' | 'crossings';

function reachedFrom(start: District, pairs: readonly Pair[]): ReadonlySet<District> {
  const reached = new Set<District>([start]);
  for (const from of reached) {
    for (const [one, other] of pairs) {
      if (one === from) reached.add(other);
      if (other === from) reached.add(one);
    }
  }
  return reached;
}

/** The first fault; null when there is none. */
export function cityFault(pairs: readonly Pair[]): CityFault | null {
  if (pairs.some(([one, other]) => one === other)) return 'joinsItself';
  if (new Set(pairs.map((pair) => pair.toSorted().join())).size < pairs.length) return 'namedTwice';
  if (reachedFrom('plaza', pairs).size < districts.length) return 'notConnected';
  return isPlanar(pairs) ? null : 'crossings';
}

/** The place of the error, or the broken rule: MAP-CTY-1 or MAP-CTY-5. */
export type CityRefusal =
  | { readonly code: 'unreadable'; readonly message: string }
  | { readonly code: CityFault; readonly message: null };

const pair = listOf(oneOf(districts)).transform((named, context): Pair => {
  const [one, other, ...more] = named;
  if (one !== undefined && other !== undefined && more.length === 0) return [one, other];
  context.addIssue('is not two districts');
  return z.NEVER;
});

export const cityPairs = listOf(pair);

/** A host's own map as JSON: `[["hut", "terraces"], …]`. */
export function parseCity(text: string): Result<readonly Pair[], CityRefusal> {
  const read = readJson<readonly Pair[]>(cityPairs, text, 'The map');
  if (!read.ok) return refuse({ code: 'unreadable', message: read.error.message });
  const broken = cityFault(read.value);
  return broken === null ? ok(read.value) : refuse({ code: broken, message: null });
}
