/** Says yes for a key at most once in `everyMs` milliseconds: for marks of use that need not be exact. */
export function seldom(everyMs: number, now: () => number): (key: string) => boolean {
  const last = new Map<string, number>();
  let sweptAt = now();

  return (key) => {
    const present = now();
    if (present - sweptAt > everyMs) {
      for (const [old, at] of last) if (present - at > everyMs) last.delete(old);
      sweptAt = present;
    }
    const isDue = present - (last.get(key) ?? -Infinity) > everyMs;
    if (isDue) last.set(key, present);
    return isDue;
  };
}
