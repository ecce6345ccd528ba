import type { Seat } from '../../kernel/index.ts';
import type { DiversityGain } from '../language/events.ts';
import type { Side } from './state.ts';
import { lastLevel, terrains } from '../language/types.ts';
import type { Crop, Terrain } from '../language/types.ts';

/** See TIW-SET-2, TIW-OTO-1. */
export const firstScore = 10;

/** By tokens (TIW-OFF-2). */
const offeringScale = [0, 0, 1, 3, 6, 10] as const;

/** 0..5 tokens (TIW-OFF-2). */
export const offeringPoints = (tokens: number): number => offeringScale[tokens] ?? 0;

/** Advance and score (TIW-EXP-11, TIW-EXP-12). */
export function diversityGain(side: Side, terrain: Terrain): DiversityGain {
  const before = side.diversity[terrain];
  if (before >= lastLevel) return { level: before, points: 1 };
  const level = before + 1;
  const others = terrains.filter((other) => other !== terrain && side.diversity[other] === level);
  return { level, points: others.length + 1 };
}

/** The score never falls below 0 (TIW-DIV-3, TIW-DIV-6). */
export const divinationPoints = (score: number, guess: Crop, crop: Crop): number =>
  guess === crop ? crop : Math.max(0, score - crop) - score;

const steps = (side: Side): number => terrains.reduce((sum, terrain) => sum + side.diversity[terrain], 0);

/** See TIW-END-6. */
export function winnersOf(sides: readonly Side[]): readonly Seat[] {
  const rank = (side: Side): number => side.score * 1000 + steps(side);
  const best = Math.max(...sides.map(rank));
  return sides.flatMap((side, seat) => (rank(side) === best ? [seat] : []));
}
