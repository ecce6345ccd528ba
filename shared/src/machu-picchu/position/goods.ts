import type { Components, Price } from '../box/component-types.ts';
import { goods } from '../language/words.ts';
import type { Good, PerGood } from '../language/words.ts';

export const perGood = (amount: (good: Good) => number): PerGood => ({
  corn: amount('corn'),
  llama: amount('llama'),
  coca: amount('coca'),
  pottery: amount('pottery'),
  cloth: amount('cloth'),
});

export const canPay = (held: PerGood, price: Price): boolean => goods.every((good) => held[good] >= (price[good] ?? 0));

export const paying = (held: PerGood, price: Price): PerGood => perGood((good) => held[good] - (price[good] ?? 0));

/** See MAP-ASM-18. */
export const gaining = (held: PerGood, gained: Price): PerGood => perGood((good) => held[good] + (gained[good] ?? 0));

/** One unit each (MAP-CMP-2). */
export const unitsOf = (box: Components, chosen: readonly Good[]): Price =>
  Object.fromEntries(chosen.map((good) => [good, box.unit[good]]));

export const holdsUnit = (box: Components, held: PerGood, good: Good): boolean => held[good] >= box.unit[good];

/** 3 corn are one (MAP-CMP-2, MAP-ASM-23). */
export const countUnits = (box: Components, held: PerGood): number =>
  goods.reduce((sum, good) => sum + Math.floor(held[good] / box.unit[good]), 0);
