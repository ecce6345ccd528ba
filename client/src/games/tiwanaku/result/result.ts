import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import { firstScore, terrains, type Event, type Side, type Position } from '@tiwanaku/shared/tiwanaku';
import { loggedTurns, turnsBegun } from '../state/turns.ts';

export type Party = Seat | 'players' | 'otoma';

/** The sources of points in the order in which they are shown. */
const sources = ['start', 'discoveries', 'crops', 'divinations', 'errors', 'offerings', 'empty'] as const;
export type Source = (typeof sources)[number];

export interface ResultRow {
  readonly party: Party;
  readonly score: number;
  /** Steps on the diversity tracks: the tie-break (TIW-END-6). */
  readonly steps: number;
  /** The rank from 1; equals share it. */
  readonly rank: number;
  readonly isWinner: boolean;
  readonly points: Readonly<Record<Source, number>>;
}

export interface Result {
  readonly rows: readonly ResultRow[];
  /** Null without a tie for the first place. */
  readonly tie: 'steps' | 'shared' | 'otoma' | null;
  /** Points ahead of the second. */
  readonly lead: number;
  /** The number of turns, with final divinations. */
  readonly turns: number;
}

/** Null while the match runs. Incomplete `events` give incomplete sources. */
export function resultOf(position: Position, events: readonly Recorded<Event>[]): Result | null {
  const { phase } = position;
  if (phase.name !== 'over') return null;
  const { winners } = phase;
  const parties = partiesOf(position);
  const isWinner = (party: Party) =>
    typeof winners === 'string' ? party === winners : typeof party === 'number' && winners.includes(party);
  const ranked = ({ party, side }: { party: Party; side: Side }) => ({ side, isWinner: isWinner(party) });
  const ahead = (one: Side, other: Side) => other.score - one.score || steps(other) - steps(one);
  const rows = parties
    .map(({ party, side }) => ({
      party,
      score: side.score,
      steps: steps(side),
      isWinner: isWinner(party),
      rank:
        1 + parties.filter((other) => ranksBefore(position.setup.mode, ranked(other), ranked({ party, side }))).length,
      points: pointsBySource(position, events, party),
      side,
    }))
    .sort((one, other) => Number(other.isWinner) - Number(one.isWinner) || ahead(one.side, other.side));
  const [first, second] = rows;
  const turns = turnsBegun(position.turn, loggedTurns(events));
  const isEven = first !== undefined && second !== undefined && first.score === second.score;
  const tie = !isEven ? null : typeof winners === 'string' ? 'otoma' : winners.length > 1 ? 'shared' : 'steps';
  return { rows, tie, lead: first && second ? first.score - second.score : 0, turns };
}

interface Ranked {
  readonly side: Side;
  readonly isWinner: boolean;
}

function ranksBefore(mode: Position['setup']['mode'], one: Ranked, other: Ranked): boolean {
  if (mode !== 'competitive' || one.isWinner !== other.isWinner) return one.isWinner && !other.isWinner;
  const [ahead, behind] = [one.side, other.side];
  return ahead.score > behind.score || (ahead.score === behind.score && steps(ahead) > steps(behind));
}

const steps = (side: Side): number => terrains.reduce((sum, terrain) => sum + side.diversity[terrain], 0);

function partiesOf(position: Position): readonly { readonly party: Party; readonly side: Side }[] {
  if (position.otoma === null) return position.sides.map((side, seat) => ({ party: seat, side }));
  const players = position.sides.slice(0, 1).map((side) => ({ party: 'players' as const, side }));
  return [...players, { party: 'otoma', side: position.otoma.side }];
}

/** The height of a step in rem: by points, with room for number and rank. */
export function stepHeight({ score }: ResultRow, { rows }: Result): number {
  const most = Math.max(1, ...rows.map((row) => row.score));
  return Math.max(3.25, (score / most) * 8.75);
}

/** Those that changed a score. */
export const shownSources = ({ rows }: Result): readonly Source[] =>
  sources.filter((source) => rows.some(({ points }) => points[source] !== 0));

function pointsBySource(position: Position, events: readonly Recorded<Event>[], party: Party): Record<Source, number> {
  const points = { start: firstScore, discoveries: 0, crops: 0, divinations: 0, errors: 0, offerings: 0, empty: 0 };
  const isOf = (seat: Seat) => (position.setup.mode === 'competitive' ? party === seat : party === 'players');
  for (const { event } of events) {
    if (event.type === 'terrainDiscovered' && isOf(event.seat)) points.discoveries += event.diversity.points;
    if (event.type === 'cropRevealed' && isOf(event.seat))
      points[event.points < 0 ? 'errors' : 'divinations'] += event.points;
    if (event.type === 'offeringMade' && (event.by === 'otoma' ? party === 'otoma' : isOf(event.by)))
      points.offerings += event.points;
    if (party !== 'otoma') continue;
    if (event.type === 'otomaSettled' || event.type === 'otomaDiscovered') {
      points.discoveries += event.diversity.points;
      points.crops += event.cropPoints;
    }
    if (event.type === 'otomaCounted') points.empty += event.points;
  }
  return points;
}
