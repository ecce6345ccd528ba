import { at, hiBit, loBit } from '../geometry/bits.ts';
import type { Level } from './level.ts';

const codes = new Uint16Array(3 + 4 + 2 * 45);

/** Equal for equal questions only: cells, ascending, domains and tile bounds. */
export function keyOf({
  domains,
  cells,
  count,
  low,
  high,
}: Pick<Level, 'domains' | 'cells' | 'count' | 'low' | 'high'>): string {
  let [lo, hi, length] = [0, 0, 3];
  for (let index = 0; index < count; index++) {
    const cell = at(cells, index);
    lo |= loBit(cell);
    hi |= hiBit(cell);
    const domain = at(domains, cell);
    codes[length++] = domain & 0x3ff;
    codes[length++] = domain >>> 10;
  }
  for (let terrain = 0; terrain < 4; terrain++) codes[length++] = at(low, terrain) | (at(high, terrain) << 6);
  codes[0] = lo & 0xffff;
  codes[1] = (lo >>> 16) | ((hi & 0x7f) << 9);
  codes[2] = hi >>> 7;
  return Reflect.apply(String.fromCharCode, null, codes.subarray(0, length)) as string;
}
