/** Cooperative games for tests. */
import { given } from './given.ts';
import type { Picture } from './position.ts';
import { longA, wheelOf } from './solution.ts';
import type { OtomaPawn } from '../state.ts';
import type { Arrow, Direction, PerTerrain, Space } from '../types.ts';

const options = { mode: 'coop', size: 'long', difficulty: 'easy' } as const;

const pointing = (direction: Direction, color: Arrow['color'] = 'brown') =>
  wheelOf(longA, { top: () => ({ direction, color }) });

export const game = (direction: Direction, picture: Partial<Picture> = {}) =>
  given(longA, { options, ...picture }, pointing(direction));

/** Every seat's tops, by terrain. */
export const gameWithTops = (tops: PerTerrain<Direction>, picture: Partial<Picture> = {}) =>
  given(
    longA,
    { options, ...picture },
    wheelOf(longA, { top: (_, terrain) => ({ direction: tops[terrain], color: 'brown' }) }),
  );

export const otoma = (...spaces: Space[]): readonly OtomaPawn[] => spaces.map((space) => ({ space, color: 'neutral' }));

export const none = { mud: 0, sand: 0, grass: 0, rock: 0 };

export const types = ({ events }: { readonly events: readonly { readonly type: string }[] }) =>
  events.map((event) => event.type);
