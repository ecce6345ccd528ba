import type { Box } from './plates.ts';

export interface TrailField extends Box {
  readonly side: 'north' | 'east' | 'south' | 'west';
}

/**
 * The fields of the trail round the frame like a hem, clockwise from the summit at the upper left, as boxes from their upper left
 * corners; as many as the trail has, in a frame of any proportions.
 */
export function trailFields(width: number, height: number, hem: number, count: number): readonly TrailField[] {
  const half = count / 2;
  const nx = Math.max(3, Math.min(half - 3, Math.round((half * width) / (width + height - 2 * hem))));
  const ny = half - nx;
  const [w, h] = [width / nx, (height - 2 * hem) / ny];
  const line = (length: number) => Array.from({ length }, (_, index) => index);
  return [
    ...line(nx).map((i): TrailField => ({ x: i * w, y: 0, w, h: hem, side: 'north' })),
    ...line(ny).map((i): TrailField => ({ x: width - hem, y: hem + i * h, w: hem, h, side: 'east' })),
    ...line(nx).map((i): TrailField => ({ x: width - (i + 1) * w, y: height - hem, w, h: hem, side: 'south' })),
    ...line(ny).map((i): TrailField => ({ x: 0, y: height - hem - (i + 1) * h, w: hem, h, side: 'west' })),
  ];
}
