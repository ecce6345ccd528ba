/** More than a double holds, so that rounding happens once. */
const keptBits = 66;

const bitLength = (value: bigint): number => value.toString(2).length;

/** 0 to 1; `whole` is not 0. */
export function nearestDouble(part: bigint, whole: bigint): number {
  if (part === 0n) return 0;
  const shift = Math.max(0, keptBits + bitLength(whole) - bitLength(part));
  const scaled = part << BigInt(shift);
  const quotient = scaled / whole;
  // The last bit only breaks ties.
  const exact = quotient * whole === scaled ? quotient : quotient | 1n;
  return Number(exact) / 2 ** shift;
}
