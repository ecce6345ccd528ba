import { shuffled, type Random } from '../../../kernel/index.ts';
import { dealtStacks, supplyOf } from '../../position/deal.ts';
import type { Arrow, Mode, PerTerrain, Terrain } from '../../language/types.ts';
import { arrowTiles } from './arrow-tiles.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** Top first. */
export type Stacks = PerTerrain<readonly Arrow[]>;

/** In solo one set of stacks, in coop four behind each screen. */
export type Tiles =
  | { readonly mode: 'competitive' }
  | { readonly mode: 'solo'; readonly stacks: Stacks }
  | { readonly mode: 'coop'; readonly stacks: readonly Stacks[] };

export const stacksOf = (stackOf: (terrain: Terrain) => readonly Arrow[]): Stacks => ({
  mud: stackOf('mud'),
  sand: stackOf('sand'),
  grass: stackOf('grass'),
  rock: stackOf('rock'),
});

/** In the whole scenario (TIW-SCN-7). */
export function tilesUsed({ terrain }: Pick<Scenario, 'terrain'>): PerTerrain<number> {
  const used = { mud: 0, sand: 0, grass: 0, rock: 0 };
  for (const kind of Object.values(terrain)) used[kind] += 1;
  return used;
}

/** Without starting tiles (TIW-SET-5). */
export function tilesInSupply(scenario: Scenario): PerTerrain<number> {
  const start = scenario.start.flatMap((space) => {
    const terrain = scenario.terrain[space];
    const crop = scenario.crop[space];
    return terrain === undefined || crop === undefined ? [] : [{ space, terrain, crop }];
  });
  return supplyOf({ start, tiles: tilesUsed(scenario) });
}

/** Which of the box's tiles start is random too (TIW-SOL-2); coop deals them (TIW-COP-3, TIW-ASM-6). */
export function drawTiles(mode: Mode, scenario: Scenario, seats: number, random: Random): Tiles {
  if (mode === 'competitive') return { mode };
  const supply = tilesInSupply(scenario);
  const drawn = stacksOf((terrain) => shuffled(random, arrowTiles[terrain]).slice(0, supply[terrain]));
  if (mode === 'solo') return { mode, stacks: drawn };
  const dealt = dealtStacks(supply, seats);
  const stacks = dealt.map((own, seat) =>
    stacksOf((terrain) => {
      const before = dealt.slice(0, seat).reduce((sum, stack) => sum + stack[terrain], 0);
      return drawn[terrain].slice(before, before + own[terrain]);
    }),
  );
  return { mode, stacks };
}
