import type { Seat } from '../../kernel/index.ts';
import type { Arrow, Crop, Space, Terrain } from './types.ts';

/** The only access to hidden facts: nothing to enumerate or serialise (L1). */
export interface Wheel {
  terrainAt(space: Space): Terrain;
  cropAt(space: Space): Crop;
  /** After `drawn` others of the terrain; null outside solo. */
  drawnArrow(terrain: Terrain, drawn: number): Arrow | null;
  /** With `left` tiles in the stack; null with none or outside coop. */
  topArrow(seat: Seat, terrain: Terrain, left: number): Arrow | null;
}
