import { at, countBits, hiBit, loBit } from '../geometry/bits.ts';

/** Sets of cells that can have a terrain, must have it or have it, and its tiles beside those on known spaces. */
export interface TerrainSpaces {
  readonly mayLo: number;
  readonly mayHi: number;
  readonly sureLo: number;
  readonly sureHi: number;
  readonly knownLo: number;
  readonly knownHi: number;
  readonly left: number;
}

/** By cell: the terrains left as bits, and the known terrain. `tiles` are those of the whole board. */
export function terrainSpaces(terrain: number, lefts: Int32Array, known: Int32Array, tiles: number): TerrainSpaces {
  let [mayLo, mayHi, sureLo, sureHi, knownLo, knownHi] = [0, 0, 0, 0, 0, 0];
  for (const [cell, left] of lefts.entries()) {
    const [lo, hi] = [loBit(cell), hiBit(cell)];
    if ((left & (1 << terrain)) !== 0) [mayLo, mayHi] = [mayLo | lo, mayHi | hi];
    if (left === 1 << terrain) [sureLo, sureHi] = [sureLo | lo, sureHi | hi];
    if (at(known, cell) === terrain) [knownLo, knownHi] = [knownLo | lo, knownHi | hi];
  }
  const left = tiles - countBits(knownLo) - countBits(knownHi);
  return { mayLo, mayHi, sureLo, sureHi, knownLo, knownHi, left };
}
