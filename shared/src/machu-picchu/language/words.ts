/** In the order of docs/rules/machu-picchu.md, section 1. */

export const goods = ['corn', 'llama', 'coca', 'pottery', 'cloth'] as const;
export type Good = (typeof goods)[number];
/** Corn is the money. */
export const marketGoods = ['llama', 'coca', 'pottery', 'cloth'] as const;
export type MarketGood = (typeof marketGoods)[number];

export const professions = ['farmer', 'shepherd', 'planter', 'potter', 'weaver'] as const;
export type Profession = (typeof professions)[number];
export const clergyKinds = ['condor', 'puma', 'virgin'] as const;
export type ClergyKind = (typeof clergyKinds)[number];

export const productionDistricts = ['terraces', 'meadow', 'plantation', 'potters', 'weavers'] as const;
export type ProductionDistrict = (typeof productionDistricts)[number];
export const temples = ['condorTemple', 'pumaTemple', 'sunTemple', 'mainTemple'] as const;
export type Temple = (typeof temples)[number];
export const incaHouses = ['hut', 'palace'] as const;
export type IncaHouse = (typeof incaHouses)[number];
export const clergyHouses = ['priestHouse', 'virginHouse'] as const;
export type ClergyHouse = (typeof clergyHouses)[number];
export const districts = [
  ...productionDistricts,
  ...temples,
  ...incaHouses,
  ...clergyHouses,
  'plaza',
  'sundial',
] as const;
export type District = (typeof districts)[number];

export const icons = [...professions, ...clergyKinds] as const;
export type Icon = (typeof icons)[number];
/** By its two icons. */
export type CardId = `${Icon}-${Icon}`;
/** See MAP-ASM-4. */
export const cardIds: readonly CardId[] = icons.flatMap((one, index) =>
  icons.slice(index + 1).map((other): CardId => `${one}-${other}`),
);

export const moonTiles = ['corn', 'llama', 'coca', 'pottery', 'cloth', 'steps2', 'steps3'] as const;
export type MoonTile = (typeof moonTiles)[number];
/** Their unit costs corn; named after the good. */
export const goodsTiles = [...marketGoods] as const;
export type GoodsTile = (typeof goodsTiles)[number];

export const playerColors = ['blue', 'red', 'yellow', 'green', 'black'] as const;
export type PlayerColor = (typeof playerColors)[number];

export const variants = ['standard', 'learning'] as const;
export type Variant = (typeof variants)[number];

export const endings = ['rescue', 'conquest'] as const;
export type Ending = (typeof endings)[number];

export type PerGood<T = number> = Readonly<Record<Good, T>>;
export type PerMarketGood<T = number> = Readonly<Record<MarketGood, T>>;
export type PerClergy<T = number> = Readonly<Record<ClergyKind, T>>;
export type PerProduction<T = number> = Readonly<Record<ProductionDistrict, T>>;
export type PerTemple<T = number> = Readonly<Record<Temple, T>>;

export const isProductionDistrict = (district: District): district is ProductionDistrict =>
  productionDistricts.some((one) => one === district);
export const isTemple = (district: District): district is Temple => temples.some((one) => one === district);
export const isGoodsTile = (tile: MoonTile): tile is GoodsTile => goodsTiles.some((one) => one === tile);
