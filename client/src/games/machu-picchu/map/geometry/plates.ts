import { districts, isProductionDistrict, type District } from '@tiwanaku/shared/machu-picchu';
import { places } from './places.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The ground of a district in pixels: `x`, `y` is its middle. */
export type Plate = Box;
export type Plates = Readonly<Record<District, Plate>>;

export interface PlateSizes {
  readonly plate: { readonly w: number; readonly h: number };
  /** The market stands in the plaza. */
  readonly plaza: { readonly w: number; readonly h: number };
  /** Below the picture where Incas work. */
  readonly yard: number;
}

const hasYard = (district: District): boolean => isProductionDistrict(district) || district === 'sundial';

/** Plates of all districts inside `frame` (its `x`, `y` is the upper left corner). */
export function platesIn(shape: 'wide' | 'tall', frame: Box, { plate, plaza, yard }: PlateSizes): Plates {
  const { at, box } = places[shape];
  const inside = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));
  const one = (district: District): Plate => {
    const size = district === 'plaza' ? plaza : { w: plate.w, h: plate.h + (hasYard(district) ? yard : 0) };
    const [x, y] = at[district];
    return {
      x: inside(frame.x + (x / box[0]) * frame.w, frame.x + size.w / 2 + 2, frame.x + frame.w - size.w / 2 - 2),
      y: inside(frame.y + (y / box[1]) * frame.h, frame.y + size.h / 2 + 2, frame.y + frame.h - size.h / 2 - 2),
      ...size,
    };
  };
  return Object.fromEntries(districts.map((district) => [district, one(district)])) as Plates;
}

/** How far a point is outside a plate, measured along both sides. */
export const awayFrom = ({ x, y, w, h }: Plate, px: number, py: number): number =>
  Math.max(0, Math.abs(px - x) - w / 2) + Math.max(0, Math.abs(py - y) - h / 2);
