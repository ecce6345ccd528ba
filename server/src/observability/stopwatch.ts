/** Seconds since the call. */
export function stopwatch(): () => number {
  const begun = performance.now();
  return () => (performance.now() - begun) / 1_000;
}
