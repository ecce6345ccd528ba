import {
  components as box,
  clergyHouses,
  type ClergyKind,
  type District,
  isProductionDistrict,
  isTemple,
  type Position,
  stepValueOf,
} from '@tiwanaku/shared/machu-picchu';
import type { PlatformKind } from './Platform.svelte';
import type { Choice } from '../state/choice.svelte.ts';

/** Incas of every player in a district. */
export const incasIn = (
  position: Position,
  district: District,
): readonly { readonly seat: number; readonly count: number }[] =>
  position.players.flatMap((player, seat) => {
    const count = isProductionDistrict(district) ? player.incas[district] : district === 'sundial' ? player.sundial : 0;
    return count > 0 ? [{ seat, count }] : [];
  });

/** Seats whose Princes are in a district. */
export const princesIn = (position: Position, district: District): readonly number[] =>
  position.players.flatMap(({ prince }, seat) => (prince === district ? [seat] : []));

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

/** The ground of a district. */
export function kindOf(district: District): PlatformKind {
  if (isProductionDistrict(district)) return 'field';
  if (isTemple(district)) return 'temple';
  if (clergyHouses.some((house) => house === district)) return 'clergy';
  return district === 'plaza' ? 'plaza' : 'house';
}

/** How the reader could reach a district. */
export type Reach =
  /** The own Prince is there. */
  | 'here'
  /** A step leads there, or it may be picked. */
  | 'step'
  /** A ride leads there. */
  | 'ride'
  | 'none';

/**
 * `ride` if the first legal answer that goes to this district, or sends someone from it, is a ride; otherwise `step`; null without one.
 * The draft does not matter.
 */
export function wayTo(choice: Choice, district: District): 'step' | 'ride' | null {
  const answer = choice.legal.find(
    (one) => ('to' in one && one.to === district) || (one.type === 'send' && one.from === district),
  );
  return answer ? (answer.type === 'ride' ? 'ride' : 'step') : null;
}

/** What the player of a seat may do with a district now. */
export function reachOf(choice: Choice, district: District): Reach {
  const { seat, position } = choice;
  const way = wayTo(choice, district);
  const { move } = choice.draft;
  if (way) return move === null || move === way ? way : 'none';
  return seat !== null && position.players[seat]?.prince === district ? 'here' : 'none';
}
