import { viewFor } from '@tiwanaku/shared/tiwanaku';
import { expect, test } from 'vitest';
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { awaited } from './prompt.ts';
import { reachOf } from './reach-of.ts';

test.each(games)('$name: a player may go somewhere, from the open table alone, and no one else may', (game) => {
  const { steps } = playedGame(game, 1);
  const spectator = { type: 'spectator' } as const;
  let reached = 0;
  for (const { after } of steps) {
    const { position } = viewFor(after, spectator);
    for (const seat of position.setup.colors.keys()) {
      const spaces = reachOf(position, seat);
      expect(spaces).toEqual(reachOf(viewFor(after, { type: 'player', seat }).position, seat));
      if (spaces.size > 0) expect(awaited(position)).toContain(seat);
      reached += spaces.size;
    }
  }
  expect(reached).toBeGreaterThan(10);
});
