import type { GameId, TeachingPage } from '@tiwanaku/shared/protocol';
import { defaultGame } from './default-game.ts';

/** The daily land of a date. */
export const dailyPath = (date: string): string => `/daily/${date}`;

export const guidePath = (page: TeachingPage, game: GameId): string =>
  game === defaultGame ? `/${page}` : `/${page}/${game}`;
