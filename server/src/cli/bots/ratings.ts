/** The share of A's wins, a draw being half of one, in games of one A against `players` − 1 of B. */
export interface PairShare {
  readonly pair: readonly [string, string];
  readonly share: number;
  readonly games: number;
  readonly players: number;
}

export interface Rating {
  readonly bot: string;
  readonly elo: number;
  /** Half the 95 % interval of the difference from the reference. */
  readonly error: number;
}

const z95 = 1.959964;

/** The 95 % interval of a share (Wilson's score), which holds for shares near 0 and 1 as well. */
export function wilsonInterval(share: number, games: number): readonly [number, number] {
  const square = (z95 * z95) / games;
  const middle = (share + square / 2) / (1 + square);
  const half = (z95 / (1 + square)) * Math.sqrt((share * (1 - share)) / games + square / (4 * games));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** The nearest rank; the list must not be empty. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

const referenceElo = 1000;
const perElo = Math.log(10) / 400;

/**
 * Ratings of maximum likelihood (Bradley and Terry), the strongest first. Every pair counts with half a game more won and half a
 * game more lost, without which a bot that wins every game would have no rating.
 */
export function ratings(names: readonly string[], shares: readonly PairShare[], reference: string): readonly Rating[] {
  const indexOf = (name: string) => names.indexOf(name);
  const strength = names.map(() => 0);
  const fixed = indexOf(reference);
  let inverse: number[][] = [];
  for (let round = 0; round < 50; round++) {
    const gradient = names.map(() => 0);
    const information = names.map(() => names.map(() => 0));
    for (const { pair, share, games, players } of shares) {
      const [one, other] = [indexOf(pair[0]), indexOf(pair[1])];
      const odds = Math.exp((strength[one] ?? 0) - (strength[other] ?? 0)) / (players - 1);
      const expected = odds / (1 + odds);
      const [won, all] = [share * games + 0.5, games + 1];
      const slope = won - all * expected;
      const weight = all * expected * (1 - expected);
      add(gradient, one, slope);
      add(gradient, other, -slope);
      for (const [row, column, sign] of [
        [one, one, 1],
        [other, other, 1],
        [one, other, -1],
        [other, one, -1],
      ] as const)
        add(information[row] ?? [], column, sign * weight);
    }
    for (let column = 0; column < names.length; column++) {
      (information[fixed] ?? [])[column] = 0;
      (information[column] ?? [])[fixed] = 0;
    }
    (information[fixed] ?? [])[fixed] = 1;
    gradient[fixed] = 0;
    inverse = inverted(information);
    for (const [index, row] of inverse.entries())
      add(strength, index, clamped(row.reduce((sum, value, column) => sum + value * (gradient[column] ?? 0), 0)));
  }
  return names
    .map((bot, index) => ({
      bot,
      elo: Math.round(referenceElo + (strength[index] ?? 0) / perElo),
      error: index === fixed ? 0 : Math.round((z95 * Math.sqrt(inverse[index]?.[index] ?? 0)) / perElo),
    }))
    .sort((one, other) => other.elo - one.elo);
}

const clamped = (step: number): number => Math.max(-1, Math.min(1, step));

function add(list: number[], index: number, more: number): void {
  list[index] = (list[index] ?? 0) + more;
}

/** By Gauss and Jordan; the matrix is positive definite. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, index) => [...row, ...row.map((_, column) => (column === index ? 1 : 0))]);
  for (const [index, pivot] of rows.entries()) {
    const scale = pivot[index] ?? 1;
    for (let column = 0; column < 2 * size; column++) pivot[column] = (pivot[column] ?? 0) / scale;
    for (const [other, row] of rows.entries()) {
      if (other === index) continue;
      const factor = row[index] ?? 0;
      for (let column = 0; column < 2 * size; column++)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row) => row.slice(size));
}
