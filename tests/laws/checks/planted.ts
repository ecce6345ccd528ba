import { canary } from '../../../shared/src/kernel/testing/game-testing.ts';

type Path = readonly string[];

/** The paths of a value's objects. Those in a list are alike, so the first of them is enough. */
function objectsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.length === 0 ? [] : objectsIn(value[0], [...path, '0']);
  return [path, ...Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, [...path, key]))];
}

function withSecretAt(value: unknown, [key, ...rest]: Path): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (key === undefined) return { ...value, planted: canary };
  if (Array.isArray(value)) return value.with(Number(key), withSecretAt(value[Number(key)], rest));
  return { ...value, [key]: withSecretAt((value as Readonly<Record<string, unknown>>)[key], rest) };
}

/** The value once for each of its objects, which has a field more: a secret. */
export const withSecrets = (value: unknown): readonly unknown[] =>
  objectsIn(value).map((path) => withSecretAt(value, path));
