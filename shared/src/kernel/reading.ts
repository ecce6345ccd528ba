import { z } from 'zod';
import { ok, refuse, type Result } from './result.ts';

/** One sentence that names the place. */
export interface Unreadable {
  readonly message: string;
}

const longestShown = 40;

/** A value as JSON, cut short. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** A schema's message, to be read after the name of the place. */
export const saying =
  (what: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    `is ${shown(input)}, ${what}`;

export const oneOf = <const T extends string | number>(allowed: readonly T[]): z.ZodType<T> =>
  z.custom<T>((value) => allowed.some((one) => one === value), {
    error: saying(`none of ${allowed.join(', ')}`),
  });

export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item, { error: saying('no list') });

/** Refuses other keys; messages call the object `kind`, such as `setup of a solo game`. */
export function objectOf<Shape extends z.ZodRawShape>(shape: Shape, kind = '') {
  const isOptional = (key: string) => shape[key] instanceof z.ZodOptional;
  return z
    .unknown()
    .superRefine((value, context) => {
      const say = (what: string) => context.addIssue(kind === '' ? what : `${kind} ${what}`);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        context.addIssue(`is ${shown(value)}, no object`);
        return;
      }
      for (const key of Object.keys(value)) if (!Object.hasOwn(shape, key)) say(`has the unknown key ${shown(key)}`);
      for (const key of Object.keys(shape)) {
        if (!Object.hasOwn(value, key) && !isOptional(key)) say(`lacks the key "${key}"`);
      }
    })
    .pipe(z.object(shape));
}

/** Keys whose values the schema of some kind reads. */
export const anyOf = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, z.unknown().optional()]));

export function readWithin<T>(
  context: z.RefinementCtx,
  schema: z.ZodType<T>,
  value: unknown,
  path: readonly PropertyKey[] = [],
): T {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  for (const issue of found.error.issues) {
    context.addIssue({ code: 'custom', message: issue.message, path: [...path, ...issue.path] });
  }
  return z.NEVER;
}

/** An object whose other keys depend on the value of one, which `named` reads. */
export const byKind = <Kind extends string, Value>(
  named: z.ZodType<Kind>,
  kinds: Readonly<Record<Kind, z.ZodType<Value>>>,
): z.ZodType<Value> =>
  z.unknown().transform((value, context) => {
    const kind = readWithin(context, named, value);
    return context.issues.length > 0 ? z.NEVER : readWithin(context, kinds[kind], value);
  });

/** A refusal begins with the place, or with `name`. */
export function readJson<T>(schema: z.ZodType<T>, text: string, name: string): Result<T, Unreadable> {
  const json = parsedJson(text);
  if (!json.ok) return refuse({ message: `${name} is no JSON: ${json.error}.` });
  const found = schema.safeParse(json.value);
  return found.success ? ok(found.data) : refuse({ message: sentenceOf(found.error, name) });
}

function parsedJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return refuse(error instanceof Error ? error.message : 'it cannot be read');
  }
}

function sentenceOf({ issues: [issue] }: z.ZodError, name: string): string {
  const place = (issue?.path ?? []).reduce<string>(
    (before, key) =>
      typeof key === 'number' ? `${before}[${key}]` : before === '' ? String(key) : `${before}.${String(key)}`,
    '',
  );
  return `${place === '' ? name : place} ${issue?.message ?? 'cannot be read'}.`;
}
