import type { GameGuide } from '../../../client/src/games/game-entry.ts';
import Page from './Page.svelte';

const about = { picture: 'pawn-brown', about: () => 'Nothing to learn.' };

export const guide: GameGuide = {
  home: async () => ({
    picture: 'pawn-brown',
    claim: () => 'The higher card scores.',
    players: () => '2 to 5',
    imprint: () => 'A game of the tests.',
    alone: null,
    steps: [],
    lesson: about,
    rules: about,
    practice: null,
    puzzles: null,
    daily: null,
  }),
  rules: async () => ({ default: Page }),
  learn: async () => ({ default: Page }),
};
