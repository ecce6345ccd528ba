import type { GameId } from '@tiwanaku/shared/protocol';

/** Of new rooms and of addresses without a game; its code is prefetched. */
export const defaultGame: GameId = 'tiwanaku';
