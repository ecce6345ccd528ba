import { z } from 'zod';
import type { Seat } from '../../kernel/index.ts';
import { anyOf, byKind, listOf, objectOf, oneOf, saying } from '../../kernel/reading.ts';
import type { Command, CommandType } from '../language/commands.ts';
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
} from '../language/words.ts';
import type { RecordAction } from './record.ts';

const count = z.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0, {
  error: saying('no whole number from 0'),
});

const action = <const Type extends CommandType, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  objectOf({ seat: count, type: z.literal(type), ...shape }, `(${type})`);

const kinds: Readonly<Record<CommandType, z.ZodType<Command & { readonly seat: Seat }>>> = {
  settle: action('settle', { to: oneOf(productionDistricts) }),
  place: action('place', { to: oneOf(districts) }),
  step: action('step', { to: oneOf(districts) }),
  ride: action('ride', { to: oneOf(districts) }),
  stay: action('stay', { tile: oneOf(moonTiles) }),
  produce: action('produce', { count }),
  sacrifice: action('sacrifice', { llamas: count }),
  offer: action('offer', { goods: listOf(oneOf(goods)) }),
  hire: action('hire', { profession: oneOf(professions) }),
  acquire: action('acquire', { kind: oneOf(clergyKinds) }),
  adjust: action('adjust', { good: oneOf(marketGoods), by: oneOf([1, -1]) }),
  sell: action('sell', { good: oneOf(marketGoods) }),
  buy: action('buy', { good: oneOf(marketGoods) }),
  send: action('send', { from: oneOf(productionDistricts) }),
  receive: action('receive', { goods: listOf(oneOf(goods)) }),
  collect: action('collect', { goods: listOf(oneOf(goodsTiles)) }),
  return: action('return', { cards: listOf(oneOf(cardIds)) }),
  end: action('end', {}),
};

const keys = ['to', 'tile', 'count', 'llamas', 'goods', 'profession', 'kind', 'good', 'by', 'from', 'cards'];
const named = objectOf({ seat: z.unknown(), type: oneOf(Object.keys(kinds) as CommandType[]), ...anyOf(keys) });

/** The rules check it. */
export const recordAction: z.ZodType<RecordAction> = byKind(
  named.transform(({ type }) => type),
  kinds,
).transform(({ seat, ...command }) => ({ seat, command }));
