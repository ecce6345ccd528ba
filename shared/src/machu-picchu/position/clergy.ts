import type { Components, Price } from '../box/component-types.ts';
import type { ClergyKind } from '../language/words.ts';
import type { Table } from './state.ts';

/** How many cards of a row are gone. */
const takenFrom = ({ clergy }: Components, { rows }: Table, kind: ClergyKind): number =>
  clergy[kind].length - rows[kind];

/** The price of the leftmost card in a row; null when the row is empty (MAP-PRI-2, MAP-PRI-4). */
export const clergyPrice = (box: Components, table: Table, kind: ClergyKind): Price | null =>
  box.clergy[kind][takenFrom(box, table, kind)]?.cost ?? null;

/** The number that the last card taken from a row has uncovered; null before the first (MAP-TMP-5, MAP-ASM-3). */
export const stepValueOf = (box: Components, table: Table, kind: ClergyKind): number | null =>
  box.clergy[kind][takenFrom(box, table, kind) - 1]?.steps ?? null;
