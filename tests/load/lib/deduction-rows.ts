import type { Size } from '@tiwanaku/shared/tiwanaku';
import type { BoardPosition } from '@tiwanaku/shared/tiwanaku/deduction';

/** Shares of positions that are answered exactly within a time. */
export interface Shares {
  readonly below50: number;
  readonly below500: number;
}

/** A row of the table of figures: positions by how much of them is revealed. */
export interface Row {
  readonly size: Size;
  readonly least: number;
  readonly most: number;
  /** At most half of the revealed spaces' crops are known; in the other rows more are. */
  readonly hasFewCrops: boolean;
  /** What the specification's prototype reached: shares, and milliseconds, steps and completions where they were measured. */
  readonly prototype: Shares & {
    readonly exact: number;
    readonly median?: number;
    readonly p90?: number;
    readonly steps?: readonly [median: number, p90: number];
    /** Median and most of those answered exactly. */
    readonly completions?: readonly [median: number, most: number];
  };
  readonly goal?: Shares;
}

const row = (
  size: Size,
  least: number,
  most: number,
  prototype: Row['prototype'],
  goal?: Shares,
  hasFewCrops = false,
): Row => ({
  size,
  least,
  most,
  hasFewCrops,
  prototype,
  ...(goal && { goal }),
});

const all = { exact: 1, below50: 1, below500: 1 };
const always = { below50: 1, below500: 1 };
const mostly = { below50: 0.9, below500: 0.98 };
const often = { below50: 0.5, below500: 0.85 };

export const rows: readonly Row[] = [
  row('long', 40, 45, { ...all, median: 0.8, p90: 5, steps: [0, 0], completions: [1, 7] }, always),
  row('long', 35, 39, { ...all, median: 0.7, p90: 5, steps: [0, 33], completions: [1, 52] }, always),
  row('long', 30, 34, { ...all, median: 1.1, p90: 9, steps: [8, 62], completions: [2, 66] }, always),
  row('long', 25, 29, { ...all, median: 2.5, p90: 19, steps: [35, 379], completions: [5, 269] }, mostly),
  row(
    'long',
    20,
    24,
    { exact: 0.93, below50: 0.63, below500: 0.9, median: 15, p90: 692, steps: [336, 8_095], completions: [79, 8_984] },
    often,
  ),
  row(
    'long',
    15,
    19,
    { exact: 0.63, below50: 0.37, below500: 0.47, median: 666, steps: [1_311, 55_208], completions: [489, 9_337] },
    { below50: 0, below500: 0.35 },
  ),
  row('long', 10, 14, { exact: 0.17, below50: 0.03, below500: 0.07, completions: [1_628, 12_400] }),
  row('short', 15, 25, { ...all, median: 0.3, p90: 2, steps: [2, 30], completions: [1, 56] }, always),
  row('short', 10, 14, { ...all, median: 0.9, p90: 8, steps: [30, 245], completions: [7, 341] }, mostly),
  row(
    'short',
    5,
    9,
    {
      exact: 0.97,
      below50: 0.65,
      below500: 0.95,
      median: 24,
      p90: 345,
      steps: [1_226, 18_373],
      completions: [492, 11_500],
    },
    often,
  ),
  row('long', 25, 29, { exact: 1, below50: 0.9, below500: 0.95, median: 7 }, undefined, true),
  row('long', 20, 24, { exact: 0.9, below50: 0.45, below500: 0.8, median: 74 }, undefined, true),
  row('long', 15, 19, { exact: 0.25, below50: 0, below500: 0.05 }, undefined, true),
];

/** Spaces on which terrain lies, and those of them on which a crop lies. */
export const countsOf = ({ terrain, crop }: BoardPosition): readonly [revealed: number, crops: number] => [
  Object.keys(terrain).length,
  Object.keys(crop).length,
];

/** The row that a position belongs to. */
export function rowOf(position: BoardPosition): Row | null {
  const [revealed, crops] = countsOf(position);
  const hasFewCrops = 2 * crops <= revealed;
  const isIn = ({ size, least, most }: Row) => size === position.size && revealed >= least && revealed <= most;
  return rows.find((one) => isIn(one) && one.hasFewCrops === hasFewCrops) ?? null;
}
