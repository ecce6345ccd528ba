import { districts, type District } from '@tiwanaku/shared/machu-picchu';
import type { CityPlan } from './geometry/plan.ts';

/** More than any city is wide. */
const withoutStair = 1e6;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * Where an arrow key leads from a district: up or down a stair in its direction, within an eighth of a turn, and where there is
 * none to the nearest district; null beyond the last.
 */
export function neighbourBy(key: string, from: District, { plates, ways }: Pick<CityPlan, 'plates' | 'ways'>) {
  const direction = directions[key];
  if (!direction) return null;
  const start = plates[from];
  const hasStair = (to: District) => ways.some(({ ids }) => ids.includes(from) && ids.includes(to));
  let best: { readonly district: District; readonly cost: number } | null = null;
  for (const district of districts) {
    const [dx, dy] = [plates[district].x - start.x, plates[district].y - start.y];
    const along = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    if (along <= 0 || aside > along * 1.6) continue;
    const cost = (hasStair(district) ? 0 : withoutStair) + along + 2 * aside;
    if (!best || cost < best.cost) best = { district, cost };
  }
  return best?.district ?? null;
}
