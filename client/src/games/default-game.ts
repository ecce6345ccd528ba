import type { GameId } from '@tiwanaku/shared/protocol';

/** The game of new rooms and of addresses without one; its code is prefetched. */
export const defaultGame: GameId = 'tiwanaku';
