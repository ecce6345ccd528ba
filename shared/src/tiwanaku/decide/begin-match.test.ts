import { describe, expect, test } from 'vitest';
import { dealtStacks, otomaPawnsOf } from '../position.ts';
import type { Event } from '../events.ts';
import { begin, fold, testSetup } from '../testing/begin.ts';
import { longA, longB, shortA, tilesOf, wheelOf } from '../testing/solution.ts';
import { beginMatch } from './begin-match.ts';
import type { CoopDifficulty } from '../types.ts';

const competitive = { mode: 'competitive', size: 'short' } as const;
const solo = { mode: 'solo', size: 'long', difficulty: 'easy' } as const;
const coop = (difficulty: CoopDifficulty = 'easy') => ({ mode: 'coop', size: 'long', difficulty }) as const;
const positionAfter = (...begun: Parameters<typeof begin>) => fold(begin(...begun)).position;

describe('competitive set-up (TIW-SET)', () => {
  test('TIW-SET-1 5 pawns each with 2 players, 4 with 3, 3 with 4, all in the reserve', () => {
    expect(positionAfter(shortA, competitive, 2).reserves).toEqual({ brown: 5, white: 5 });
    expect(positionAfter(shortA, competitive, 3).reserves).toEqual({ brown: 4, white: 4, green: 4 });
    expect(positionAfter(shortA, competitive, 4).reserves).toEqual({ brown: 3, white: 3, green: 3, blue: 3 });
    expect(positionAfter(shortA, competitive, 4).pawns).toEqual({});
  });

  test('TIW-SET-2 every score begins at 10', () => {
    expect(positionAfter(shortA, competitive, 3).sides.map((side) => side.score)).toEqual([10, 10, 10]);
  });

  test('TIW-SET-3 every diversity pawn stands at level 0 of each track', () => {
    for (const { diversity } of positionAfter(shortA, competitive, 3).sides) {
      expect(diversity).toEqual({ mud: 0, sand: 0, grass: 0, rock: 0 });
    }
  });

  test('TIW-SET-4 no one holds a token', () => {
    expect(positionAfter(shortA, competitive, 4).sides.map((side) => side.offerings)).toEqual([[], [], [], []]);
  });

  test('TIW-SET-5 the supply is the tiles less those on starting spaces', () => {
    expect(tilesOf(shortA)).toEqual({ mud: 5, sand: 6, grass: 9, rock: 5 });
    expect(positionAfter(shortA, competitive, 2).supply).toEqual({ mud: 4, sand: 5, grass: 8, rock: 4 });
  });

  test('TIW-SET-6 the first player begins, whichever seat was drawn', () => {
    const events = begin(shortA, competitive, 3, wheelOf(shortA), 2);
    expect(events.at(-1)).toEqual({ type: 'turnBegan', seat: 2 });
    expect(fold(events).position).toMatchObject({ active: 2, turn: 1, phase: { name: 'act' } });
  });

  test('TIW-SCN-5 terrain and crop of the starting spaces lie open, and nothing else', () => {
    const { terrain, crop } = positionAfter(shortA, competitive, 2);
    expect(terrain).toEqual({ e5: 'sand', a4: 'grass', c5: 'mud', e1: 'rock' });
    expect(crop).toEqual({ e5: 1, a4: 3, c5: 1, e1: 1 });
  });

  test('TIW-SCN-7 how many tiles of each terrain the scenario uses is public', () => {
    expect(positionAfter(longA, { ...competitive, size: 'long' }, 2).setup.tiles).toEqual(tilesOf(longA));
  });
});

describe('the Otoma settle (TIW-OTO)', () => {
  const settled = (events: readonly Event[]) => events.filter((event) => event.type === 'otomaSettled');

  test("TIW-OTO-1 TIW-SCN-6 their pawns start on the scenario's five Otoma spaces, their score at 10", () => {
    const otomaPawns = otomaPawnsOf(positionAfter(longA, solo, 1));
    expect(otomaPawns.map((pawn) => pawn.space).sort()).toEqual([...longA.otoma].sort());
    const [first] = begin(longA, solo, 1);
    expect(first && fold([first]).position.otoma?.side).toEqual({
      score: 10,
      diversity: { mud: 0, sand: 0, grass: 0, rock: 0 },
      offerings: [],
    });
  });

  test('TIW-OTO-2 in reading order each scores its crop, then advances and scores for diversity', () => {
    const events = begin(longA, solo, 1);
    expect(settled(events).map((event) => event.space)).toEqual(['b1', 'e3', 'h3', 'f5', 'i5']);
    const gains = settled(events).map(({ terrain, cropPoints, diversity }) => [
      terrain,
      cropPoints,
      diversity.level,
      diversity.points,
    ]);
    expect(gains).toEqual([
      ['rock', 3, 1, 1],
      ['rock', 4, 2, 1],
      ['mud', 5, 1, 1],
      ['grass', 1, 1, 2],
      ['mud', 3, 2, 2],
    ]);
    const sum = gains.reduce((all, [, crop, , points]) => all + Number(crop) + Number(points), 10);
    expect(sum).toBe(33);
    expect(fold(events).position.otoma?.side.score).toBe(33);
  });
});

