/** Returns a check that is true at most once per key and interval. */
export function throttlePerKey(intervalMs: number, now: () => number): (key: string) => boolean {
  const last = new Map<string, number>();
  let sweptAt = now();

  return (key) => {
    const present = now();
    if (present - sweptAt > intervalMs) {
      for (const [old, at] of last) if (present - at > intervalMs) last.delete(old);
      sweptAt = present;
    }
    const isDue = present - (last.get(key) ?? -Infinity) > intervalMs;
    if (isDue) last.set(key, present);
    return isDue;
  };
}
