import { districts } from '../language/words.ts';
import type { District } from '../language/words.ts';
import type { Pair } from './component-types.ts';
import { isPlanar } from './planar.ts';

/** See MAP-CTY-1, MAP-CTY-5. */
export type CityFault = 'namedTwice' | 'joinsItself' | 'notConnected' | 'crossings';

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