describe('solo set-up', () => {
  test('TIW-SOL-1 5 pawns, and five Otoma pawns of the colours not taken, violet and yellow', () => {
    const position = positionAfter(longA, solo, 1);
    expect(position.reserves).toEqual({ brown: 5 });
    expect(
      otomaPawnsOf(position)
        .map((pawn) => pawn.color)
        .sort(),
    ).toEqual(['blue', 'green', 'violet', 'white', 'yellow']);
    expect(position.sides).toHaveLength(1);
    expect(position.sides[0]?.offerings).toEqual([]);
  });

  test('TIW-SOL-1 each colour stands on the space it was given', () => {
    const open = { ...testSetup(longA, solo, 1), otomaColors: ['yellow', 'white', 'green', 'blue', 'violet'] as const };
    const otomaPawns = otomaPawnsOf(fold(beginMatch(open, wheelOf(longA))).position);
    expect(otomaPawns.find((pawn) => pawn.space === longA.otoma[0])?.color).toBe('yellow');
    expect(otomaPawns.find((pawn) => pawn.space === longA.otoma[4])?.color).toBe('violet');
  });
});

describe('cooperative set-up', () => {
  test('TIW-COP-1 one side for all', () => {
    for (const seats of [2, 3, 4]) expect(positionAfter(longA, coop(), seats).sides).toHaveLength(1);
  });

  test('TIW-COP-2 TIW-ASM-2 pawns of a colour or pair, and Otoma pawns, by difficulty', () => {
    const counts = (difficulty: CoopDifficulty) =>
      [2, 3, 4].map((seats) => positionAfter(longA, coop(difficulty), seats).reserves['brown']);
    expect(counts('easy')).toEqual([4, 3, 4]);
    expect(counts('normal')).toEqual([4, 3, 4]);
    expect(counts('expert')).toEqual([3, 2, 3]);
    const otoma = (['easy', 'normal', 'expert'] as const).map(
      (one) => otomaPawnsOf(positionAfter(longA, coop(one), 2)).length,
    );
    expect(otoma).toEqual([4, 5, 5]);
  });

  test('TIW-COP-2 with 4 players seats 1 and 3 share a colour and its pawns, seats 2 and 4 another', () => {
    const { setup, reserves } = positionAfter(longA, coop(), 4);
    expect(setup.colors).toEqual(['brown', 'white', 'brown', 'white']);
    expect(reserves).toEqual({ brown: 4, white: 4 });
  });

  test("TIW-ASM-2 four Otoma pawns use the scenario's first four spaces", () => {
    const otomaPawns = otomaPawnsOf(positionAfter(longA, coop('easy'), 2));
    expect(otomaPawns.map((pawn) => pawn.space).sort()).toEqual(longA.otoma.slice(0, 4).sort());
    expect(new Set(otomaPawns.map((pawn) => pawn.color))).toEqual(new Set(['neutral']));
  });

  test('TIW-COP-3 TIW-ASM-6 tiles are dealt round the table, terrain after terrain without starting again', () => {
    expect(dealtStacks({ mud: 4, sand: 3, grass: 0, rock: 2 }, 3)).toEqual([
      { mud: 2, sand: 1, grass: 0, rock: 0 },
      { mud: 1, sand: 1, grass: 0, rock: 1 },
      { mud: 1, sand: 1, grass: 0, rock: 1 },
    ]);
    const { screens, supply } = positionAfter(longB, coop(), 4);
    const sizes = (screens?.stacks ?? []).map((stack) => stack.mud + stack.sand + stack.grass + stack.rock);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect((screens?.stacks ?? []).reduce((sum, stack) => sum + stack.rock, 0)).toBe(supply.rock);
  });

  test('TIW-COP-4 a seat is shown its own four top arrows; how many tiles it has is public', () => {
    const events = begin(longA, coop(), 3);
    const seen = events.filter((event) => event.type === 'topsSeen');
    expect(seen.map((event) => event.seat)).toEqual([0, 1, 2]);
    const { position, tops } = fold(events);
    const left = position.screens?.stacks[1];
    const wheel = wheelOf(longA);
    expect(left && tops?.[1]?.sand).toEqual(wheel.topArrow(1, 'sand', left?.sand ?? 0));
    expect(position.screens?.stacks).toHaveLength(3);
  });
});
