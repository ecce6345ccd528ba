import type { GameId, TeachingPage } from '@tiwanaku/shared/protocol';

/** The game of new rooms and of addresses without a game; its code is prefetched. */
export const defaultGame: GameId = 'tiwanaku';

/** The daily land of a date. */
export const dailyPath = (date: string): string => `/daily/${date}`;

export const guidePath = (page: TeachingPage, game: GameId): string =>
  game === defaultGame ? `/${page}` : `/${page}/${game}`;
