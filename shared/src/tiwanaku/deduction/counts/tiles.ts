/** Six bits each for mud, sand and grass; the number of rock follows. */
export type TileCounts = number;

export const oneTile = [1, 1 << 6, 1 << 12, 0] as const;

/** Among `all` cells. */
export function tilesOf(counts: TileCounts, terrain: number, all: number): number {
  if (terrain < 3) return (counts >>> (6 * terrain)) & 63;
  return all - (counts & 63) - ((counts >>> 6) & 63) - ((counts >>> 12) & 63);
}
