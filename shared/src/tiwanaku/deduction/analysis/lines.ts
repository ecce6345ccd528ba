import type { Seat } from '../../../kernel/index.ts';
import type { Crop, Space, TerrainLetter } from '../../types.ts';
import type { Answer } from '../answer/answer.ts';
import type { Grade } from '../ladder/technique.ts';

export const verdicts = ['certain', 'likely', 'lucky', 'wrong', 'refuted', 'undecided'] as const;
/** By what was known before (DED-REV-1). */
export type Verdict = (typeof verdicts)[number];

/** A certain divination not made in that turn. */
export interface Miss {
  readonly at: Space;
  readonly crop: Crop;
  /** The hardest one needed; null when only a long search shows it (DED-REV-2). */
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
  /** Null in bounds. */
  readonly p: number | null;
  /** The lowest of equally likely crops. */
  readonly best: { readonly crop: Crop; readonly p: number } | null;
  readonly expected: number | null;
  readonly points: number;
  readonly verdict: Verdict;
  /** The hardest one needed, if the crop was certain. */
  readonly technique: string | null;
  readonly missed: readonly Miss[];
}

/** To a space with terrain. */
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
  /** By letter. */
  readonly terrain: Readonly<Record<string, number>> | null;
  readonly got: TerrainLetter;
  readonly p: number | null;
  readonly knowable: boolean;
  readonly expected: number | null;
  /** Of diversity. */
  readonly points: number;
}

export type AnalysisLine = DivinationLine | WalkLine | DiscoveryLine;

export type RatedLine = (DivinationLine | DiscoveryLine) & { readonly expected: number };

export const isRated = (line: AnalysisLine): line is RatedLine =>
  (line.type === 'divine' || line.discovery) && line.expected !== null;

/** `points` are of actions whose expectation is known, so luck compares like with like. */
export interface SeatLine extends Readonly<Record<Verdict, number>> {
  readonly seat: Seat;
  readonly divinations: number;
  readonly missed: number;
  readonly expected: number;
  readonly points: number;
  readonly luck: number;
}
