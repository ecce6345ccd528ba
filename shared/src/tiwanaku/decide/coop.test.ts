import { describe, expect, test } from 'vitest';
import { isInAudience } from '../../kernel/index.ts';
import { audienceOf, viewFor } from '../view.ts';
import type { Picture } from '../testing/position.ts';
import { given, without } from '../testing/given.ts';
import { longA, wheelOf } from '../testing/solution.ts';
import { game, gameWithTops, otoma, none, types } from '../testing/coop.ts';
import { legalCommands, mildestCommand } from './legal.ts';

const coop = { mode: 'coop', size: 'long', difficulty: 'easy' } as const;

/** Rows of a board without its right half. */
const cut = (rows: readonly string[]): readonly string[] => rows.map((row) => `${row.slice(0, 4)}.....`);

describe('spending a tile', () => {
  test('TIW-COP-5 a turn begins by spending the top tile of one own stack onto the Diversity board', () => {
    const begun = game('east');
    expect(begun.legal(0)).toEqual(['spend mud', 'spend sand', 'spend grass', 'spend rock']);
    expect(begun.refusal(0, 'explore reserve a1')).toBe('mustSpend');
    expect(begun.refusal(1, 'spend mud')).toBe('notYourTurn');
    const spent = begun.when(0, 'spend sand');
    expect(spent.position.screens?.diversityBoard).toEqual({ ...none, sand: 1 });
    expect(spent.position.screens?.stacks[0]?.sand).toBe((begun.position.screens?.stacks[0]?.sand ?? 0) - 1);
    expect(spent.position.supply).toEqual(begun.position.supply);
    expect(spent.position.screens?.spent).toEqual({ terrain: 'sand', arrow: { direction: 'east', color: 'brown' } });
    expect(spent.position.phase).toEqual({ name: 'act' });
    expect(spent.refusal(0, 'spend mud')).toBe('mustAct');
  });

  test('TIW-COP-5 an empty stack gives nothing', () => {
    const begun = game('east', {
      screens: {
        stacks: [
          { ...none, mud: 1 },
          { ...none, mud: 1 },
        ],
      },
    });
    expect(begun.legal(0)).toEqual(['spend mud']);
    expect(begun.refusal(0, 'spend rock')).toBe('noTileLeft');
  });

  test('TIW-COP-5 TIW-ASM-12 players without tiles are skipped', () => {
    const begun = game('east', {
      seats: 3,
      otomaPawns: [],
      screens: { stacks: [{ ...none, mud: 2 }, none, { ...none, rock: 1 }] },
    });
    const second = begun.when(0, 'spend mud').when(0, 'explore reserve a2');
    expect(second.position.active).toBe(2);
  });

  test('TIW-COP-4 the spent arrow is open; the next top is seen by its seat alone', () => {
    const spent = game('east').when(0, 'spend sand');
    expect(types(spent)).toEqual(['tileSpent', 'topsSeen']);
    const seen = spent.event('topsSeen');
    expect(isInAudience({ type: 'player', seat: 0 }, audienceOf(seen))).toBe(true);
    expect(isInAudience({ type: 'player', seat: 1 }, audienceOf(seen))).toBe(false);
    expect(isInAudience({ type: 'spectator' }, audienceOf(seen))).toBe(false);
  });

  test('TIW-COP-4 no view but its own holds the tops of a seat, not even of the other half of a pair', () => {
    const { state } = game('east', { seats: 4 }).when(0, 'spend sand');
    expect(viewFor(state, { type: 'spectator' }).tops).toBeNull();
    for (const seat of [0, 1, 2, 3]) {
      const view = viewFor(state, { type: 'player', seat });
      expect(view.tops).toEqual(state.tops?.[seat]);
      expect(Object.keys(view).sort()).toEqual(['position', 'tops', 'viewer']);
    }
  });

  test('TIW-COP-6 then the player explores or divines', () => {
    const spent = game('east', {
      terrain: ['rr.......', '.........', '.........', '.........', '.........'],
      pawns: { brown: ['a1'] },
      otomaPawns: otoma('i5'),
    }).when(0, 'spend mud');
    expect(new Set(spent.legal(0).map((text) => text.split(' ')[0]))).toEqual(new Set(['explore', 'divine']));
    expect(spent.refusal(0, 'end')).toBe('mustAct');
    expect(spent.refusal(0, 'recall a1')).toBe('recallForbidden');
  });

  /** All pawns on the left edge on crops: an arrow west leads nowhere and no one is in the reserve. */
  const cornered: Partial<Picture> = {
    terrain: longA.terrain,
    crops: longA.crops,
    pawns: { brown: ['a1', 'a2', 'a3', 'a4'] },
    otomaPawns: otoma('i1'),
  };

  const oneEast = { mud: 'west', sand: 'west', grass: 'east', rock: 'west' } as const;
  const free: Partial<Picture> = { ...cornered, terrain: cut(longA.terrain), crops: cut(longA.crops) };

  test('TIW-COP-5 TIW-ASM-9 a tile that leads nowhere is kept while another own top lets a pawn explore', () => {
    const begun = gameWithTops(oneEast, free);
    expect(begun.legal(0)).toEqual(['spend grass']);
    expect(begun.refusal(0, 'spend mud')).toBe('arrowLeadsNowhere');
    expect(mildestCommand(begun.state, 0)).toEqual({ type: 'spend', terrain: 'grass' });
    expect(begun.when(0, 'spend grass').position.phase).toEqual({ name: 'act' });
  });

  test('TIW-COP-5 a seat lists the same from its own view', () => {
    const { state } = gameWithTops(oneEast, free);
    const view = viewFor(state, { type: 'player', seat: 0 });
    expect(legalCommands(view, 0)).toEqual(legalCommands(state, 0));
  });

  test('TIW-COP-5 any tile may be spent if the player has a pawn to divine with', () => {
    const pawns = { brown: ['a1', 'a2', 'a3', 'a4'] } as const;
    const begun = gameWithTops(oneEast, { ...free, pawns, crops: without(cut(longA.crops), 'a2') });
    expect(begun.legal(0)).toEqual(['spend mud', 'spend sand', 'spend grass', 'spend rock']);
  });

  test('TIW-COP-5 any tile may be spent if no own top tile lets a pawn explore', () => {
    const begun = game('west', free);
    expect(begun.legal(0)).toEqual(['spend mud', 'spend sand', 'spend grass', 'spend rock']);
  });

  test("TIW-COP-5 another seat's tops do not count", () => {
    const isOwn = (seat: number) => ({ direction: seat === 0 ? 'west' : 'east', color: 'brown' }) as const;
    const begun = given(longA, { options: coop, ...free }, wheelOf(longA, { top: isOwn }));
    expect(begun.legal(0)).toHaveLength(4);
  });

  test('TIW-ASM-9 a match that began under rules version 1 keeps the free choice (L10)', () => {
    const begun = gameWithTops(oneEast, { ...free, rulesVersion: 1 });
    expect(begun.legal(0)).toHaveLength(4);
    expect(begun.when(0, 'spend mud').position.active).toBe(1);
  });

  test('TIW-COP-6 if no own arrow leaves either possible only an offering is left', () => {
    const spent = game('west', { ...cornered, offerings: [[2, 3]] }).when(0, 'spend mud');
    expect(spent.position.phase).toEqual({ name: 'after', action: 'none' });
    expect(spent.legal(0)).toEqual(['offer 2', 'offer 3', 'offer 2,3', 'end']);
    expect(types(spent.when(0, 'offer 2,3'))).toEqual(['offeringMade', 'turnBegan']);
  });

  test('TIW-COP-6 TIW-TRN-3 and without a token the turn ends by itself', () => {
    const spent = game('west', cornered).when(0, 'spend mud');
    expect(types(spent)).toEqual(['tileSpent', 'topsSeen', 'turnBegan']);
    expect(spent.position.active).toBe(1);
  });
});

