import { expect, test } from 'vitest';
import { explain, hint, hintLevels } from '@tiwanaku/shared/tiwanaku/deduction';
import { viewFor } from '@tiwanaku/shared/tiwanaku';
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { answering } from './answer.ts';

test('DED-HNT-3 each level is answered with what it tells, and the steps only with the last', () => {
  const game = games.find(({ options }) => options.mode === 'solo');
  if (!game) throw new Error('one game is played alone');
  const { steps } = playedGame(game, 3);
  const state = steps[Math.floor(steps.length * 0.9)]?.after;
  if (!state) throw new Error('a game has steps');
  const view = viewFor(state, { type: 'player', seat: 0 });
  const answer = answering();
  for (const level of hintLevels) {
    expect(answer({ view, level })).toEqual({
      level,
      hint: hint(view, level),
      chain: level === 'what' ? explain(view) : [],
    });
  }
});
