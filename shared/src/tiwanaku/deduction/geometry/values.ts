/**
 * Terrain and crop: bit `5 × terrain + crop − 1` of a domain, the set of values that a space can have. Terrains: mud,
 * sand, grass, rock.
 */
export const terrainCount = 4;
export const cropCount = 5;
export const valueCount = terrainCount * cropCount;
export const allCrops = (1 << cropCount) - 1;
export const allValues = (1 << valueCount) - 1;

export const valuesOf = (terrain: number): number => allCrops << (cropCount * terrain);

/** Crop 1 in bit 0. */
export const cropsIn = (domain: number, terrain: number): number => (domain >>> (cropCount * terrain)) & allCrops;

/** With any terrain. */
export const cropsOf = (domain: number): number =>
  (domain | (domain >>> 5) | (domain >>> 10) | (domain >>> 15)) & allCrops;

/** With any terrain. */
export const withCrops = (crops: number): number => crops | (crops << 5) | (crops << 10) | (crops << 15);

/** Mud in bit 0. */
export const terrainsOf = (domain: number): number =>
  ((domain & 0x1f) === 0 ? 0 : 1) |
  ((domain & 0x3e0) === 0 ? 0 : 2) |
  ((domain & 0x7c00) === 0 ? 0 : 4) |
  ((domain & 0xf8000) === 0 ? 0 : 8);

/** The set is not empty. */
export const isSingle = (set: number): boolean => (set & (set - 1)) === 0;
