import fc from 'fast-check';
import { seededRandom } from '../../../kernel/index.ts';
import { spacesOf } from '../../board.ts';
import { generateScenario } from '../../secret/generator.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { perTerrain } from '../../position.ts';
import type { Size, Space } from '../../types.ts';
import type { BoardPosition } from '../position.ts';

/** How much of a space is open. */
export type Shown = 'nothing' | 'terrain' | 'all';

/** What is known of a full board of which these spaces are open. */
export function positionFrom(
  { size, terrain, crop }: Pick<Scenario, 'size' | 'terrain' | 'crop'>,
  shown: (space: Space, index: number) => Shown,
): BoardPosition {
  const all = spacesOf(size);
  const open = <T>(of: Partial<Record<Space, T>>, ...kinds: readonly Shown[]) =>
    Object.fromEntries(
      all.flatMap((space, index) => (kinds.includes(shown(space, index)) ? [[space, of[space]]] : [])),
    ) as Partial<Record<Space, T>>;
  return {
    size,
    terrain: open(terrain, 'terrain', 'all'),
    crop: open(crop, 'all'),
    tiles: perTerrain((kind) => all.filter((space) => terrain[space] === kind).length),
  };
}

export interface Sample {
  readonly truth: Scenario;
  readonly position: BoardPosition;
}

/** Scenarios of which part is open; of each space terrain and crop as likely as `weights` say. */
export const samples = (size: Size, weights: Readonly<Record<Shown, number>>): fc.Arbitrary<Sample> => {
  const count = spacesOf(size).length;
  const shown = fc.array(
    fc.oneof(
      { weight: weights.all, arbitrary: fc.constant<Shown>('all') },
      { weight: weights.terrain, arbitrary: fc.constant<Shown>('terrain') },
      { weight: weights.nothing, arbitrary: fc.constant<Shown>('nothing') },
    ),
    { minLength: count, maxLength: count },
  );
  return fc.tuple(fc.nat(1_000_000), shown).map(([seed, kinds]) => {
    const truth = generateScenario(size, seededRandom(seed));
    return { truth, position: positionFrom(truth, (_, index) => kinds[index] ?? 'nothing') };
  });
};
