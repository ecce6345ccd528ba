import { expect, test } from 'vitest';
import { defaultGame } from './default-game.ts';
import { gameEntry, games, loadGame } from './index.ts';
import { described, gameName } from './names.ts';

const [first] = games;

test('the game of a new room is one that this page knows', () => {
  expect(gameEntry(defaultGame)?.id).toBe(defaultGame);
});

test('an unknown game has no entry, goes by its id and cannot be loaded', async () => {
  expect(gameEntry('chess')).toBeNull();
  expect(gameName('chess')).toBe('chess');
  await expect(loadGame('chess')).rejects.toThrow('chess');
});

test('lists name the game where there are several', () => {
  if (!first) throw new Error('no games');
  expect(described(first.id, 'long board', [first])).toBe('long board');
  expect(described(first.id, 'long board', [first, { ...first, id: 'chess' }])).toBe(`${first.name()} · long board`);
});
