import { isProductionDistrict, type District, type Position } from '@tiwanaku/shared/machu-picchu';

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
