import { isRated, type Miss, type AnalysisLine } from './lines.ts';

/** Null where nothing was lucky, missed or decisive. */
export interface TurningPoints {
  /** Where points and expectation were farthest apart. */
  readonly luck: AnalysisLine | null;
  /** The dearest certain crop that could be seen step by step and was not divined. */
  readonly miss: AnalysisLine | null;
  /** The divination that moved the score most. */
  readonly decisive: AnalysisLine | null;
}

/** An action's points above expectation; 0 where that is not known. */
export const luckOf = (line: AnalysisLine): number => (isRated(line) ? line.points - line.expected : 0);

/** A crop that only a long search shows counts as no miss (DED-REV-2). */
const dearest = (missed: readonly Miss[]): number =>
  Math.max(0, ...missed.map(({ crop, technique }) => (technique === null ? 0 : crop)));

/** The earliest of equal ones. */
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
