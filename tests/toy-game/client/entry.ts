import type { GameEntry } from '../../../client/src/games/game-entry.ts';

/** The throw-away game in the list of games. */
export const toy: GameEntry = {
  id: 'toy',
  name: () => 'Toy',
  client: async () => (await import('./toy-client.ts')).toyClient,
  guide: async () => (await import('./guide.ts')).guide,
};
