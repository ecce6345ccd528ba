import type { Components } from '../box/component-types.ts';

/** The price for a column of `units`, and the resulting column (MAP-PLZ-3). */
export const saleAt = ({ market }: Components, units: number) => {
  const price = market.prices[units];
  return price === undefined ? { price: market.bankBuys, units } : { price, units: units + 1 };
};

/** The price for a column of `units`, and the resulting column (MAP-PLZ-4). */
export const purchaseAt = ({ market }: Components, units: number) => {
  const price = market.prices[units - 1];
  return price === undefined ? { price: market.bankSells, units } : { price, units: units - 1 };
};
