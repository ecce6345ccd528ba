import type { Crop, Event, Space } from '@tiwanaku/shared/tiwanaku';
import type { Motion } from '../state/motion.ts';

const stepMs = 110;
const longestWalkMs = 600;
const revealMs = 900;
const fadeMs = 150;
const flightMs = 600;

const walkMs = (steps: number): number => Math.min(steps * stepMs, longestWalkMs);

/** In order. With reduced motion tiles only fade in. */
export function motionsOf(event: Event, isReduced: boolean): readonly Motion[] {
  const motion = motionOf(event, isReduced);
  if (!motion) return [];
  const hasToken = (event.type === 'cropRevealed' || event.type === 'otomaDiscovered') && event.token;
  if (!hasToken || isReduced) return [motion];
  const holder = event.type === 'cropRevealed' ? event.seat : 'otoma';
  return [motion, { type: 'token', crop: event.crop, from: event.space, holder, duration: flightMs }];
}

const found = ({ space, crop }: { readonly space: Space; readonly crop: Crop }) =>
  ({ type: 'reveal', space, crop }) as const;

function motionOf(event: Event, isReduced: boolean): Motion | null {
  const duration = isReduced ? fadeMs : revealMs;
  switch (event.type) {
    case 'pawnExplored': {
      const { color, from, path } = event;
      if (isReduced) return null;
      return { type: 'walk', figure: { people: 'quechua', color }, from, path, duration: walkMs(path.length) };
    }
    case 'otomaMoved': {
      const { color, from, path } = event;
      if (isReduced) return null;
      // As long as the longest walk: everybody must see why the pawn came.
      return { type: 'walk', figure: { people: 'otoma', color }, from, path, duration: longestWalkMs };
    }
    case 'terrainDiscovered':
      return {
        type: 'reveal',
        space: event.space,
        terrain: event.terrain,
        crop: null,
        guess: null,
        points: event.diversity.points,
        duration,
      };
    case 'cropRevealed':
      return { ...found(event), terrain: null, guess: event.guess, points: event.points, duration };
    case 'otomaDiscovered':
      return { ...found(event), terrain: event.terrain, guess: null, points: 0, duration };
    default:
      return null;
  }
}
