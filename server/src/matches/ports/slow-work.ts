import type { Keeper } from './game-registry.ts';

/** Work that would hold up the event loop. */
export interface SlowWork {
  /** Hidden facts of a kind, for `begin`; each is given out once. */
  draw(keeper: Keeper, kind: string): Promise<string>;
}
