import { clergyHouses, isProductionDistrict, isTemple, type District } from '@tiwanaku/shared/machu-picchu';
import type { PlatformKind } from './Platform.svelte';

/** What a district stands on. */
export function kindOf(district: District): PlatformKind {
  if (isProductionDistrict(district)) return 'field';
  if (isTemple(district)) return 'temple';
  if (clergyHouses.some((house) => house === district)) return 'clergy';
  return district === 'plaza' ? 'plaza' : 'house';
}