describe('exploring together', () => {
  test("TIW-COP-7 the first step goes in the spent arrow's direction", () => {
    const spent = game('east', {
      terrain: ['.........', '..g......', '.........', '.........', '.........'],
      crops: ['.........', '.........', '.........', '.........', '.........'],
      pawns: { brown: ['c2'] },
      otomaPawns: [],
    }).when(0, 'spend mud');
    expect(spent.legal(0).filter((text) => text.startsWith('explore c2'))).toEqual(['explore c2 d2']);
    expect(spent.refusal(0, 'explore c2 c1')).toBe('againstArrow');
    expect(spent.refusal(0, 'explore reserve i1')).toBe('againstArrow');
    expect(spent.refusal(0, 'explore c2 i1')).toBe('notReachable');
  });

  test('TIW-COP-8 no stop on a crop tile', () => {
    const spent = game('east').when(0, 'spend mud');
    expect(spent.refusal(0, 'explore reserve a5')).toBe('cropForbidsStop');
  });

  test('TIW-COP-1 TIW-COP-2 score, diversity and tokens are shared, and a pair shares its pawns', () => {
    const first = game('east', { seats: 4, otomaPawns: [] }).when(0, 'spend rock').when(0, 'explore reserve a1');
    expect(first.position.sides).toHaveLength(1);
    expect(first.position.sides[0]).toMatchObject({ score: 11, diversity: { rock: 1 } });
    const third = first.when(1, 'spend mud').when(1, 'explore reserve a2').when(2, 'spend mud');
    expect(third.legal(2)).toContain('explore a1 c1');
    expect(third.position.sides[0]?.score).toBe(10 + 1 + 2);
    expect(third.position.reserves).toEqual({ brown: 3, white: 3 });
  });
});

