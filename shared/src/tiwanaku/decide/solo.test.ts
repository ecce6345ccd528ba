import { describe, expect, test } from 'vitest';
import { given, without } from '../testing/given.ts';
import { longA, someArrow, wheelOf } from '../testing/solution.ts';
import { always, game, solo, southBlue, southBrown } from '../testing/solo.ts';

describe('stacks of arrow tiles', () => {
  test("TIW-SOL-2 a discovery draws the top tile of its terrain's stack, a person who discovers", () => {
    const wheel = wheelOf(longA, { drawn: (terrain, drawn) => (terrain === 'rock' ? someArrow(drawn) : southBlue) });
    // d4 is sand: blue goes south from e3 to e4, rock, the first tile of that stack.
    const begun = given(longA, { options: solo() }, wheel).when(0, 'explore reserve d5');
    expect(begun.event('terrainDiscovered').arrow).toEqual(southBlue);
    expect(begun.event('otomaDiscovered')).toMatchObject({ space: 'e4', terrain: 'rock' });
    const second = begun.when(0, 'explore reserve a1');
    expect(second.event('terrainDiscovered')).toMatchObject({ terrain: 'rock', arrow: someArrow(1) });
    expect(second.position.arrows).toEqual({ d5: southBlue, a1: someArrow(1) });
  });
});

describe('pawns', () => {
  test('TIW-SOL-3 pawns cannot be recalled', () => {
    const begun = game(southBlue, { pawns: { brown: ['c2'] } });
    expect(begun.refusal(0, 'recall c2')).toBe('recallForbidden');
    expect(begun.legal(0).some((text) => text.startsWith('recall'))).toBe(false);
  });

  test('TIW-SOL-3 arrows do not affect how they move', () => {
    const begun = game(southBlue, {
      terrain: ['.........', '..g......', '.........', '.........', '.........'],
      crops: ['.........', '.........', '.........', '.........', '.........'],
      pawns: { brown: ['c2'] },
      arrows: { c2: southBlue },
    });
    expect(begun.legal(0).filter((text) => text.startsWith('explore c2'))).toEqual(
      ['c1', 'd2', 'c3', 'b2'].map((space) => `explore c2 ${space}`),
    );
  });
});

