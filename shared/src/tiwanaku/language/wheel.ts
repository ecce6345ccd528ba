import type { Seat } from '../../kernel/index.ts';
import type { Arrow, Crop, Space, Terrain } from './types.ts';

/** The only door to hidden facts: one question, one answer, nothing to enumerate or serialise (L1). */
export interface Wheel {
  terrainAt(space: Space): Terrain;
  cropAt(space: Space): Crop;
  /** Solo: arrow of the tile drawn from `terrain`'s face-down stack after `drawn` tiles were taken; null outside solo. */
  drawnArrow(terrain: Terrain, drawn: number): Arrow | null;
  /** Coop: arrow on top of `seat`'s stack when `left` tiles remain in it; null when none remain or outside coop. */
  topArrow(seat: Seat, terrain: Terrain, left: number): Arrow | null;
}
