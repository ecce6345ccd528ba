import type { SeatResult } from '@tiwanaku/shared/kernel';
import type { CountedMatch } from '@tiwanaku/shared/protocol';

export interface ModeStatistics {
  /** Game and mode. */
  readonly key: string;
  readonly name: string;
  readonly played: number;
  readonly won: number;
  /** The average to one decimal. */
  readonly average: number;
  readonly best: number;
  /** The latest, oldest first. */
  readonly curve: readonly { readonly points: number; readonly isWon: boolean }[];
  readonly results: readonly SeatResult[];
  readonly game: CountedMatch['game'];
}

const curveLength = 30;

/** `matches` come latest first; the most played mode first. */
export function statisticsOf(
  matches: readonly CountedMatch[],
  modeOf: (match: CountedMatch) => { readonly id: string; readonly name: string },
): readonly ModeStatistics[] {
  const groups = new Map<string, { readonly name: string; readonly matches: CountedMatch[] }>();
  for (const match of matches) {
    const { id, name } = modeOf(match);
    const key = `${match.game} ${id}`;
    const group = groups.get(key) ?? { name, matches: [] };
    group.matches.push(match);
    groups.set(key, group);
  }
  return [...groups]
    .flatMap(([key, { name, matches: all }]) => {
      const [latest] = all;
      return latest ? [{ key, name, game: latest.game, ...figuresOf(all) }] : [];
    })
    .sort((one, other) => other.played - one.played);
}

function figuresOf(matches: readonly CountedMatch[]) {
  const points = matches.map(({ result }) => result.points);
  return {
    played: matches.length,
    won: matches.filter(({ isWon }) => isWon).length,
    average: Math.round((10 * points.reduce((total, one) => total + one, 0)) / matches.length) / 10,
    best: Math.max(...points),
    curve: matches
      .slice(0, curveLength)
      .map(({ result, isWon }) => ({ points: result.points, isWon }))
      .reverse(),
    results: matches.map(({ result }) => result),
  };
}

/** The places of a curve in a box; a flat curve is centred. */
export function curvePlaces(
  points: readonly number[],
  width: number,
  height: number,
): readonly { readonly x: number; readonly y: number }[] {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  return points.map((one, index) => ({
    x: points.length > 1 ? (index / (points.length - 1)) * width : width / 2,
    y: most > least ? height - ((one - least) / (most - least)) * height : height / 2,
  }));
}
