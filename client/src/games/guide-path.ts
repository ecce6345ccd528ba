import type { GameId, TeachingPage } from '@tiwanaku/shared/protocol';
import { defaultGame } from './default-game.ts';

/** The path of a page that explains a game. */
export const guidePath = (page: TeachingPage, game: GameId): string =>
  game === defaultGame ? `/${page}` : `/${page}/${game}`;
