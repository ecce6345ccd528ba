import type { GameId } from '@tiwanaku/shared/protocol';

/** The game of a new room, the one whose code is fetched while a room is still being asked for, and of addresses that name none. */
export const defaultGame: GameId = 'tiwanaku';
