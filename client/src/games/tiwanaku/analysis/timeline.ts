import type { Judged, AnalysisLine, Value } from '@tiwanaku/shared/tiwanaku/deduction';
import { crops, terrainOf, terrains, type Crop, type Terrain, type TerrainLetter } from '@tiwanaku/shared/tiwanaku';
import { verdictSigns } from './analysis-text.ts';

/** A step includes what its action caused. */
export function byStep(
  judged: readonly Judged[],
  steps: readonly { readonly position: number }[],
): ReadonlyMap<number, Judged> {
  return new Map(judged.map((one) => [stepOf(one.line, steps), one]));
}

/** Ends at the action or after it. */
export const stepOf = (line: AnalysisLine, steps: readonly { readonly position: number }[]): number =>
  steps.findIndex(({ position }) => position >= line.action);

/** Null for a walk over known land with nothing missed. */
export function signOf(line: AnalysisLine): string | null {
  if (line.type === 'divine') return verdictSigns[line.verdict];
  if (line.missed.length > 0) return '!';
  return line.discovery ? '◇' : null;
}

export const isJudged = (line: AnalysisLine): boolean => signOf(line) !== null;

/** Terrains unless one is known, and crops. */
export function candidatesOf(values: readonly Value[], lies: Terrain | undefined): readonly (Terrain | Crop)[] {
  const seen = new Set(values.map((value) => terrainOf(value.charAt(0) as TerrainLetter)));
  const lands = terrains.filter((terrain) => seen.has(terrain));
  const levels = crops.filter((crop) => values.some((value) => value.endsWith(String(crop))));
  return [...(lands.length === 1 && lands[0] === lies ? [] : lands), ...levels];
}