describe('where a tile comes from', () => {
  const stacks = (mine: number, yours: number) => ({
    stacks: [
      { ...none, mud: 3, rock: mine },
      { ...none, mud: 3, rock: yours },
    ],
  });

  test('TIW-COP-9 from the Diversity board', () => {
    const after = game('east', { otomaPawns: [], screens: stacks(2, 2) })
      .when(0, 'spend rock')
      .when(0, 'explore reserve a1');
    expect(after.event('terrainDiscovered')).toMatchObject({ terrain: 'rock', source: 'diversityBoard', arrow: null });
    expect(after.position.screens?.diversityBoard).toEqual(none);
    expect(after.position.screens?.stacks[0]?.rock).toBe(1);
  });

  test('TIW-COP-9 TIW-ASM-8 else from the only player who has one, by itself', () => {
    const after = game('east', { otomaPawns: [], screens: stacks(0, 2) })
      .when(0, 'spend mud')
      .when(0, 'explore reserve a1');
    expect(after.event('terrainDiscovered').source).toBe(1);
    expect(after.position.screens?.stacks[1]?.rock).toBe(1);
    expect(after.event('topsSeen').seat).toBe(1);
  });

  test('TIW-COP-9 else the players agree who gives it, a person who has the turn', () => {
    const asked = game('east', { otomaPawns: [], screens: stacks(1, 1) })
      .when(0, 'spend mud')
      .when(0, 'explore reserve a1');
    expect(asked.position).toMatchObject({
      active: 0,
      phase: { name: 'supply', terrain: 'rock', space: 'a1', givers: [0, 1] },
    });
    expect(asked.position.terrain.a1).toBeUndefined();
    expect([asked.legal(0), asked.legal(1)]).toEqual([['supply'], ['supply']]);
    expect(asked.refusal(0, 'end')).toBe('tileAwaited');
    expect(asked.refusal(1, 'end')).toBe('notYourTurn');
    const given1 = asked.when(1, 'supply');
    expect(given1.event('terrainDiscovered')).toMatchObject({ seat: 0, source: 1 });
    expect(given1.position.screens?.stacks.map((stack) => stack.rock)).toEqual([1, 0]);
    expect(given1.refusal(1, 'supply')).toBe('noTileWanted');
  });

  test('TIW-COP-9 only those who have one can give', () => {
    const asked = game('east', {
      seats: 3,
      otomaPawns: [],
      screens: {
        stacks: [
          { ...none, mud: 3, rock: 1 },
          { ...none, mud: 3 },
          { ...none, rock: 1 },
        ],
      },
    })
      .when(0, 'spend mud')
      .when(0, 'explore reserve a1');
    expect(asked.refusal(1, 'supply')).toBe('cannotSupply');
    expect(asked.legal(1)).toEqual([]);
    expect(asked.when(0, 'supply').event('terrainDiscovered').source).toBe(0);
  });
});

describe('divining and offering together', () => {
  const divining: Partial<Picture> = {
    terrain: ['rrr......', '.........', '.........', '.........', '.........'],
    crops: ['.3.......', '.........', '.........', '.........', '.........'],
    pawns: { brown: ['a1', 'c1'] },
    otomaPawns: otoma('b1'),
  };

  test('TIW-COP-10 right: points, the token, and divining on', () => {
    const right = game('east', divining).when(0, 'spend mud').when(0, 'divine a1 1');
    expect(right.position).toMatchObject({
      phase: { name: 'after', action: 'divine' },
      sides: [{ score: 11, offerings: [1] }],
    });
    expect(right.legal(0)).toContain('divine c1 2');
  });

  test('TIW-COP-10 wrong: the turn ends at once', () => {
    const wrong = game('east', { ...divining, offerings: [[2]] })
      .when(0, 'spend mud')
      .when(0, 'divine a1 2');
    expect(types(wrong)).toEqual(['cropRevealed', 'turnBegan']);
    expect(wrong.position).toMatchObject({ active: 1, sides: [{ score: 9, offerings: [2] }] });
  });

  test('TIW-COP-10 TIW-OFF-2 whenever the players offer, the Otoma offer all their tokens and score for their number', () => {
    const offered = game('east', { ...divining, offerings: [[2]], otoma: { score: 20, offerings: [1, 3, 5] } })
      .when(0, 'spend mud')
      .when(0, 'divine a1 1')
      .when(0, 'offer 1,2');
    expect(types(offered)).toEqual(['offeringMade', 'offeringMade', 'turnBegan']);
    expect(offered.position.otoma?.side).toMatchObject({ score: 23, offerings: [] });
    expect(offered.position.sides[0]).toMatchObject({ score: 12, offerings: [] });
  });

  test('TIW-COP-10 without tokens the Otoma offer nothing', () => {
    const offered = game('east', divining).when(0, 'spend mud').when(0, 'divine a1 1').when(0, 'offer 1');
    expect(types(offered)).toEqual(['offeringMade', 'turnBegan']);
  });
});
