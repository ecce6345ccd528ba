/** Length of a message as JSON text without escapes, or more than `limit`. Not recursive: the sender chooses the nesting. */
export function jsonLength(message: unknown, limit: number): number {
  let length = 0;
  const rest: unknown[] = [message];
  while (rest.length > 0 && length <= limit) {
    const value = rest.pop();
    if (typeof value === 'string') {
      length += value.length + 2;
    } else if (typeof value === 'object' && value !== null) {
      const keys = Array.isArray(value) ? [] : Object.keys(value);
      const inside: readonly unknown[] = Object.values(value);
      length += 2 + Math.max(0, inside.length - 1);
      for (const key of keys) length += key.length + 3;
      for (const one of inside) rest.push(one);
    } else {
      length += String(value).length;
    }
  }
  return length;
}
