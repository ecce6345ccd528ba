import type { District, MoonTile, Phase } from '@tiwanaku/shared/machu-picchu';

export const moves = ['step', 'ride', 'stay'] as const;
/** The three ways to take a turn. */
export type Move = (typeof moves)[number];

/** What has been picked so far of an answer. Nothing of it is sent before it is confirmed. */
export interface Draft {
  /** The way to take the turn, where it was named before its target. */
  readonly move: Move | null;
  /** A district on the map. */
  readonly district: District | null;
  readonly tile: MoonTile | null;
  readonly count: number | null;
  /** Goods, tiles or cards, in the order in which they were picked. */
  readonly picked: readonly string[];
}

export const emptyDraft: Draft = { move: null, district: null, tile: null, count: null, picked: [] };

/** How many things an answer names at most: three goods, as many cards as go back, one card of the clergy. */
export function limitOf(phase: Phase): number {
  if (phase.name === 'receive') return 3;
  if (phase.name === 'acquire') return 1;
  return phase.name === 'return' ? phase.count : Infinity;
}

/** Picks a thing, or no longer; where there is no more room the earliest pick makes room. */
export function toggled(picked: readonly string[], name: string, limit: number): readonly string[] {
  if (picked.includes(name)) return picked.filter((one) => one !== name);
  return [...picked, name].slice(-Math.min(limit, picked.length + 1));
}
