import { type Seat, invariant, ok, refuse, type Recorded, type Result } from '../../kernel/index.ts';
import {
  type Crop,
  type Space,
  type TerrainLetter,
  terrains,
  type Terrain,
  terrainLetters,
  terrainOf,
  type Command,
  crops,
} from '../types.ts';
import { type Answer, analyse, type BySpace, type Value } from './answer.ts';
import { type Grade, apply, type Technique } from './ladder/technique.ts';
import { Candidates } from './ladder/candidates.ts';
import { ladder, nextStep, Tries } from './ladder/ladder.ts';
import { type BoardPosition, boardPositionOf, positionText } from './position.ts';
import type { Event } from '../events.ts';
import { evolvePosition } from '../evolve.ts';
import type { Position } from '../state.ts';
import { diversityGain, divinationPoints, divinableBy, sideOf } from '../position.ts';

export const verdicts = ['certain', 'likely', 'lucky', 'wrong', 'refuted', 'undecided'] as const;
/** A divination is judged by what could be deduced before it (DED-REV-1). */
export type Verdict = (typeof verdicts)[number];

/** A certain divination not made in that turn. */
export interface Miss {
  readonly at: Space;
  readonly crop: Crop;
  /** The hardest technique needed; null when only a long search shows it (DED-REV-2). */
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
  /** The hardest technique needed, if the crop was certain. */
  readonly technique: string | null;
  readonly missed: readonly Miss[];
}

/** A walk to a space that has terrain. */
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
  /** Probabilities by terrain letter. */
  readonly terrain: Readonly<Record<string, number>> | null;
  readonly got: TerrainLetter;
  readonly p: number | null;
  readonly knowable: boolean;
  readonly expected: number | null;
  /** Points for diversity. */
  readonly points: number;
}

export type AnalysisLine = DivinationLine | WalkLine | DiscoveryLine;

type RatedLine = (DivinationLine | DiscoveryLine) & { readonly expected: number };

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

/** A crop that can be shown, and the hardest technique needed. */
export interface Visible {
  readonly technique: string;
  readonly grade: Grade;
}

/** What can be deduced from a position, by search and step by step. */
export class Known {
  readonly answer: Answer;
  readonly #position: BoardPosition;
  #tries: Tries | null = null;
  #climbed: { readonly candidates: Candidates; readonly planted: ReadonlyMap<Space, Visible> } | null = null;

  constructor(position: BoardPosition, limit?: number) {
    const found = analyse(position, limit);
    invariant(found.ok, 'the board of a match fits what lies of it');
    this.answer = found.value;
    this.#position = position;
  }

  certainCrop(space: Space): Crop | null {
    return this.answer.certain[space]?.crop ?? null;
  }

  /** The shares leave out crops that never occur; null when the answer is in bounds. */
  cropShares(space: Space): ReadonlyMap<Crop, number> | null {
    const shares = this.#shares(space, (value) => Number(value.charAt(1)) as Crop);
    return shares && new Map([...shares].sort(([one], [other]) => one - other));
  }

  terrainShares(space: Space): ReadonlyMap<Terrain, number> | null {
    return this.#shares(space, (value) => terrainOf(value.charAt(0) as TerrainLetter));
  }

  /** The shares are exact where completions can be counted: the nearest double to each fraction. */
  #shares<K>(space: Space, keyOf: (value: string) => K): ReadonlyMap<K, number> | null {
    if (this.answer.mode === 'bounds') return null;
    const all = Number(this.answer.completions);
    const isCountable = all < 2 ** 50;
    const sums = new Map<K, number>();
    for (const [value, share] of Object.entries(this.answer.probability[space] ?? {})) {
      const key = keyOf(value);
      sums.set(key, (sums.get(key) ?? 0) + (isCountable ? Math.round(share * all) : share));
    }
    return isCountable ? new Map([...sums].map(([key, count]) => [key, count / all])) : sums;
  }

  /**
   * Null when the ladder does not show it. Where terrain is hidden, assumptions are followed on that space alone: the
   * whole board would take minutes.
   */
  visibleCrop(space: Space): Visible | null {
    this.#climbed ??= climbed(Candidates.of(this.#position));
    const { candidates, planted } = this.#climbed;
    const seen = planted.get(space);
    if (seen !== undefined) return seen;
    const cell = candidates.board.spaces.indexOf(space);
    this.#tries ??= new Tries(candidates);
    const steps = this.#tries.stepsTo(
      cell,
      ({ conclusion }) => conclusion.type === 'plant' && conclusion.cell === cell,
    );
    // Nothing easier is left, so the first step is an assumption.
    const [tried] = steps ?? [];
    return tried === undefined ? null : { technique: tried.technique.id, grade: tried.technique.grade };
  }
}

