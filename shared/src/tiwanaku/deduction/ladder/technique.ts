import type { Candidates } from './candidates.ts';

/** Cells are numbers; crops are levels, terrains numbers from 0; sets of them are bits. */
export type Conclusion =
  | { readonly type: 'plant'; readonly cell: number; readonly crop: number }
  | { readonly type: 'strike'; readonly crops: ReadonlyMap<number, number> }
  | { readonly type: 'terrain'; readonly cells: readonly number[]; readonly terrain: number }
  | { readonly type: 'notTerrain'; readonly cells: readonly number[]; readonly terrain: number };

/** What a technique shows, and the spaces it rests on, in reading order. */
export interface Finding {
  readonly premises: readonly number[];
  readonly conclusion: Conclusion;
}

export type Grade = 1 | 2 | 3 | 4;

/** A way of reasoning (DED-GRD-5). Finds everything it shows in candidates and changes nothing. */
export interface Technique {
  readonly id: `DED-${string}`;
  readonly grade: Grade;
  readonly find: (candidates: Candidates) => readonly Finding[];
}

/** One finding with the cells where crops can be struck; none without such cells. */
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

/** Carries out a finding, bookkeeping included. */
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
