import { expect, test } from 'vitest';
import { games, playedGame } from '../testing/games.ts';
import { momentOf } from './analysis.ts';

const seeds = [1, 2, 3, 4];

test.each(games)(
  'DED-REV-1 a discovery is judged by its own terrain, whatever is discovered after it: $name',
  (game) => {
    for (const seed of seeds) {
      const { steps } = playedGame(game, seed);
      const final = steps.at(-1)?.after.position.terrain;
      const discoveries = steps.flatMap((step, action) => {
        const moment = momentOf(action, step, step.before.position, step.after.position);
        return moment?.type === 'explore' && moment.found !== null ? [moment] : [];
      });
      expect(discoveries.length).toBeGreaterThan(0);
      expect(discoveries.map(({ found }) => found)).toEqual(discoveries.map(({ to }) => final?.[to]));
    }
  },
);