/** Assumptions are made only where all terrain is known. The easiest technique goes first, so each one used was needed. */
function climbed(candidates: Candidates): { candidates: Candidates; planted: ReadonlyMap<Space, Visible> } {
  const { board } = candidates;
  const hardest: Grade = board.inOrder.some((cell) => candidates.isHidden(cell)) ? 3 : 4;
  const planted = new Map<Space, Visible>();
  let needed: Technique | null = null;
  for (let step = nextStep(candidates, hardest); step !== null; step = nextStep(candidates, hardest)) {
    if (needed === null || rankOf(step.technique) > rankOf(needed)) needed = step.technique;
    if (step.conclusion.type === 'plant') {
      const space = board.spaces[step.conclusion.cell];
      if (space !== undefined) planted.set(space, { technique: needed.id, grade: needed.grade });
    }
    apply(candidates, step);
  }
  return { candidates, planted };
}

const rankOf = ({ id }: Technique): number => ladder.findIndex((technique) => technique.id === id);

/** Shares in terrain order, without terrains that never occur. */
const byLetter = (shares: ReadonlyMap<Terrain, number>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    terrains.flatMap((kind) => {
      const share = shares.get(kind);
      return share === undefined ? [] : [[terrainLetters[kind], share]];
    }),
  );

/** An action with the position before it. */
export type Moment = {
  /** The action's index among the match's actions. */
  readonly action: number;
  readonly seat: Seat;
  readonly before: Position;
} & (
  | { readonly type: 'divine'; readonly at: Space; readonly crop: Crop; readonly found: Crop }
  /** `found` is null where terrain lay already. */
  | { readonly type: 'explore'; readonly to: Space; readonly found: Terrain | null }
);

/** Null for other actions. */
export function momentOf(
  action: number,
  { seat, command }: { readonly seat: Seat; readonly command: Command },
  before: Position,
  after: Position,
): Moment | null {
  switch (command.type) {
    case 'divine': {
      const found = after.crop[command.at];
      invariant(found !== undefined, 'a divination reveals the crop');
      return { action, seat, before, type: 'divine', at: command.at, crop: command.crop, found };
    }
    case 'explore': {
      const { to } = command;
      if (before.terrain[to] !== undefined) return { action, seat, before, type: 'explore', to, found: null };
      // While several seats could give the tile (TIW-COP-9), it is not laid yet. Afterwards an Otoma pawn's tile may be wanted.
      const found = after.terrain[to] ?? (after.phase.name === 'supply' ? after.phase.terrain : undefined);
      invariant(found !== undefined, 'an exploration reveals the terrain');
      return { action, seat, before, type: 'explore', to, found };
    }
    default:
      return null;
  }
}

/** Reads only the log; `action` is a position of the log. Refuses with `notOver` while the match runs (DED-REV-4). */
export function momentsIn(log: readonly Recorded<Event>[]): Result<readonly Moment[], 'notOver'> {
  if (!log.some(({ event }) => event.type === 'matchEnded')) return refuse('notOver');
  const moments: Moment[] = [];
  let before: Position | null = null;
  for (const [index, { position, event }] of log.entries()) {
    if (before !== null) {
      const moment = momentAt(position, event, before, log[index + 1]?.event);
      if (moment !== null) moments.push(moment);
    }
    before = evolvePosition(before, event);
  }
  return ok(moments);
}

function momentAt(action: number, event: Event, before: Position, next: Event | undefined): Moment | null {
  if (event.type === 'cropRevealed') {
    const { seat, space, guess, crop } = event;
    return { action, seat, before, type: 'divine', at: space, crop: guess, found: crop };
  }
  if (event.type !== 'pawnExplored') return null;
  const isDiscovery = next?.type === 'terrainDiscovered' || next?.type === 'tileWanted';
  const found = isDiscovery && next.space === event.to ? next.terrain : null;
  return { action, seat: event.seat, before, type: 'explore', to: event.to, found };
}

/** A judged action with the candidates before it. */
export interface Judged {
  readonly line: AnalysisLine;
  readonly mode: Answer['mode'];
  readonly possible: BySpace<readonly Value[]>;
}

type Divination = Extract<Moment, { type: 'divine' }>;
type Exploration = Extract<Moment, { type: 'explore' }>;

/**
 * Judges each action by the view before it alone (DED-REV-1). `limit` is the most steps for each; equal positions share an
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

/** Crops that were certain, under the player's pawns, and not named in this turn. */
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

/** One line of totals for each seat. */
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
