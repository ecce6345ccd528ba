import { randomBelow, type Random } from '../../kernel/index.ts';

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** `bits` is not 0. */
export const lowestIndex = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Each with the same chance; `bits` is not 0. */
export function randomBit(bits: number, random: Random): number {
  const count = countBits(bits);
  let rest = bits;
  for (let skip = count === 1 ? 0 : randomBelow(random, count); skip > 0; skip--) rest &= rest - 1;
  return rest & -rest;
}
