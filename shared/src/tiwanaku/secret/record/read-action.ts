import { z } from 'zod';
import type { Seat } from '../../../kernel/index.ts';
import { anyOf, byKind, listOf, objectOf, oneOf } from '../../../kernel/reading.ts';
import type { Command } from '../../language/commands.ts';
import { arrowColors, crops, terrains, type Space } from '../../language/types.ts';
import { isSpace, notASpace, space } from '../../scenario/scenario-text.ts';
import type { RecordAction } from './record.ts';

/** The rules check it. */
const seat = oneOf([0, 1, 2, 3]);

const spaceOrReserve = z.custom<Space | 'reserve'>((value) => value === 'reserve' || isSpace(value), notASpace);

const action = <const Type extends Command['type'], Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  objectOf({ seat, type: z.literal(type), ...shape }, `(${type})`);

const kinds: Readonly<Record<Command['type'], z.ZodType<Command & { readonly seat: Seat }>>> = {
  explore: action('explore', { from: spaceOrReserve, to: space }),
  recall: action('recall', { from: space }),
  divine: action('divine', { at: space, crop: oneOf(crops) }),
  /** The rules want ascending crops. */
  offer: action('offer', { crops: listOf(oneOf(crops)).transform((kinds) => kinds.sort((a, b) => a - b)) }),
  end: action('end', {}),
  pass: action('pass', {}),
  spend: action('spend', { terrain: oneOf(terrains) }),
  supply: action('supply', {}),
  order: action('order', { at: space }),
  moveOtoma: action('moveOtoma', { otoma: oneOf(arrowColors) }),
};

const types = Object.keys(kinds) as Command['type'][];
const named = objectOf({
  seat: z.unknown(),
  type: oneOf(types),
  ...anyOf(['from', 'to', 'at', 'crop', 'crops', 'terrain', 'otoma']),
});

export const recordAction: z.ZodType<RecordAction> = byKind(
  named.transform(({ type }) => type),
  kinds,
).transform(({ seat, ...command }) => ({ seat, command }));
