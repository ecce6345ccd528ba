import { z } from 'zod';
import {
  cardIds,
  clergyKinds,
  districts,
  endings,
  goods,
  goodsTiles,
  marketGoods,
  moonTiles,
  playerColors,
  productionDistricts,
  professions,
  temples,
  variants,
} from './types.ts';

export const seat = z.int().min(0).max(4);
export const count = z.int().min(0);
export const good = z.enum(goods);
export const marketGood = z.enum(marketGoods);
export const district = z.enum(districts);
export const production = z.enum(productionDistricts);
export const temple = z.enum(temples);
export const profession = z.enum(professions);
export const clergyKind = z.enum(clergyKinds);
export const moonTile = z.enum(moonTiles);
export const card = z.enum(cardIds);
export const cards = z.array(card);
export const price = z.partialRecord(good, count);
export const perGood = z.record(good, count);
export const perMarketGood = z.record(marketGood, count);
export const perProduction = z.record(production, count);
export const perTemple = z.record(temple, count);
export const perClergy = z.record(clergyKind, count);
export const nightStep = z.enum(['moonTiles', 'sundial']);

/** The most that 15 districts can have without crossings. */
export const pairs = z
  .array(z.tuple([district, district]).readonly())
  .max(60)
  .readonly();

export const setup = z.strictObject({
  variant: z.enum(variants),
  city: z.string(),
  pairs: pairs.optional(),
  colors: z.array(z.enum(playerColors)).min(2).max(5),
  first: seat,
});

const simplePhases = [
  'settle',
  'place',
  'turn',
  'produce',
  'sacrifice',
  'offer',
  'acquire',
  'sundial',
  'receive',
] as const;

export const phase = z.discriminatedUnion('name', [
  z.strictObject({ name: z.enum(simplePhases) }),
  z.strictObject({ name: z.literal('hire'), hired: z.array(profession) }),
  z.strictObject({
    name: z.literal('plaza'),
    adjusted: z.boolean(),
    sold: z.array(marketGood),
    bought: z.array(marketGood),
  }),
  z.strictObject({ name: z.literal('collect'), tiles: z.array(z.enum(goodsTiles)) }),
  z.strictObject({ name: z.literal('return'), count }),
  z.strictObject({ name: z.literal('over') }),
]);

const total = z.strictObject({
  base: count,
  gold: count.nullable(),
  factor: count,
  score: count,
  units: count,
});

export const outcomeShape = {
  ending: z.enum(endings).nullable(),
  hands: z.array(cards),
  totals: z.array(total),
  winners: z.array(seat),
};
