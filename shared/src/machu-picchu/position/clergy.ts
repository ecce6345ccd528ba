import type { Components, Price } from '../box/component-types.ts';
import type { ClergyKind } from '../language/words.ts';
import type { Position } from './state.ts';

const takenFrom = ({ clergy }: Components, { rows }: Position, kind: ClergyKind): number =>
  clergy[kind].length - rows[kind];

/** The price of the leftmost card; null when none is left (MAP-PRI-2, MAP-PRI-4). */
export const clergyPrice = (box: Components, position: Position, kind: ClergyKind): Price | null =>
  box.clergy[kind][takenFrom(box, position, kind)]?.cost ?? null;

/** What the last card taken uncovered; null before (MAP-TMP-5, MAP-ASM-3). */
export const stepValueOf = (box: Components, position: Position, kind: ClergyKind): number | null =>
  box.clergy[kind][takenFrom(box, position, kind) - 1]?.steps ?? null;
