import { invariant } from '../../kernel/index.ts';
import type { Kind, Setup } from './state.ts';
import { perTerrain } from './table.ts';
import { terrains } from '../language/types.ts';
import type { CoopDifficulty, PerTerrain } from '../language/types.ts';

/** By number of players; a solo player has the pawns of two (TIW-SET-1, TIW-SOL-1). */
const competitivePawns: Readonly<Record<number, number>> = { 1: 5, 2: 5, 3: 4, 4: 3 };
/** Of a colour, or of a pair, by number of players (TIW-ASM-2). */
const coopPawns: Readonly<Record<CoopDifficulty, Readonly<Record<number, number>>>> = {
  easy: { 2: 4, 3: 3, 4: 4 },
  normal: { 2: 4, 3: 3, 4: 4 },
  expert: { 2: 3, 3: 2, 4: 3 },
};
/** See TIW-ASM-2. */
export const coopOtoma: Readonly<Record<CoopDifficulty, number>> = { easy: 4, normal: 5, expert: 5 };

/** Quechua pawns of each colour; a pair of seats shares them (TIW-SET-1, TIW-SOL-1, TIW-ASM-2). */
export function pawnsPerColor(setup: Kind & Pick<Setup, 'colors'>): number {
  const table = setup.mode === 'coop' ? coopPawns[setup.difficulty] : competitivePawns;
  const pawns = table[setup.colors.length];
  invariant(pawns !== undefined, 'as many seats as the mode allows');
  return pawns;
}

/**
 * The tiles that each seat of a cooperative game is dealt from `supply`: from seat 0 on, terrain after terrain without
 * starting again (TIW-COP-3, TIW-ASM-6).
 */
export function dealtStacks(supply: PerTerrain<number>, seats: number): readonly PerTerrain<number>[] {
  const stacks = Array.from({ length: seats }, () => ({ mud: 0, sand: 0, grass: 0, rock: 0 }));
  let seat = 0;
  for (const terrain of terrains) {
    for (let tile = 0; tile < supply[terrain]; tile++) {
      const stack = stacks[seat];
      if (stack !== undefined) stack[terrain] += 1;
      seat = (seat + 1) % seats;
    }
  }
  return stacks;
}

/** Tiles of the scenario that do not lie on starting spaces (TIW-SET-5). */
export const supplyOf = ({ start, tiles }: Pick<Setup, 'start' | 'tiles'>): PerTerrain<number> =>
  perTerrain((terrain) => tiles[terrain] - start.filter((at) => at.terrain === terrain).length);
