import type { District } from '@tiwanaku/shared/machu-picchu';
import type { Plates } from './plates.ts';

export type Point = readonly [x: number, y: number];

/** A stair between two adjacent districts. */
export interface Way {
  readonly ids: readonly [District, District];
  /** As the `d` of an SVG path. */
  readonly d: string;
  /** The point at a share of the way. */
  at(share: number): Point;
  /** No bend leads round the plates in between. */
  readonly isBlocked: boolean;
}

interface Middle {
  readonly x: number;
  readonly y: number;
}

const pointOf = (a: Middle, c: Middle, b: Middle, t: number): Point => [
  (1 - t) * (1 - t) * a.x + 2 * (1 - t) * t * c.x + t * t * b.x,
  (1 - t) * (1 - t) * a.y + 2 * (1 - t) * t * c.y + t * t * b.y,
];

/** Least room, in pixels, between a way and a third plate. */
const gap = 5;

/** How deep the curve runs into a plate that it does not belong to. */
function depth(curve: readonly [Middle, Middle, Middle], ids: readonly District[], plates: Plates): number {
  let worst = 0;
  for (const [id, { x, y, w, h }] of Object.entries(plates)) {
    if (ids.some((own) => own === id)) continue;
    for (let t = 0.04; t < 1; t += 0.04) {
      const [px, py] = pointOf(curve[0], curve[1], curve[2], t);
      worst = Math.max(worst, Math.min(w / 2 + gap - Math.abs(px - x), h / 2 + gap - Math.abs(py - y)));
    }
  }
  return worst;
}

const bends = [0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.56, -0.56];

function wayBetween(ids: readonly [District, District], plates: Plates): Way {
  const [a, b] = [plates[ids[0]], plates[ids[1]]];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const side = (ids[0].length + ids[1].length) % 2 ? 0.05 : -0.05;
  let best: { readonly c: Middle; readonly cost: number } = { c: a, cost: Infinity };
  for (const bend of [side, -side, ...bends]) {
    const c = { x: (a.x + b.x) / 2 - dy * bend, y: (a.y + b.y) / 2 + dx * bend };
    const cost = depth([a, c, b], ids, plates) + Math.abs(bend) * 0.01;
    if (cost < best.cost - 0.5) best = { c, cost };
    if (cost < 0.5) break;
  }
  const { c, cost } = best;
  const d = `M${a.x} ${a.y}Q${c.x.toFixed(1)} ${c.y.toFixed(1)} ${b.x} ${b.y}`;
  return { ids, d, at: (t) => pointOf(a, c, b, t), isBlocked: cost >= 1 };
}

/** Nearly straight ways between adjacent districts, bent where a third one stands between them. */
export const waysBetween = (pairs: readonly (readonly [District, District])[], plates: Plates): readonly Way[] =>
  pairs.map((pair) => wayBetween(pair, plates));

/** Points along all ways. */
export const pointsOn = (ways: readonly Way[]): readonly Point[] =>
  ways.flatMap((way) => Array.from({ length: 17 }, (_, index) => way.at(index * 0.06)));
