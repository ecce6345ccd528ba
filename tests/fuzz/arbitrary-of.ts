import fc from 'fast-check';
import { z } from 'zod';
import type { AnyGameTesting } from '../../shared/src/kernel/testing/game-testing.ts';
import { Fields, type Json } from './json-text.ts';

/** The part of JSON Schema that our schemas are written in. */
interface Schema {
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Stands for a name that exists only once the server runs: number `index` of its kind, of any person. */
export const placeholder = (kind: string, index: number) => `<${kind}-${index}>`;
const pooled = (kind: string) => fc.nat(5).map((index): Json => placeholder(kind, index));

type ByKey = Readonly<Record<string, () => fc.Arbitrary<Json>>>;

/** What is found under a key: mostly something that is there. */
const namesByKey: ByKey = {
  roomId: () => pooled('room'),
  matchId: () => pooled('match'),
  personId: () => pooled('person'),
  link: () => pooled('link'),
  commandId: () => fc.oneof(pooled('command'), fc.stringMatching(/^[A-Za-z0-9_-]{16,32}$/)),
  version: () => fc.oneof(pooled('version'), fc.integer({ min: 0, max: 60 })),
  decision: () => pooled('decision'),
};

/** Lawful messages of any schema about this game, their names as placeholders. */
export function arbitraryFor({ keeper }: AnyGameTesting): (schema: z.ZodType) => fc.Arbitrary<Json> {
  const { id, colors, pointSchema, commandSchema, optionsSchema, ordersSchema } = keeper.rules;
  const own = (schema: z.ZodType) => fromSchema(schemaOf(schema), namesByKey);
  const byKey: ByKey = {
    ...namesByKey,
    game: () => fc.constantFrom<Json>(id, 'chess', 'constructor'),
    point: () => own(pointSchema),
    color: () => fc.constantFrom<Json>(...colors, 'red', 'pink'),
    command: () => own(commandSchema),
    options: () => own(optionsSchema),
    ...(ordersSchema && { orders: () => fc.oneof(own(ordersSchema), fc.constant<Json>(null)) }),
  };
  return (schema) => fromSchema(schemaOf(schema), byKey);
}

function fromSchema(schema: Schema, byKey: ByKey, key?: string): fc.Arbitrary<Json> {
  const own = key !== undefined && Object.hasOwn(byKey, key) ? byKey[key] : undefined;
  if (own) return own();
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice, byKey)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<Json>(...schema.enum);
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      const values = entries.map(([name, inside]) => fromSchema(inside, byKey, name));
      return fc
        .tuple(...values)
        .map((all) => new Fields(all.map((value, index) => [entries[index]?.[0] ?? '', value])));
    }
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, byKey), { maxLength: schema.maxItems ?? 5 });
    case 'string':
      return schema.pattern !== undefined && !schema.pattern.includes('\\p')
        ? fc.stringMatching(new RegExp(schema.pattern))
        : fc.string({ minLength: schema.minLength ?? 0, maxLength: schema.maxLength ?? 60 });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 10 });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
  }
}
