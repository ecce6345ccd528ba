import type { Crop, Space } from '../types.ts';
import { impossibleCrops } from './impossible-crops.ts';
import { seenRegions, type OpenBoard, type SeenRegion } from './regions.ts';

/** What an aid shows to everybody; null where it shows nothing of the kind. */
export interface AidView {
  /** Crops that cannot grow on a space. */
  readonly struck: ReadonlyMap<Space, ReadonlySet<Crop>> | null;
  readonly regions: ReadonlyMap<Space, SeenRegion> | null;
}

/** Options of the game, by the names that records and messages know. An aid sees the open board alone. */
export const aids = {
  housekeeping: (board) => ({ struck: impossibleCrops(board), regions: null }),
  counts: (board) => ({
    struck: impossibleCrops(board),
    regions: new Map(seenRegions(board).flatMap((region) => region.spaces.map((space) => [space, region]))),
  }),
} as const satisfies Readonly<Record<string, (board: OpenBoard) => AidView>>;

export type Aids = keyof typeof aids;

export const aidNames = Object.keys(aids) as readonly Aids[];
