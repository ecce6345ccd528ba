import { ok, refuse, type Result } from '../../kernel/index.ts';
import { type Crop, type Space, crops } from '../types.ts';
import { Known } from './analysis.ts';
import { proofIn } from './proof.ts';
import { z } from 'zod';
import { spacesOf } from '../board.ts';
import type { BoardPosition } from './position.ts';
import { type Scenario, tilesUsed } from '../scenario/scenario.ts';

interface Planted {
  readonly at: Space;
  readonly crop: Crop;
  /** The hardest technique needed; null when only a search shows it. */
  readonly technique: string | null;
}

/** Terrain and starting crops are open; the player plants certain crops. */
export interface Practice {
  readonly land: BoardPosition;
  readonly planted: readonly Planted[];
}

/** What a grade asks of a land, and what practice shows of it: terrain and starting crops (DED-GRD-1). */
export const openLand = (scenario: Scenario): BoardPosition => ({
  size: scenario.size,
  terrain: scenario.terrain,
  crop: Object.fromEntries(scenario.start.map((space) => [space, scenario.crop[space]])),
  tiles: tilesUsed(scenario),
});

export const practiceOn = (land: BoardPosition): Practice => ({ land, planted: [] });

export const practicePosition = ({ land, planted }: Practice): BoardPosition => ({
  ...land,
  crop: { ...land.crop, ...Object.fromEntries(planted.map(({ at, crop }) => [at, crop])) },
});

/** `notCertain` reveals nothing. */
export function plantIn(practice: Practice, at: Space, crop: Crop): Result<Practice, 'cropKnown' | 'notCertain'> {
  const position = practicePosition(practice);
  if (position.crop[at] !== undefined) return refuse('cropKnown');
  if (proofIn(position)(at, crop) !== 'certain') return refuse('notCertain');
  const technique = new Known(position).visibleCrop(at)?.technique ?? null;
  return ok({ ...practice, planted: [...practice.planted, { at, crop, technique }] });
}

export const undoIn = ({ land, planted }: Practice): Practice => ({ land, planted: planted.slice(0, -1) });

/** How often each technique was the hardest one needed. */
export function techniquesMet({ planted }: Practice): Readonly<Record<string, number>> {
  const met: Record<string, number> = {};
  for (const { technique } of planted) if (technique !== null) met[technique] = (met[technique] ?? 0) + 1;
  return met;
}

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
