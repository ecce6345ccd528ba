import type { Seat } from '../../../kernel/index.ts';
import type { Crop, Space } from '../../language/types.ts';
import type { TerrainLetter } from '../../language/letters.ts';
import type { Answer } from '../answer/answer.ts';
import type { Grade } from '../ladder/technique.ts';

export const verdicts = ['certain', 'likely', 'lucky', 'wrong', 'refuted', 'undecided'] as const;
/** A divination judged by what was known before it (DED-REV-1). */
export type Verdict = (typeof verdicts)[number];

/** A divination that was certain and was not made in that turn. */
export interface Miss {
  readonly at: Space;
  readonly crop: Crop;
  /** The hardest technique needed to see it; null when only a long search shows it (DED-REV-2). */
  readonly technique: string | null;
  readonly grade: Grade | null;
}

export interface DivinationLine {
  readonly action: number;
  readonly seat: Seat;
  readonly type: 'divine';
  readonly at: Space;
  readonly crop: Crop;
  readonly right: boolean;
  readonly mode: Answer['mode'];
  /** The probability of the crop; null in bounds, as everything that rests on probabilities. */
  readonly p: number | null;
  /** The likeliest crop there, the lowest of equal ones. */
  readonly best: { readonly crop: Crop; readonly p: number } | null;
  readonly expected: number | null;
  readonly points: number;
  readonly verdict: Verdict;
  /** The hardest technique needed to see a certain crop. */
  readonly technique: string | null;
  readonly missed: readonly Miss[];
}

/** An exploration of a space that has terrain already. */
export interface WalkLine {
  readonly action: number;
  readonly seat: Seat;
  readonly type: 'explore';
  readonly to: Space;
  readonly discovery: false;
  readonly missed: readonly Miss[];
}

export interface DiscoveryLine extends Omit<WalkLine, 'discovery'> {
  readonly discovery: true;
  readonly mode: Answer['mode'];
  /** The probability of each terrain, by letter. */
  readonly terrain: Readonly<Record<string, number>> | null;
  readonly got: TerrainLetter;
  readonly p: number | null;
  /** Whether the terrain was certain. */
  readonly knowable: boolean;
  readonly expected: number | null;
  /** Of diversity. */
  readonly points: number;
}

export type AnalysisLine = DivinationLine | WalkLine | DiscoveryLine;

export type RatedLine = (DivinationLine | DiscoveryLine) & { readonly expected: number };

export const isRated = (line: AnalysisLine): line is RatedLine =>
  (line.type === 'divine' || line.discovery) && line.expected !== null;

/**
 * A seat's totals. `points` are those of actions whose expected points are known, so that luck compares like with like.
 */
export interface SeatLine extends Readonly<Record<Verdict, number>> {
  readonly seat: Seat;
  readonly divinations: number;
  readonly missed: number;
  readonly expected: number;
  readonly points: number;
  readonly luck: number;
}
