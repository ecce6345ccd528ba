/** How many cells of a set have each terrain, in one number: six bits each for mud, sand and grass. The number of rock follows. */
export type TileCounts = number;

/** One cell of each terrain. */
export const oneTile = [1, 1 << 6, 1 << 12, 0] as const;

/** How many are of a terrain, among `all` cells. */
export function tilesOf(counts: TileCounts, terrain: number, all: number): number {
  if (terrain < 3) return (counts >>> (6 * terrain)) & 63;
  return all - (counts & 63) - ((counts >>> 6) & 63) - ((counts >>> 12) & 63);
}
