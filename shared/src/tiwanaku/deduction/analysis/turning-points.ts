import { isRated, type Miss, type AnalysisLine } from './lines.ts';

/** Null where there was none. */
export interface TurningPoints {
  /** Points and expectation farthest apart. */
  readonly luck: AnalysisLine | null;
  /** The dearest crop that was certain, could be seen step by step and was not divined. */
  readonly miss: AnalysisLine | null;
  /** It moved the score most. */
  readonly decisive: AnalysisLine | null;
}

/** Points above expectation; 0 where unknown. */
export const luckOf = (line: AnalysisLine): number => (isRated(line) ? line.points - line.expected : 0);

/** What only a long search shows is no miss (DED-REV-2). */
const dearest = (missed: readonly Miss[]): number =>
  Math.max(0, ...missed.map(({ crop, technique }) => (technique === null ? 0 : crop)));

/** Of equal ones the earliest. */
export function turningPointsOf(lines: readonly AnalysisLine[]): TurningPoints {
  const most = (weightOf: (line: AnalysisLine) => number): AnalysisLine | null =>
    lines.reduce<AnalysisLine | null>(
      (best, line) => (weightOf(line) > (best === null ? 0 : weightOf(best)) ? line : best),
      null,
    );
  return {
    luck: most((line) => Math.abs(luckOf(line))),
    miss: most((line) => dearest(line.missed)),
    decisive: most((line) => (line.type === 'divine' ? Math.abs(line.points) : 0)),
  };
}
