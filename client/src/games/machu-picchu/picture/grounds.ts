import { components, pairsOf, type Position } from '@tiwanaku/shared/machu-picchu';
import { type Box, planCity } from '../map/geometry.ts';

/** Hill and stairs of a city, to be stretched over the land of a frame of its shape. */
export interface PictureGround {
  readonly shape: 'wide' | 'tall';
  readonly land: Box;
  readonly terraces: readonly string[];
  readonly ways: string;
}

/** Pixels: a laptop and a tablet in portrait. */
const frames = [
  { shape: 'wide', width: 888, height: 560 },
  { shape: 'tall', width: 736, height: 700 },
] as const;

/** City maps whose grounds are kept: hosts may bring maps of their own. */
const keptMaps = 20;
const kept = new Map<string, readonly PictureGround[]>();

/** One for each shape of a frame; planned once for every city map. */
export function groundsOf(setup: Position['setup']): readonly PictureGround[] {
  const pairs = pairsOf(components, setup);
  const key = pairs.join();
  const known = kept.get(key);
  if (known) return known;
  const grounds = frames.map(({ shape, ...size }) => {
    const { land, terraces, ways } = planCity(size, pairs, components.trail.summit);
    return { shape, land, terraces, ways: ways.map(({ d }) => d).join('') };
  });
  const [oldest] = kept.keys();
  if (kept.size >= keptMaps && oldest !== undefined) kept.delete(oldest);
  kept.set(key, grounds);
  return grounds;
}
