/** A copy as a database would return it: JSON only. */
export function storedCopy<T>(value: T): T {
  return value === undefined ? value : restored(stored(value));
}

/** JSON of a value that is later read many times, each time as a copy. */
export type Stored<T> = string & { readonly of?: T };

export const stored = <T>(value: T): Stored<T> => JSON.stringify(value);

export const restored = <T>(text: Stored<T>): T => JSON.parse(text) as T;
