import { z } from 'zod';
import { commandSchema } from '../wire/command-schema.ts';
import { answerKinds } from './orders.ts';
import type { Orders } from './orders.ts';

const kind = z.enum(answerKinds);

/** Apart, so that pages load no schema library. */
export const ordersSchema: z.ZodType<Orders> = z.strictObject({
  produce: kind,
  keepCorn: z.int().min(0).max(99),
  sacrifice: kind,
  offer: z.enum(['ask', 'never']),
  collect: kind,
  since: z.int().min(0),
  ahead: z.strictObject({ turns: z.int().min(0), answers: z.array(commandSchema).min(1).max(16) }).nullable(),
});
