import { z } from 'zod';
import { spacesOf } from '../../board.ts';
import { crops, type Crop, type Space } from '../../types.ts';
import type { BoardPosition } from '../position/position.ts';
import type { Practice } from './practice.ts';

const plantedSchema = z.array(
  z.strictObject({
    at: z.custom<Space>((value) => typeof value === 'string'),
    crop: z.custom<Crop>((value) => crops.some((crop) => crop === value)),
    technique: z.string().nullable(),
  }),
);

/** Null unless each crop has an open space of its own. */
export function resumePractice(land: BoardPosition, kept: unknown): Practice | null {
  const planted = plantedSchema.safeParse(kept);
  if (!planted.success) return null;
  const open = new Set(spacesOf(land.size).filter((space) => land.crop[space] === undefined));
  return planted.data.every(({ at }) => open.delete(at)) ? { land, planted: planted.data } : null;
}
