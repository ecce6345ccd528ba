import { z } from 'zod';
import { cityFault } from '../box/city-fault.ts';
import type { Command } from '../language/commands.ts';
import { ownCity, type Options } from '../language/options.ts';
import {
  cardIds,
  clergyKinds,
  districts,
  goods,
  goodsTiles,
  marketGoods,
  moonTiles,
  productionDistricts,
  professions,
  variants,
} from '../language/words.ts';

/** `decide` checks whether a command is legal. */
import * as part from './parts.ts';

const count = z.int().min(0).max(99);

const listOf = <T extends string>(words: readonly T[]) => z.array(z.enum(words)).max(words.length);

export const commandSchema: z.ZodType<Command> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('settle'), to: z.enum(productionDistricts) }),
  z.strictObject({ type: z.literal('place'), to: z.enum(districts) }),
  z.strictObject({ type: z.literal('step'), to: z.enum(districts) }),
  z.strictObject({ type: z.literal('ride'), to: z.enum(districts) }),
  z.strictObject({ type: z.literal('stay'), tile: z.enum(moonTiles) }),
  z.strictObject({ type: z.literal('produce'), count }),
  z.strictObject({ type: z.literal('sacrifice'), llamas: count }),
  z.strictObject({ type: z.literal('offer'), goods: listOf(goods) }),
  z.strictObject({ type: z.literal('hire'), profession: z.enum(professions) }),
  z.strictObject({ type: z.literal('acquire'), kind: z.enum(clergyKinds) }),
  z.strictObject({ type: z.literal('adjust'), good: z.enum(marketGoods), by: z.literal([1, -1]) }),
  z.strictObject({ type: z.literal('sell'), good: z.enum(marketGoods) }),
  z.strictObject({ type: z.literal('buy'), good: z.enum(marketGoods) }),
  z.strictObject({ type: z.literal('send'), from: z.enum(productionDistricts) }),
  z.strictObject({ type: z.literal('receive'), goods: listOf(goods) }),
  z.strictObject({ type: z.literal('collect'), goods: listOf(goodsTiles) }),
  z.strictObject({ type: z.literal('return'), cards: z.array(z.enum(cardIds)).max(3) }),
  z.strictObject({ type: z.literal('end') }),
]);

/** Connected, each pair once, no crossings (MAP-CTY-5). */
const ownMap = part.pairs.superRefine((pairs, { addIssue }) => {
  const broken = cityFault(pairs);
  if (broken !== null) addIssue({ code: 'custom', message: broken });
});

/** One of these city maps, or the host's own. */
export const optionsSchemaFor = (cities: readonly string[]): z.ZodType<Options> =>
  z.union([
    z.strictObject({ variant: z.enum(variants), city: z.enum(cities) }),
    z.strictObject({ variant: z.enum(variants), city: z.literal(ownCity), pairs: ownMap }),
  ]);
