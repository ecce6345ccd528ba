import type { Seat } from '../../../kernel/index.ts';
import { terrainLetters, crops, type Crop } from '../../types.ts';
import { diversityGain, divinationPoints, divinableBy, sideOf } from '../../position.ts';
import type { Answer, BySpace, Value } from '../answer/answer.ts';
import { boardPositionOf, positionText } from '../position/position.ts';
import { byLetter, Known } from './known.ts';
import { isRated, verdicts, type Miss, type AnalysisLine, type SeatLine, type Verdict } from './lines.ts';
import type { Moment } from './moment.ts';

/** With the candidates before it. */
export interface Judged {
  readonly line: AnalysisLine;
  readonly mode: Answer['mode'];
  readonly possible: BySpace<readonly Value[]>;
}

type Divination = Extract<Moment, { type: 'divine' }>;
type Exploration = Extract<Moment, { type: 'explore' }>;

/**
 * By the view before each action alone (DED-REV-1). `limit` is the most steps for each; equal positions share an
 * answer.
 */
export function* judgeEach(moments: readonly Moment[], limit?: number): Generator<Judged> {
  let before: { readonly text: string; readonly known: Known } | undefined;
  for (const moment of moments) {
    const position = boardPositionOf(moment.before);
    const text = JSON.stringify(positionText(position));
    const known: Known = before?.text === text ? before.known : new Known(position, limit);
    before = { text, known };
    const missed = missesAt(moment, moments, known);
    const line = moment.type === 'divine' ? divined(moment, known, missed) : explored(moment, known, missed);
    yield { line, mode: known.answer.mode, possible: known.answer.possible };
  }
}

/** Certain, under own pawns, and not named in this turn. */
function missesAt(moment: Moment, moments: readonly Moment[], known: Known): readonly Miss[] {
  const { seat, before } = moment;
  const isNamed = (at: string, crop: Crop): boolean =>
    moments.some(
      (other) =>
        other.type === 'divine' &&
        other.seat === seat &&
        other.before.turn === before.turn &&
        other.action >= moment.action &&
        other.at === at &&
        other.crop === crop,
    );
  return [...divinableBy(before, seat)].sort().flatMap((at): readonly Miss[] => {
    const crop = known.certainCrop(at);
    if (crop === null || isNamed(at, crop)) return [];
    const seen = known.visibleCrop(at);
    return [{ at, crop, technique: seen?.technique ?? null, grade: seen?.grade ?? null }];
  });
}

function divined({ action, seat, before, at, crop, found }: Divination, known: Known, missed: readonly Miss[]) {
  const { score } = sideOf(before, seat);
  const shares = known.cropShares(at);
  const p = shares === null ? null : (shares.get(crop) ?? 0);
  const verdict = verdictOf(crop, found, p, known.answer.possible[at] ?? []);
  const likeliest = shares && [...shares].reduce((best, one) => (one[1] > best[1] ? one : best));
  return {
    action,
    seat,
    type: 'divine' as const,
    at,
    crop,
    right: crop === found,
    mode: known.answer.mode,
    p,
    best: likeliest && { crop: likeliest[0], p: likeliest[1] },
    expected: shares && expectedOf(shares, (real) => divinationPoints(score, crop, real)),
    points: divinationPoints(score, crop, found),
    verdict,
    technique: verdict === 'certain' ? (known.visibleCrop(at)?.technique ?? null) : null,
    missed,
  };
}

function verdictOf(crop: Crop, found: Crop, p: number | null, possible: readonly Value[]): Verdict {
  const left = crops.filter((level) => possible.some((value) => value.endsWith(String(level))));
  if (!left.includes(crop)) return 'refuted';
  if (left.length === 1) return 'certain';
  if (p === null) return 'undecided';
  if (crop !== found) return 'wrong';
  return p >= 0.5 ? 'likely' : 'lucky';
}

function explored(
  { action, seat, before, to, found }: Exploration,
  known: Known,
  missed: readonly Miss[],
): AnalysisLine {
  const begun = { action, seat, type: 'explore', to } as const;
  if (found === null) return { ...begun, discovery: false, missed };
  const side = sideOf(before, seat);
  const shares = known.terrainShares(to);
  return {
    ...begun,
    discovery: true,
    mode: known.answer.mode,
    terrain: shares && byLetter(shares),
    got: terrainLetters[found],
    p: shares && (shares.get(found) ?? 0),
    knowable: known.answer.certain[to]?.terrain !== undefined,
    expected: shares && expectedOf(shares, (kind) => diversityGain(side, kind).points),
    points: diversityGain(side, found).points,
    missed,
  };
}

const expectedOf = <K>(shares: ReadonlyMap<K, number>, pointsOf: (key: K) => number): number =>
  [...shares].reduce((sum, [key, share]) => sum + share * pointsOf(key), 0);

/** By seat. */
export function summaryOf(lines: readonly AnalysisLine[], seats: number): readonly SeatLine[] {
  return Array.from({ length: seats }, (_, seat) => seatLine(lines, seat));
}

function seatLine(lines: readonly AnalysisLine[], seat: Seat): SeatLine {
  const own = lines.filter((line) => line.seat === seat);
  const divinations = own.filter((line) => line.type === 'divine');
  const count = (verdict: Verdict) => divinations.filter((line) => line.verdict === verdict).length;
  const rated = own.filter(isRated);
  const expected = rated.reduce((sum, line) => sum + line.expected, 0);
  const points = rated.reduce((sum, line) => sum + line.points, 0);
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, count(verdict)])) as Record<Verdict, number>;
  return {
    seat,
    divinations: divinations.length,
    ...counts,
    missed: own.reduce((sum, { missed }) => sum + missed.length, 0),
    expected,
    points,
    luck: points - expected,
  };
}
