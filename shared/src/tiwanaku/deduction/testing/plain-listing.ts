/**
 * Completions listed plainly: every terrain on every open space, then every crop, each full board looked at as the rules say
 * (TIW-SCN-1 to 4 and 7). Knows nothing of the engine; cells are numbered column by column.
 */
export interface SmallBoard {
  readonly columns: number;
  readonly rows: number;
  /** Tiles of mud, sand, grass and rock. */
  readonly tiles: readonly number[];
  /** The terrain by cell: 0 to 3, or null where no tile is. */
  readonly terrain: readonly (number | null)[];
  /** The crop by cell: 1 to 5, or null. */
  readonly crop: readonly (number | null)[];
}

/** A full board: `5 × terrain + crop − 1` for each cell. */
export type FullBoard = readonly number[];

export function plainListing(board: SmallBoard): FullBoard[] {
  const found: FullBoard[] = [];
  const terrain: number[] = [];
  const left = [...board.tiles];
  const listTerrain = (cell: number): void => {
    if (cell === board.columns * board.rows) {
      const regions = regionsIn(board, terrain);
      if (regions !== null) listCrops(board, terrain, regions, found);
      return;
    }
    for (let kind = 0; kind < 4; kind++) {
      if ((board.terrain[cell] ?? kind) !== kind || (left[kind] ?? 0) === 0) continue;
      left[kind] = (left[kind] ?? 0) - 1;
      terrain[cell] = kind;
      listTerrain(cell + 1);
      left[kind] = (left[kind] ?? 0) + 1;
    }
  };
  listTerrain(0);
  return found;
}

export const distance = (rows: number, one: number, other: number): readonly [number, number] => [
  Math.abs(Math.floor(one / rows) - Math.floor(other / rows)),
  Math.abs((one % rows) - (other % rows)),
];

const isBeside = (rows: number, one: number, other: number): boolean => {
  const [x, y] = distance(rows, one, other);
  return x + y === 1;
};

export const isTouching = (rows: number, one: number, other: number): boolean =>
  one !== other && Math.max(...distance(rows, one, other)) === 1;

/** The region of each cell, or null when one is too large or two of a terrain touch. */
function regionsIn({ rows }: SmallBoard, terrain: readonly number[]): readonly (readonly number[])[] | null {
  const cells = [...terrain.keys()];
  const regionOf = cells.map((first) => {
    const region = new Set([first]);
    for (const cell of region) {
      for (const other of cells)
        if (terrain[other] === terrain[first] && isBeside(rows, cell, other)) region.add(other);
    }
    return [...region];
  });
  if (regionOf.some((region) => region.length > 5)) return null;
  const isBroken = cells.some((cell) =>
    cells.some(
      (other) => terrain[cell] === terrain[other] && isTouching(rows, cell, other) && !regionOf[cell]?.includes(other),
    ),
  );
  return isBroken ? null : regionOf;
}

function listCrops(
  board: SmallBoard,
  terrain: readonly number[],
  regions: readonly (readonly number[])[],
  found: FullBoard[],
): void {
  const crops: number[] = [];
  const list = (cell: number): void => {
    if (cell === terrain.length) {
      found.push(terrain.map((kind, index) => 5 * kind + (crops[index] ?? 0) - 1));
      return;
    }
    const region = regions[cell] ?? [];
    for (let crop = 1; crop <= region.length; crop++) {
      if ((board.crop[cell] ?? crop) !== crop) continue;
      if (
        crops.some((known, other) => known === crop && (region.includes(other) || isTouching(board.rows, cell, other)))
      )
        continue;
      crops.push(crop);
      list(cell + 1);
      crops.pop();
    }
  };
  list(0);
}
