import { isRated, type Miss, type AnalysisLine, judgeEach, type Judged, momentsIn } from './analysis.ts';
import type { Recorded } from '../../kernel/index.ts';
import type { Event } from '../events.ts';
import { cutIntoTurns } from '../turns.ts';
import type { BySpace, Value } from './answer.ts';

/** A turn of one seat. */
export interface JudgedTurn {
  readonly lines: readonly AnalysisLine[];
  readonly points: number;
}

/** Null where there was none. */
export interface TurningPoints {
  /** The line whose points differ most from its expectation. */
  readonly luck: AnalysisLine | null;
  /** The dearest crop that was certain, visible step by step and not divined. */
  readonly miss: AnalysisLine | null;
  /** The turn that moved its seat's score most, up or down. */
  readonly decisive: JudgedTurn | null;
}

/** Points above expectation; 0 where unknown. */
export const luckOf = (line: AnalysisLine): number => (isRated(line) ? line.points - line.expected : 0);

/** What only a long search shows is no miss (DED-REV-2). */
const dearest = (missed: readonly Miss[]): number =>
  Math.max(0, ...missed.map(({ crop, technique }) => (technique === null ? 0 : crop)));

/** 0 for a walk over known land. */
const pointsOf = (line: AnalysisLine): number => (line.type === 'divine' || line.discovery ? line.points : 0);

/** How many turns had begun. */
export function turnsIn(log: readonly Recorded<Event>[]): (line: AnalysisLine) => number {
  const begun = cutIntoTurns(log).flatMap(({ position, seat }) => (seat === null ? [] : [position]));
  return ({ action }) => begun.filter((position) => position <= action).length;
}

function judgedTurns(lines: readonly AnalysisLine[], turnOf: (line: AnalysisLine) => number): readonly JudgedTurn[] {
  const turns = new Map<string, AnalysisLine[]>();
  for (const line of lines) {
    const key = `${turnOf(line)} ${line.seat}`;
    turns.set(key, [...(turns.get(key) ?? []), line]);
  }
  return [...turns.values()].map((own) => ({
    lines: own.filter((line) => pointsOf(line) !== 0),
    points: own.reduce((sum, line) => sum + pointsOf(line), 0),
  }));
}

/** The earliest of equal ones. */
function most<T>(all: readonly T[], weightOf: (one: T) => number): T | null {
  return all.reduce<T | null>((best, one) => (weightOf(one) > (best === null ? 0 : weightOf(best)) ? one : best), null);
}

export function turningPointsOf(lines: readonly AnalysisLine[], turnOf: (line: AnalysisLine) => number): TurningPoints {
  return {
    luck: most(lines, (line) => Math.abs(luckOf(line))),
    miss: most(lines, (line) => dearest(line.missed)),
    decisive: most(judgedTurns(lines, turnOf), ({ points }) => Math.abs(points)),
  };
}

const analysisFormat = 'tiwanaku-analysis/1';

/** The analysis in the form that a server stores. */
interface MatchAnalysis {
  readonly format: typeof analysisFormat;
  readonly actions: readonly {
    readonly line: AnalysisLine;
    readonly mode: Judged['mode'];
    /** Each terrain once, followed by its crops: `m12s3`. */
    readonly possible: BySpace<string>;
  }[];
}

/** `limit` is the most steps per action. Null while the match is not over (DED-REV-4). */
export function analyseMatch(log: readonly Recorded<Event>[], limit?: number): MatchAnalysis | null {
  const moments = momentsIn(log);
  if (!moments.ok) return null;
  const actions = [...judgeEach(moments.value, limit)].map((judged) => ({
    ...judged,
    possible: packed(judged.possible),
  }));
  return { format: analysisFormat, actions };
}

/** Null for an analysis that another version stored. */
export function keptAnalysis(kept: unknown): readonly Judged[] | null {
  const { format, actions } = (kept ?? {}) as Partial<MatchAnalysis>;
  if (format !== analysisFormat || actions === undefined) return null;
  return actions.map((judged) => ({ ...judged, possible: unpacked(judged.possible) }));
}

const mapped = <From, To>(bySpace: BySpace<From>, change: (from: From) => To): BySpace<To> =>
  Object.fromEntries(Object.entries(bySpace).map(([space, one]) => [space, change(one)]));

const packed = (possible: Judged['possible']): BySpace<string> =>
  mapped(possible, (values) => {
    const letters = [...new Set(values.map((value) => value.charAt(0)))];
    return letters
      .map((letter) => letter + values.flatMap((one) => (one.startsWith(letter) ? one.slice(1) : [])).join(''))
      .join('');
  });

const unpacked = (possible: BySpace<string>): Judged['possible'] =>
  mapped(possible, (text) =>
    [...text.matchAll(/([a-z])([0-9]+)/g)].flatMap(([, letter, crops = '']) =>
      [...crops].map((crop) => `${letter}${crop}` as Value),
    ),
  );
