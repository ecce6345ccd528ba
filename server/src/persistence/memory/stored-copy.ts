/** A copy as a database would return it: JSON only. */
export function storedCopy<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}
