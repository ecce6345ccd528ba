import type { Components } from '../box/component-types.ts';

/** The most triples, the second most doubles; equal gold has equal factors (MAP-END-9, MAP-ASM-8). */
export function factorsOf({ goldFactors }: Components, gold: readonly number[]): readonly number[] {
  const amounts = [...new Set(gold)].sort((one, other) => other - one);
  const lowest = goldFactors.at(-1) ?? 1;
  return gold.map((amount) => goldFactors[amounts.indexOf(amount)] ?? lowest);
}
