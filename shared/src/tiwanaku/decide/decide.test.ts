import { describe, expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import type { Picture } from '../testing/position.ts';
import { longA, shortA, wheelOf, type Solution } from '../testing/solution.ts';
import type { Wheel } from '../types.ts';

/** A wheel that notes every question. */
function watched(solution: Solution): { readonly wheel: Wheel; readonly asked: string[] } {
  const asked: string[] = [];
  const real = wheelOf(solution);
  return {
    asked,
    wheel: {
      terrainAt(space) {
        asked.push(`terrain ${space}`);
        return real.terrainAt(space);
      },
      cropAt(space) {
        asked.push(`crop ${space}`);
        return real.cropAt(space);
      },
      drawnArrow(terrain, drawn) {
        asked.push(`drawn ${terrain} ${drawn}`);
        return real.drawnArrow(terrain, drawn);
      },
      topArrow(seat, terrain, left) {
        asked.push(`top ${seat} ${terrain} ${left}`);
        return real.topArrow(seat, terrain, left);
      },
    },
  };
}

/** What the wheel is asked when a seat does what the text says, or tries to. */
function questions(solution: Solution, picture: Picture, text: string): readonly string[] {
  const { wheel, asked } = watched(solution);
  const game = given(solution, picture, wheel);
  if (game.refusal(0, text) !== null) return asked;
  asked.length = 0;
  game.when(0, text);
  return asked;
}

const competitive: Picture = {
  options: { mode: 'competitive', size: 'short' },
  terrain: ['g....', '.....', '.....', '.....', '.....'],
  crops: ['.....', '.....', '.....', '.....', '.....'],
  pawns: { brown: ['a1'] },
};

describe('the wheel is asked about what is revealed and nothing else (L1)', () => {
  test('one terrain for a discovery, one crop for a divination', () => {
    expect(questions(shortA, competitive, 'explore reserve e3')).toEqual(['terrain e3']);
    expect(questions(shortA, competitive, 'divine a1 2')).toEqual(['crop a1']);
    expect(questions(shortA, competitive, 'divine a1 5')).toEqual(['crop a1']);
  });

  test('nothing for a move to a known space, a recall, or a refused command', () => {
    expect(questions(shortA, competitive, 'recall a1')).toEqual([]);
    expect(questions(shortA, competitive, 'explore a1 e5')).toEqual([]);
    expect(questions(shortA, competitive, 'divine e5 2')).toEqual([]);
    expect(questions(shortA, { ...competitive, pawns: {} }, 'explore reserve a1')).toEqual([]);
  });

  test('solo: the top of one stack besides', () => {
    const solo: Picture = { options: { mode: 'solo', size: 'long', difficulty: 'easy' }, offerings: [[1]] };
    expect(questions(longA, solo, 'explore reserve a1')).toEqual(['terrain a1', 'drawn rock 0']);
  });

  test("coop: the spent arrow, and then the tops of the spender's stacks", () => {
    const coop: Picture = {
      options: { mode: 'coop', size: 'long', difficulty: 'easy' },
      screens: {
        stacks: [
          { mud: 3, sand: 2, grass: 1, rock: 1 },
          { mud: 1, sand: 1, grass: 1, rock: 1 },
        ],
      },
    };
    expect(questions(longA, coop, 'spend mud')).toEqual([
      'top 0 mud 3',
      'top 0 mud 2',
      'top 0 sand 2',
      'top 0 grass 1',
      'top 0 rock 1',
    ]);
  });
});
