import { invariant } from '../../kernel/index.ts';
import type { Kind, Setup } from './state.ts';
import { perTerrain } from './queries.ts';
import { terrains } from '../language/types.ts';
import type { CoopDifficulty, PerTerrain } from '../language/types.ts';

/** By players; one has the pawns of two (TIW-SET-1, TIW-SOL-1). */
const competitivePawns: Readonly<Record<number, number>> = { 1: 5, 2: 5, 3: 4, 4: 3 };
/** Per colour or pair, by players (TIW-ASM-2). */
const coopPawns: Readonly<Record<CoopDifficulty, Readonly<Record<number, number>>>> = {
  easy: { 2: 4, 3: 3, 4: 4 },
  normal: { 2: 4, 3: 3, 4: 4 },
  expert: { 2: 3, 3: 2, 4: 3 },
};
/** See TIW-ASM-2. */
export const coopOtoma: Readonly<Record<CoopDifficulty, number>> = { easy: 4, normal: 5, expert: 5 };

/** A pair of seats shares them (TIW-SET-1, TIW-SOL-1, TIW-ASM-2). */
export function pawnsPerColor(setup: Kind & Pick<Setup, 'colors'>): number {
  const position = setup.mode === 'coop' ? coopPawns[setup.difficulty] : competitivePawns;
  const pawns = position[setup.colors.length];
  invariant(pawns !== undefined, 'as many seats as the mode allows');
  return pawns;
}

/** By seat: terrain after terrain is dealt without starting again at seat 0 (TIW-COP-3, TIW-ASM-6). */
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

/** Without starting tiles (TIW-SET-5). */
export const supplyOf = ({ start, tiles }: Pick<Setup, 'start' | 'tiles'>): PerTerrain<number> =>
  perTerrain((terrain) => tiles[terrain] - start.filter((at) => at.terrain === terrain).length);
