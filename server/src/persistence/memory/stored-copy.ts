/** A copy as a database would give it back: what JSON cannot carry is lost, and nobody else holds it. */
export function storedCopy<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}
