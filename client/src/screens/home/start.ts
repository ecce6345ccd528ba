import { games } from '../../games/index.ts';
import Home from '../Home.svelte';

/** Every game's part is included. */
export const startPage = async () => ({
  Home,
  games: await Promise.all(games.map(async (game) => ({ game, home: await (await game.guide()).home() }))),
});
