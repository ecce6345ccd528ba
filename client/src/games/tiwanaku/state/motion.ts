import type { Seat } from '@tiwanaku/shared/kernel';
import type { ArrowColor, Crop, PlayerColor, Space, Terrain } from '@tiwanaku/shared/tiwanaku';

/** It explains what happened; the view is already updated. */
export type Motion =
  | {
      readonly type: 'walk';
      readonly figure:
        | { readonly people: 'quechua'; readonly color: PlayerColor }
        | { readonly people: 'otoma'; readonly color: ArrowColor | 'neutral' };
      readonly from: Space | 'reserve';
      readonly path: readonly Space[];
      readonly duration: number;
    }
  | {
      readonly type: 'reveal';
      readonly space: Space;
      readonly terrain: Terrain | null;
      readonly crop: Crop | null;
      /** Null without a guess. */
      readonly guess: Crop | null;
      /** Above the settled tile; 0 shows nothing. */
      readonly points: number;
      readonly duration: number;
    }
  | {
      /** A token flies from where it was earned to its holder. */
      readonly type: 'token';
      readonly crop: Crop;
      readonly from: Space;
      readonly holder: Seat | 'otoma';
      readonly duration: number;
    };

export type TokenFlight = Extract<Motion, { type: 'token' }>;

/** Coming motions bring them. */
export interface HeldBack {
  readonly pawns: ReadonlySet<Space>;
  readonly terrains: ReadonlySet<Space>;
  readonly crops: ReadonlySet<Space>;
  readonly tokens: readonly TokenFlight[];
}

export const nothingHeldBack: HeldBack = { pawns: new Set(), terrains: new Set(), crops: new Set(), tokens: [] };

/** A flight to a seat is one to its side. */
export const landed = (
  held: readonly Crop[],
  flights: readonly TokenFlight[],
  side: TokenFlight['holder'] | 'players',
): readonly Crop[] =>
  held.filter(
    (token) =>
      !flights.some(
        ({ crop, holder }) => crop === token && (holder === side || (side === 'players' && holder !== 'otoma')),
      ),
  );
