import type { Recorded } from '../../../kernel/index.ts';
import type { Event } from '../../events.ts';
import { isRated, type Miss, type AnalysisLine } from './lines.ts';

/** Of one seat. */
export interface JudgedTurn {
  readonly lines: readonly AnalysisLine[];
  readonly points: number;
}

/** Null where there was none. */
export interface TurningPoints {
  /** Points and expectation farthest apart. */
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
  const begun = log.flatMap(({ position, event }) => (event.type === 'turnBegan' ? [position] : []));
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

/** Of equal ones the earliest. */
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
