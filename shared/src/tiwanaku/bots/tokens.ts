import { offeringPoints } from '../position.ts';
import type { Crop } from '../types.ts';

/** How often the box has each crop (TIW-BRD-3), in 57 tiles. */
export const cropsInBox = [13, 12, 12, 10, 10] as const;
const cropsInAll = 57;
const sets = 32;
const mostDivinations = 24;

/** Sets of tokens as bits, sweet potato being bit 0. */
export const tokensIn = (crops: readonly Crop[]): number => crops.reduce((bits, crop) => bits | (1 << (crop - 1)), 0);

export const tokenCount = (tokens: number): number =>
  (tokens & 1) + ((tokens >> 1) & 1) + ((tokens >> 2) & 1) + ((tokens >> 3) & 1) + ((tokens >> 4) & 1);

/**
 * What a set of tokens is worth with so many right divinations to come, if offerings are made at the best moments:
 * `worths[32 × divinations + tokens]`.
 */
const worths = ((): Float64Array => {
  const table = new Float64Array(sets * (mostDivinations + 1));
  for (let tokens = 0; tokens < sets; tokens++) table[tokens] = offeringPoints(tokenCount(tokens));
  for (let left = 1; left <= mostDivinations; left++) {
    const kept = (tokens: number): number =>
      cropsInBox.reduce(
        (sum, tiles, crop) => sum + (tiles * (table[sets * (left - 1) + (tokens | (1 << crop))] ?? 0)) / cropsInAll,
        0,
      );
    const anew = kept(0);
    for (let tokens = 0; tokens < sets; tokens++)
      table[sets * left + tokens] = Math.max(kept(tokens), offeringPoints(tokenCount(tokens)) + anew);
  }
  return table;
})();

export const tokensWorth = (tokens: number, divinations: number): number =>
  worths[sets * Math.max(0, Math.min(mostDivinations, divinations)) + tokens] ?? 0;
