import {
  components as box,
  stepValueOf,
  type ClergyKind,
  type District,
  type Position,
} from '@tiwanaku/shared/machu-picchu';

const templeKinds: Readonly<Partial<Record<District, ClergyKind | null>>> = box.districts.temples;
const houseKinds: Readonly<Partial<Record<District, readonly ClergyKind[]>>> = box.districts.clergyHouses;

/** What one llama brings in a temple with a row of clergy cards; null before the first card of it is sold, and elsewhere. */
export function templeValue(position: Position, district: District): number | null {
  const kind = templeKinds[district];
  return kind ? stepValueOf(box, position, kind) : null;
}

/** The clergy cards left in the rows of a house. */
export const cardsLeft = (position: Position, district: District): readonly (readonly [ClergyKind, number])[] =>
  (houseKinds[district] ?? []).map((kind) => [kind, position.rows[kind]]);
