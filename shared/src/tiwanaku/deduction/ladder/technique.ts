import { cropsIn, type Reason } from './reason.ts';
import type { Candidates } from './candidates.ts';
import type { Land } from '../../types.ts';

/** Crops and terrains are numbers; sets of them are bits. */
export type Conclusion =
  | { readonly type: 'plant'; readonly cell: number; readonly crop: number }
  | { readonly type: 'strike'; readonly crops: ReadonlyMap<number, number> }
  | { readonly type: 'terrain'; readonly cells: readonly number[]; readonly terrain: number }
  | { readonly type: 'notTerrain'; readonly cells: readonly number[]; readonly terrain: number };

/** `premises` are in reading order. */
export interface Finding {
  readonly premises: readonly number[];
  readonly conclusion: Conclusion;
}

export type Grade = 1 | 2 | 3 | 4;

export interface Technique {
  readonly id: `DED-${string}`;
  readonly grade: Grade;
  /** Finds everything it shows, and changes nothing (DED-GRD-5); of other cells than `about` it may leave out what it shows. */
  readonly find: (candidates: Candidates, about?: readonly number[]) => readonly Finding[];
  /** What the sentence of a finding is made of (DED-HNT-4), seen from the candidates before it. */
  readonly reason: (candidates: Candidates, finding: Finding) => Reason | null;
}

interface Subject {
  readonly cell: number;
  /** The crop planted or first struck; 0 when the conclusion is a terrain. */
  readonly crop: number;
  /** −1 when the conclusion is a crop. */
  readonly terrain: number;
}

/** The first space that a conclusion is about. */
export function subjectOf(conclusion: Conclusion): Subject {
  if (conclusion.type === 'plant') return { cell: conclusion.cell, crop: conclusion.crop, terrain: -1 };
  if (conclusion.type === 'strike') {
    const [[cell, set] = [0, 1]] = conclusion.crops;
    return { cell, crop: cropsIn(set)[0] ?? 1, terrain: -1 };
  }
  return { cell: conclusion.cells[0] ?? 0, crop: 0, terrain: conclusion.terrain };
}

/** The cells that the conclusion is about. */
export function concluded({ conclusion }: Finding): readonly number[] {
  switch (conclusion.type) {
    case 'plant':
      return [conclusion.cell];
    case 'strike':
      return [...conclusion.crops.keys()];
    case 'terrain':
    case 'notTerrain':
      return conclusion.cells;
  }
}

/** Returns no finding when nothing can be struck. */
export function striking(
  candidates: Candidates,
  premises: readonly number[],
  struck: Iterable<readonly [cell: number, crops: number]>,
): readonly Finding[] {
  const crops = new Map<number, number>();
  for (const [cell, set] of struck) {
    const here = set & candidates.cropsLeft(cell);
    if (here !== 0) crops.set(cell, here);
  }
  return crops.size === 0 ? [] : [{ premises, conclusion: { type: 'strike', crops } }];
}

/** Applies the finding, then calls `keepBooks`. */
export function apply(candidates: Candidates, { conclusion }: Finding): void {
  switch (conclusion.type) {
    case 'plant':
      candidates.plant(conclusion.cell, conclusion.crop);
      break;
    case 'strike':
      for (const [cell, crops] of conclusion.crops) candidates.strikeCrops(cell, crops);
      break;
    case 'terrain':
      for (const cell of conclusion.cells) candidates.reveal(cell, conclusion.terrain);
      break;
    case 'notTerrain':
      for (const cell of conclusion.cells) candidates.strikeTerrains(cell, 1 << conclusion.terrain);
  }
  candidates.keepBooks();
}

/** See DED-GRD-2. */
export function landOf(grade: Grade): Land {
  if (grade === 1) return 'gentle';
  return grade === 2 ? 'steady' : 'sharp';
}
