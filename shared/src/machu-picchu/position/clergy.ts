import type { Components, Price } from '../box/component-types.ts';
import type { ClergyKind } from '../language/words.ts';
import type { Table } from './state.ts';

/** The price of the leftmost card in a row; null when the row is empty (MAP-PRI-2, MAP-PRI-4). */
export function clergyPrice({ clergy }: Components, { rows }: Table, kind: ClergyKind): Price | null {
  const taken = clergy[kind].length - rows[kind];
  return clergy[kind][taken]?.cost ?? null;
}

/** The number that the last card taken from a row has uncovered; null before the first (MAP-TMP-5, MAP-ASM-3). */
export function stepValueOf({ clergy }: Components, { rows }: Table, kind: ClergyKind): number | null {
  const taken = clergy[kind].length - rows[kind];
  return clergy[kind][taken - 1]?.steps ?? null;
}
