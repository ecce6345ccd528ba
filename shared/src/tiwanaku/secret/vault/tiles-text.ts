import { z } from 'zod';
import { arrowText, terrainLetters, type TerrainLetter } from '../../language/letters.ts';
import { terrains, type Arrow, type Mode, type PerTerrain } from '../../language/types.ts';
import { parseArrow } from './arrow-tiles.ts';
import { listOf, objectOf, shown } from '../../../kernel/reading.ts';
import { stacksOf, type Stacks, type Tiles } from './tiles.ts';

/** By terrain letter, top first. */
export type StacksText = Readonly<Record<TerrainLetter, readonly string[]>>;

const stacksText = (stacks: Stacks): StacksText => ({
  m: stacks.mud.map(arrowText),
  s: stacks.sand.map(arrowText),
  g: stacks.grass.map(arrowText),
  r: stacks.rock.map(arrowText),
});

/** Undefined without arrows. */
export function tilesText(tiles: Tiles): StacksText | readonly StacksText[] | undefined {
  switch (tiles.mode) {
    case 'competitive':
      return undefined;
    case 'solo':
      return stacksText(tiles.stacks);
    case 'coop':
      return tiles.stacks.map(stacksText);
  }
}

const arrow = z.unknown().transform((value, context): Arrow => {
  const found = typeof value === 'string' ? parseArrow(value) : null;
  if (found !== null) return found;
  context.addIssue(`is ${shown(value)}, no arrow such as "n-blue"`);
  return z.NEVER;
});

/** Absent without tiles. */
const stack = listOf(arrow).optional();

const stacks: z.ZodType<Stacks> = objectOf({ m: stack, s: stack, g: stack, r: stack }).transform((text) =>
  stacksOf((terrain) => text[terrainLetters[terrain]] ?? []),
);

export const tilesOf: { readonly [M in Mode]: z.ZodType<Extract<Tiles, { mode: M }>> } = {
  competitive: z.unknown().transform(() => ({ mode: 'competitive' })),
  solo: stacks.transform((own) => ({ mode: 'solo', stacks: own })),
  coop: listOf(stacks).transform((own) => ({ mode: 'coop', stacks: own })),
};

/** Their number is not the `wanted` one. */
export const miscounts = (stacks: Stacks, wanted: PerTerrain<number>) =>
  terrains.flatMap((terrain) => {
    const [found, right] = [stacks[terrain].length, wanted[terrain]];
    return found === right ? [] : [{ letter: terrainLetters[terrain], what: `has ${found} tiles instead of ${right}` }];
  });
