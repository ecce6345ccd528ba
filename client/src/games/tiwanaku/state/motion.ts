import type { Seat } from '@tiwanaku/shared/kernel';
import type { ArrowColor, Crop, Event, PlayerColor, Space, Terrain } from '@tiwanaku/shared/tiwanaku';

/** Something that moves over the board to explain what has happened; the view is already true. */
export type Motion =
  | {
      readonly type: 'walk';
      readonly figure:
        | { readonly people: 'quechua'; readonly color: PlayerColor }
        | { readonly people: 'otoma'; readonly color: ArrowColor | 'neutral' };
      readonly from: Space | 'reserve';
      readonly path: readonly Space[];
      /** Milliseconds. */
      readonly duration: number;
    }
  | {
      readonly type: 'reveal';
      readonly space: Space;
      readonly terrain: Terrain | null;
      readonly crop: Crop | null;
      /** Shown above the space when the tile has settled; 0 shows nothing. */
      readonly points: number;
      readonly duration: number;
    }
  | {
      /** An offering token flies from the field where it was earned to whoever holds it now. */
      readonly type: 'token';
      readonly crop: Crop;
      readonly from: Space;
      readonly holder: Seat | 'otoma';
      readonly duration: number;
    };

const stepMs = 110;
const longestWalkMs = 600;
export const revealMs = 900;
const fadeMs = 150;
const flightMs = 600;

const walkMs = (steps: number): number => Math.min(steps * stepMs, longestWalkMs);

/** What an event looks like, one after the other. With reduced motion nothing walks or flies, and tiles only fade in. */
export function motionsOf(event: Event, isReduced: boolean): readonly Motion[] {
  const motion = motionOf(event, isReduced);
  if (!motion) return [];
  const hasToken = (event.type === 'cropRevealed' || event.type === 'otomaDiscovered') && event.token;
  if (!hasToken || isReduced) return [motion];
  const holder = event.type === 'cropRevealed' ? event.seat : 'otoma';
  return [motion, { type: 'token', crop: event.crop, from: event.space, holder, duration: flightMs }];
}

function motionOf(event: Event, isReduced: boolean): Motion | null {
  const duration = isReduced ? fadeMs : revealMs;
  switch (event.type) {
    case 'pawnExplored':
      if (isReduced) return null;
      return {
        type: 'walk',
        figure: { people: 'quechua', color: event.color },
        from: event.from,
        path: event.path,
        duration: walkMs(event.path.length),
      };
    case 'otomaMoved':
      if (isReduced) return null;
      // An Otoma pawn goes slower than a pawn that its own player has sent: everybody shall see why it came there.
      return {
        type: 'walk',
        figure: { people: 'otoma', color: event.color },
        from: event.from,
        path: event.path,
        duration: Math.max(longestWalkMs, walkMs(event.path.length)),
      };
    case 'terrainDiscovered':
      return {
        type: 'reveal',
        space: event.space,
        terrain: event.terrain,
        crop: null,
        points: event.diversity.points,
        duration,
      };
    case 'cropRevealed':
      return { type: 'reveal', space: event.space, terrain: null, crop: event.crop, points: event.points, duration };
    case 'otomaDiscovered':
      return { type: 'reveal', space: event.space, terrain: event.terrain, crop: event.crop, points: 0, duration };
    default:
      return null;
  }
}

/** Parts of the board that motions still to come hold back. */
export interface HeldBack {
  readonly pawns: ReadonlySet<Space>;
  readonly terrains: ReadonlySet<Space>;
  readonly crops: ReadonlySet<Space>;
}

/** What is not drawn on its space yet, because a motion will bring it there. */
export function heldBackBy(motions: readonly Motion[]): HeldBack {
  const [pawns, terrains, crops] = [new Set<Space>(), new Set<Space>(), new Set<Space>()];
  for (const motion of motions) {
    if (motion.type === 'walk') {
      const to = motion.path.at(-1);
      if (to) pawns.add(to);
    } else if (motion.type === 'reveal') {
      if (motion.terrain) terrains.add(motion.space);
      if (motion.crop) crops.add(motion.space);
    }
  }
  return { pawns, terrains, crops };
}
