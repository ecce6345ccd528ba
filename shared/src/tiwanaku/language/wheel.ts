import type { Seat } from '../../kernel/index.ts';
import type { Arrow, Crop, Space, Terrain } from './types.ts';

/** The only access to hidden facts: one question, one answer, nothing to enumerate or serialise (L1). */
export interface Wheel {
  terrainAt(space: Space): Terrain;
  cropAt(space: Space): Crop;
  /** Solo: the arrow of the tile drawn after `drawn` others of its terrain; null outside solo. */
  drawnArrow(terrain: Terrain, drawn: number): Arrow | null;
  /** Coop: the arrow on top when `left` tiles remain in a seat's stack; null when none remain or outside coop. */
  topArrow(seat: Seat, terrain: Terrain, left: number): Arrow | null;
}
