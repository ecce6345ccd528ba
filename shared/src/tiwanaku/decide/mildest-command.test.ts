import { describe, expect, test } from 'vitest';
import type { Command } from '../types.ts';
import { legalCommands, mildestCommand } from './legal.ts';
import type { Position } from '../state.ts';
import { games, playedGame } from '../testing/games.ts';
import { given, wordsOf } from '../testing/given.ts';
import type { Picture } from '../testing/position.ts';
import { longA, shortA } from '../testing/solution.ts';

const competitive: Picture = { options: { mode: 'competitive', size: 'short' } };
const mildest = (picture: Partial<Picture>, from = shortA): string | null => {
  const command = mildestCommand(given(from, { ...competitive, ...picture }).state, 0);
  return command && wordsOf(command);
};

describe('the mildest command', () => {
  test('ends the turn or passes where that is possible', () => {
    expect(mildest({ offerings: [[1]], also: { phase: { name: 'after', action: 'divine' } } })).toBe('end');
    expect(mildest({ also: { phase: { name: 'finalDivination', passed: [] } } })).toBe('pass');
  });

  test('else explores or recalls without revealing, and keeps pawns that could divine', () => {
    expect(mildest({})).toMatch(/^explore reserve (e5|a4|c5|e1)$/);
    const onTerrain = { terrain: ['g....', '.....', '.....', '.....', '.....'], crops: Array<string>(5).fill('.....') };
    expect(mildest({ ...onTerrain, pawns: { brown: ['a1'] } })).toBe('recall a1');
  });

  test('divines only where nothing else is left', () => {
    const divining: Picture = {
      options: { mode: 'solo', size: 'long', difficulty: 'easy' },
      pawns: { brown: ['a1'] },
      also: { terrain: { a1: 'rock' }, phase: { name: 'divine' } },
    };
    expect(mildest(divining, longA)).toBe('divine a1 1');
  });

  test('is null for a seat that has nothing to do', () => {
    expect(mildestCommand(given(shortA, competitive).state, 1)).toBeNull();
  });

  /** What no one gains or loses points by: the rules give points for discoveries, divinations and offerings alone. */
  const isHarmless = (position: Position, command: Command): boolean =>
    !['divine', 'offer'].includes(command.type) &&
    (command.type !== 'explore' || position.terrain[command.to] !== undefined);

  test.each(games)('scores nothing where a legal command that scores nothing exists: $name', (game) => {
    for (const { before } of playedGame(game, 12).steps) {
      for (let seat = 0; seat < game.seats; seat++) {
        const mild = mildestCommand(before, seat);
        if (!mild || !legalCommands(before, seat).some((command) => isHarmless(before.position, command))) continue;
        expect(isHarmless(before.position, mild)).toBe(true);
      }
    }
  });

  test.each(games)('is always a legal one: $name', (game) => {
    for (const { before } of playedGame(game, 11).steps) {
      for (let seat = 0; seat < game.seats; seat++) {
        const legal = legalCommands(before, seat);
        const mild = mildestCommand(before, seat);
        if (legal.length === 0) expect(mild).toBeNull();
        else expect(legal).toContainEqual(mild);
      }
    }
  });
});
