import { isProductionDistrict, type District, type Table } from '@tiwanaku/shared/machu-picchu';

/** Incas of every player in a district. */
export const incasIn = (
  table: Table,
  district: District,
): readonly { readonly seat: number; readonly count: number }[] =>
  table.players.flatMap((player, seat) => {
    const count = isProductionDistrict(district) ? player.incas[district] : district === 'sundial' ? player.sundial : 0;
    return count > 0 ? [{ seat, count }] : [];
  });

/** Seats whose Princes are in a district. */
export const princesIn = (table: Table, district: District): readonly number[] =>
  table.players.flatMap(({ prince }, seat) => (prince === district ? [seat] : []));
