import { loadavg } from 'node:os';

/** The value below which `share` (0 to 1) of the numbers lie; 0 of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** How many processes wanted a core on average over the last minute: says how far the figures can be trusted. */
export const load = (): number => loadavg()[0] ?? 0;
