import { isRated, type Miss, type ReviewLine } from './lines.ts';

/** Null where nothing was lucky, missed or decisive. */
export interface TurningPoints {
  /** Where points and expectation were farthest apart. */
  readonly luck: ReviewLine | null;
  /** The dearest certain crop that could be seen step by step and was not divined. */
  readonly miss: ReviewLine | null;
  /** The divination that moved the score most. */
  readonly decisive: ReviewLine | null;
}

/** An action's points above expectation; 0 where that is not known. */
export const luckOf = (line: ReviewLine): number => (isRated(line) ? line.points - line.expected : 0);

/** A crop that only a long search shows counts as no miss (DED-REV-2). */
const dearest = (missed: readonly Miss[]): number =>
  Math.max(0, ...missed.map(({ crop, technique }) => (technique === null ? 0 : crop)));

/** The earliest of equal ones. */
export function turningPointsOf(lines: readonly ReviewLine[]): TurningPoints {
  const most = (weightOf: (line: ReviewLine) => number): ReviewLine | null =>
    lines.reduce<ReviewLine | null>(
      (best, line) => (weightOf(line) > (best === null ? 0 : weightOf(best)) ? line : best),
      null,
    );
  return {
    luck: most((line) => Math.abs(luckOf(line))),
    miss: most((line) => dearest(line.missed)),
    decisive: most((line) => (line.type === 'divine' ? Math.abs(line.points) : 0)),
  };
}
