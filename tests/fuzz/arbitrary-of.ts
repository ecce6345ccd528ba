import fc from 'fast-check';
import { z } from 'zod';
import { tiwanaku } from '@tiwanaku/shared/tiwanaku';
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

/** Stands for a name that exists only once the server runs: number `index` of its kind, of whoever it is. */
export const placeholder = (kind: string, index: number) => `<${kind}-${index}>`;
const pooled = (kind: string) => fc.nat(5).map((index): Json => placeholder(kind, index));

const space = fc
  .tuple(fc.constantFrom(...'abcdefghij'), fc.constantFrom(...'012345'))
  .map(([column, row]): Json => `${column}${row}`);

/** What is found under a key: mostly something that is there. */
const byKey: Readonly<Record<string, () => fc.Arbitrary<Json>>> = {
  roomId: () => pooled('room'),
  matchId: () => pooled('match'),
  personId: () => pooled('person'),
  link: () => pooled('link'),
  commandId: () => fc.oneof(pooled('command'), fc.stringMatching(/^[A-Za-z0-9_-]{16,32}$/)),
  version: () => fc.oneof(pooled('version'), fc.integer({ min: 0, max: 60 })),
  decision: () => pooled('decision'),
  game: () => fc.constantFrom<Json>('tiwanaku', 'chess', 'constructor'),
  point: () => space,
  at: () => space,
  from: () => fc.oneof(space, fc.constant<Json>('reserve')),
  to: () => space,
  color: () => fc.constantFrom<Json>('brown', 'white', 'green', 'blue', 'red'),
  command: () => arbitraryOf(tiwanaku.commandSchema),
  options: () => arbitraryOf(tiwanaku.optionsSchema),
};

/** Lawful messages of a schema, their names as placeholders. */
export const arbitraryOf = (schema: z.ZodType): fc.Arbitrary<Json> => fromSchema(schemaOf(schema));

function fromSchema(schema: Schema, key?: string): fc.Arbitrary<Json> {
  const own = key !== undefined && Object.hasOwn(byKey, key) ? byKey[key] : undefined;
  if (own) return own();
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<Json>(...schema.enum);
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      const values = entries.map(([name, inside]) => fromSchema(inside, name));
      return fc
        .tuple(...values)
        .map((all) => new Fields(all.map((value, index) => [entries[index]?.[0] ?? '', value])));
    }
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: schema.maxItems ?? 5 });
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
