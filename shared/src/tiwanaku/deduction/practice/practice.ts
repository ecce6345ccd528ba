import { ok, refuse, type Result } from '../../../kernel/index.ts';
import type { Crop, Space } from '../../types.ts';
import { Known } from '../analysis/known.ts';
import type { BoardPosition } from '../position/position.ts';
import { proofIn } from '../proof/proof.ts';

interface Planted {
  readonly at: Space;
  readonly crop: Crop;
  /** The hardest one needed; null when only a search shows it. */
  readonly technique: string | null;
}

/** Terrain and starting crops lie open; certain crops are planted. */
export interface Practice {
  readonly land: BoardPosition;
  readonly planted: readonly Planted[];
}

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

/** How often each was the hardest one needed. */
export function techniquesMet({ planted }: Practice): Readonly<Record<string, number>> {
  const met: Record<string, number> = {};
  for (const { technique } of planted) if (technique !== null) met[technique] = (met[technique] ?? 0) + 1;
  return met;
}
