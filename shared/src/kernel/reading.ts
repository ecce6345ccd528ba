import { ok, refuse, type Result } from './result.ts';

/** Why a text is no record, as one sentence that names the place. */
export interface Unreadable {
  readonly message: string;
}

/** Carries the sentence from wherever the fault is met to `reading`; it never leaves this file's callers. */
class Fault extends Error {}

/** Stops reading: `place` and `what` make a sentence. */
export function fault(place: string, what: string): never {
  throw new Fault(`${place} ${what}.`);
}

/** Runs a reader; its fault becomes a refusal. */
export function reading<T>(read: () => T): Result<T, Unreadable> {
  try {
    return ok(read());
  } catch (error) {
    if (error instanceof Fault) return refuse({ message: error.message });
    throw error;
  }
}

const longestShown = 40;

/** A value as JSON, cut short. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** An object with all keys of `required`, perhaps some of `optional`, and no other. */
export function objectAt(
  value: unknown,
  place: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    fault(place, `is ${shown(value)}, no object`);
  for (const key of Object.keys(value)) {
    if (!required.includes(key) && !optional.includes(key)) fault(place, `has the unknown key ${shown(key)}`);
  }
  for (const key of required) if (!Object.hasOwn(value, key)) fault(place, `lacks the key "${key}"`);
  return value as Readonly<Record<string, unknown>>;
}

export function listAt(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) fault(place, `is ${shown(value)}, no list`);
  return value;
}

/** One of a few texts or numbers. */
export function oneOf<T extends string | number>(value: unknown, place: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) fault(place, `is ${shown(value)}, none of ${allowed.join(', ')}`);
  return found;
}