describe("the Otoma's reaction", () => {
  test("TIW-SOL-4 the pawn of the arrow's colour moves in the arrow's direction", () => {
    const after = game(southBlue).when(0, 'explore reserve a1');
    expect(after.events.map((event) => event.type)).toEqual([
      'pawnExplored',
      'terrainDiscovered',
      'otomaMoved',
      'otomaDiscovered',
      'turnBegan',
    ]);
    expect(after.event('otomaMoved')).toEqual({
      type: 'otomaMoved',
      color: 'blue',
      from: 'e3',
      to: 'e4',
      path: ['e4'],
    });
    expect(after.position.otoma?.pawns).toContainEqual({ space: 'e4', color: 'blue' });
  });

  test('TIW-SOL-4 to a tile that was there before, too', () => {
    const after = game(southBrown, {
      terrain: ['rr.......', '.........', '....rr.m.', '.........', 'rr...g..m'],
      crops: ['.3.......', '.........', '....41.5.', '.........', '21...1..3'],
      arrows: { a1: { direction: 'west', color: 'white' } },
    }).when(0, 'explore reserve a1');
    expect(after.event('otomaMoved')).toMatchObject({ color: 'white', from: 'h3', to: 'g3' });
  });

  test('TIW-SOL-4 none to a move that ended on a crop', () => {
    const after = game(southBlue).when(0, 'explore reserve a5');
    expect(after.events.map((event) => event.type)).toEqual(['pawnExplored', 'turnBegan']);
  });

  test("TIW-SOL-5 easy: nothing happens when the arrow has the player's own colour", () => {
    const after = game(southBrown).when(0, 'explore reserve a1');
    expect(after.events.map((event) => event.type)).toEqual(['pawnExplored', 'terrainDiscovered', 'turnBegan']);
  });

  test('TIW-SOL-5 hard: the player chooses which Otoma pawn moves in that direction', () => {
    const asked = game(southBrown, { options: solo('hard') }).when(0, 'explore reserve a1');
    expect(asked.position.phase).toEqual({ name: 'moveOtoma', direction: 'south' });
    expect([...asked.legal(0)].sort()).toEqual(
      ['blue', 'green', 'violet', 'white', 'yellow'].map((color) => `moveOtoma ${color}`),
    );
    expect(asked.refusal(0, 'moveOtoma brown')).toBe('noSuchOtoma');
    expect(asked.refusal(0, 'end')).toBe('otomaAwaited');
    const moved = asked.when(0, 'moveOtoma violet');
    expect(moved.event('otomaMoved')).toMatchObject({ color: 'violet', from: 'b1', to: 'b2' });
    expect(moved.position).toMatchObject({ phase: { name: 'act' }, turn: 2 });
    expect(moved.refusal(0, 'moveOtoma blue')).toBe('noOtomaWanted');
  });

  test('TIW-OTO-5 where it stops terrain and crop are revealed; the Otoma advance and score, then score the crop', () => {
    const begun = game(southBlue);
    const after = begun.when(0, 'explore reserve a1');
    // e4 is rock 2. At set-up the Otoma reached mud 2, grass 1, rock 2.
    expect(after.position.terrain.e4).toBe('rock');
    expect(after.position.crop.e4).toBe(2);
    expect(after.event('otomaDiscovered')).toMatchObject({
      diversity: { level: 3, points: 1 },
      cropPoints: 2,
      token: false,
    });
    expect(after.position.otoma?.side.score).toBe((begun.position.otoma?.side.score ?? 0) + 3);
    expect(after.position.supply.rock).toBe(begun.position.supply.rock - 2);
  });

  test('TIW-OTO-6 an arrow on a tile that an Otoma pawn reveals is ignored', () => {
    const after = game(southBlue).when(0, 'explore reserve a1');
    expect(Object.keys(after.position.arrows)).toEqual(['a1']);
    expect(after.position.otoma?.pawns.filter((pawn) => pawn.space === 'e4')).toHaveLength(1);
    expect(after.events.filter((event) => event.type === 'otomaMoved')).toHaveLength(1);
  });

  test('TIW-OTO-7 on a full board the pawn stays', () => {
    const after = game(southBlue, {
      terrain: without(longA.terrain, 'a1'),
      crops: without(longA.crops, 'a1'),
    }).when(0, 'explore reserve a1');
    expect(after.event('otomaStayed')).toEqual({ type: 'otomaStayed', space: 'e3' });
  });

  test('TIW-ASM-8 TIW-SOL-5 hard: on a full board the player is not asked, and no pawn moves', () => {
    const after = given(
      longA,
      { options: solo('hard'), terrain: without(longA.terrain, 'a1'), crops: without(longA.crops, 'a1') },
      always(southBrown),
    ).when(0, 'explore reserve a1');
    expect(after.events.map((event) => event.type)).toEqual(['pawnExplored', 'terrainDiscovered', 'matchEnded']);
  });

  test('TIW-ASM-8 TIW-SOL-5 hard: one empty space is enough to be asked', () => {
    const asked = given(
      longA,
      {
        options: solo('hard'),
        terrain: without(longA.terrain, 'a1', 'e4'),
        crops: without(longA.crops, 'a1', 'e4'),
      },
      always(southBrown),
    ).when(0, 'explore reserve a1');
    expect(asked.position.phase).toEqual({ name: 'moveOtoma', direction: 'south' });
  });

  test('TIW-ASM-3 the Otoma react after a possible offering', () => {
    const explored = game(southBlue, { offerings: [[1, 2]] }).when(0, 'explore reserve a1');
    expect(explored.position).toMatchObject({ phase: { name: 'after', action: 'explore' } });
    expect(explored.events.map((event) => event.type)).not.toContain('otomaMoved');
    expect(explored.when(0, 'offer 1,2').events.map((event) => event.type)).toEqual([
      'offeringMade',
      'otomaMoved',
      'otomaDiscovered',
      'turnBegan',
    ]);
    expect(explored.when(0, 'end').event('otomaMoved').from).toBe('e3');
  });
});
