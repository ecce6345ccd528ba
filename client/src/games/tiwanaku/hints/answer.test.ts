import { expect, test } from 'vitest';
import { explain, hint, hintLevels } from '@tiwanaku/shared/tiwanaku/deduction';
import { viewFor, type Space } from '@tiwanaku/shared/tiwanaku';
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
    expect(answer({ view, level, but: [] })).toEqual({
      level,
      hint: hint(view, level),
      chain: level === 'what' ? explain(view) : [],
    });
  }
});

test('another hint is about other spaces than those before, until there is none', () => {
  const game = games.find(({ options }) => options.mode === 'solo');
  const { steps = [] } = game ? playedGame(game, 3) : {};
  const state = steps[Math.floor(steps.length * 0.9)]?.after;
  if (!state) throw new Error('a game has steps');
  const view = viewFor(state, { type: 'player', seat: 0 });
  const answer = answering();
  const about: Space[] = [];
  for (;;) {
    const { hint: found } = answer({ view, level: 'what', but: about });
    if (found === null) break;
    const spaces = Object.values(found.conclusion ?? {}).flatMap((on) => Object.keys(on) as Space[]);
    expect(spaces.filter((space) => about.includes(space))).toEqual([]);
    about.push(...spaces);
  }
  expect(about.length).toBeGreaterThan(1);
});
