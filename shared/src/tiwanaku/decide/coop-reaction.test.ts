import { describe, expect, test } from 'vitest';
import { without } from '../testing/given.ts';
import type { Picture } from '../testing/position.ts';
import { longA } from '../testing/solution.ts';
import type { Space } from '../types.ts';
import { game, otoma, none, types } from '../testing/coop.ts';

describe('the reaction', () => {
  const rows = ['.........', '.........', 'm...r....', '.........', '.........'];
  /** The explored pawn comes in at a3, in line with e3 (three spaces between) and a1, a5 (one each). */
  const inLine = (...spaces: Space[]): Partial<Picture> => ({
    terrain: rows,
    crops: ['.........', '.........', '....4....', '.........', '.........'],
    otomaPawns: otoma(...spaces),
    screens: { diversityBoard: { mud: 9, sand: 9, grass: 9, rock: 9 } },
  });

  test('TIW-COP-11 pawns in the same row or column move away along that line, the nearest first', () => {
    const after = game('east', inLine('e3', 'a1', 'c5'))
      .when(0, 'spend mud')
      .when(0, 'explore reserve a3');
    expect(after.event('reactionBegan').moves).toEqual([
      { from: 'e3', direction: 'east', distance: 3 },
      { from: 'a1', direction: 'north', distance: 1 },
    ]);
    const moved = after.events.filter((event) => event.type === 'otomaMoved');
    expect(moved.map(({ from, to }) => [from, to])).toEqual([
      ['a1', 'b1'],
      ['e3', 'f3'],
    ]);
    expect(after.position.otoma?.pawns.map((pawn) => pawn.space)).toEqual(['f3', 'b1', 'c5']);
  });

  test('TIW-COP-11 of equally near ones the active player says which goes first', () => {
    const asked = game('east', inLine('e3', 'a1', 'a5'))
      .when(0, 'spend mud')
      .when(0, 'explore reserve a3');
    expect(asked.position).toMatchObject({ active: 0, phase: { name: 'order', choices: ['a1', 'a5'] } });
    expect(asked.legal(0)).toEqual(['order a1', 'order a5']);
    expect(asked.legal(1)).toEqual([]);
    expect(asked.refusal(1, 'order a1')).toBe('notYourTurn');
    expect(asked.refusal(0, 'order e3')).toBe('notAChoice');
    expect(asked.refusal(0, 'end')).toBe('orderAwaited');
    const after = asked.when(0, 'order a5');
    // South from a5 the path leads back into row 5, heading east; then a1 and e3 follow by themselves.
    const moved = after.events.filter((event) => event.type === 'otomaMoved');
    expect(moved.map(({ from }) => from)).toEqual(['a5', 'a1', 'e3']);
    expect(after.position).toMatchObject({ active: 1, phase: { name: 'spend' }, otoma: { reaction: [] } });
    expect(after.refusal(1, 'order a1')).toBe('noOrderWanted');
  });

  test('TIW-ASM-8 TIW-OTO-7 on a full board the order is not asked for, and every pawn stays', () => {
    const full = {
      ...inLine('e3', 'a1', 'a5'),
      terrain: without(longA.terrain, 'a3'),
      crops: without(longA.crops, 'a3'),
    };
    const after = game('east', full).when(0, 'spend mud').when(0, 'explore reserve a3');
    expect(types(after)).not.toContain('orderWanted');
    expect(types(after).filter((type) => type === 'otomaStayed')).toHaveLength(3);
    expect(after.position).toMatchObject({ active: 1, phase: { name: 'spend' }, otoma: { reaction: [] } });
  });

  test('TIW-ASM-8 once a reaction has filled the board, equally near pawns left over are not asked about', () => {
    // b3 is nearest and takes the last empty space, c3; a1 and a5 are equally near after it.
    const last = {
      ...inLine('b3', 'a1', 'a5'),
      terrain: without(longA.terrain, 'a3', 'c3'),
      crops: without(longA.crops, 'a3', 'c3'),
    };
    const after = game('east', last).when(0, 'spend mud').when(0, 'explore reserve a3');
    expect(after.event('otomaMoved')).toMatchObject({ from: 'b3', to: 'c3' });
    expect(types(after)).not.toContain('orderWanted');
    expect(types(after).filter((type) => type === 'otomaStayed')).toHaveLength(2);
  });

  test('TIW-COP-11 none to divining, and none where no pawn is in line', () => {
    const after = game('east', inLine('c5')).when(0, 'spend mud').when(0, 'explore reserve a3');
    expect(types(after)).toEqual(['pawnExplored', 'turnBegan']);
  });

  test('TIW-ASM-3 it comes after a possible offering', () => {
    const explored = game('east', { ...inLine('e3'), offerings: [[1]] })
      .when(0, 'spend mud')
      .when(0, 'explore reserve a3');
    expect(types(explored)).toEqual(['pawnExplored']);
    expect(types(explored.when(0, 'end'))).toEqual(['reactionBegan', 'otomaMoved', 'otomaDiscovered', 'turnBegan']);
  });

  test("TIW-COP-12 an Otoma discovery takes its tile like the players' and brings the crop's token", () => {
    const after = game('east', inLine('e3')).when(0, 'spend mud').when(0, 'explore reserve a3');
    // f3 is rock 1.
    expect(after.event('otomaDiscovered')).toMatchObject({
      space: 'f3',
      source: 'diversityBoard',
      crop: 1,
      token: true,
    });
    expect(after.position.otoma?.side.offerings).toEqual([1]);
    const held = game('east', { ...inLine('e3'), otoma: { offerings: [1] } })
      .when(0, 'spend mud')
      .when(0, 'explore reserve a3');
    expect(held.event('otomaDiscovered').token).toBe(false);
    expect(held.position.otoma?.side.offerings).toEqual([1]);
  });

  test('TIW-COP-12 the reaction waits for a tile and goes on when it is given', () => {
    const asked = game('east', { ...inLine('e3', 'a1'), screens: { diversityBoard: none } })
      .when(0, 'spend mud')
      .when(0, 'explore reserve a3');
    // a1 goes to b1: rock, and both players have some.
    expect(asked.position.phase).toEqual({ name: 'supply', terrain: 'rock', space: 'b1', givers: [0, 1] });
    const second = asked.when(1, 'supply');
    expect(types(second)).toEqual(['otomaDiscovered', 'topsSeen', 'otomaMoved', 'tileWanted']);
    const done = second.when(0, 'supply');
    expect(types(done)).toEqual(['otomaDiscovered', 'topsSeen', 'turnBegan']);
    expect(done.position).toMatchObject({ active: 1, terrain: { b1: 'rock', f3: 'rock' }, crop: { b1: 3, f3: 1 } });
  });

  test('TIW-ASM-7 pawns, directions and distances are fixed when the reaction begins: each moves once', () => {
    const after = game('east', {
      ...inLine('e3', 'g3', 'h5'),
      terrain: ['.........', '.........', 'm...r.r..', '.........', '.......m.'],
    })
      .when(0, 'spend mud')
      .when(0, 'explore reserve a3');
    const moved = after.events.filter((event) => event.type === 'otomaMoved');
    // Both still stand in line afterwards.
    expect(moved.map(({ from, to }) => [from, to])).toEqual([
      ['e3', 'f3'],
      ['g3', 'h3'],
    ]);
    expect(after.position).toMatchObject({ active: 1, otoma: { reaction: [] } });
  });
});

describe('the end of a cooperative game', () => {
  const last: Partial<Picture> = {
    terrain: without(longA.terrain, 'a1', 'd1', 'e1', 'h2'),
    crops: without(longA.crops, 'a1', 'd1', 'e1', 'h2'),
    otomaPawns: otoma('i5'),
    screens: { stacks: [{ ...none, rock: 1 }, none], diversityBoard: { ...none, mud: 2, sand: 1 } },
  };

  test('TIW-COP-13 when no one has a tile left both sides offer, the Otoma score empty spaces', () => {
    const over = game('east', {
      ...last,
      scores: [20],
      offerings: [[1, 2]],
      otoma: { score: 10, offerings: [3, 4, 5] },
    })
      .when(0, 'spend rock')
      .when(0, 'explore reserve a1')
      .when(0, 'end');
    expect(types(over)).toEqual(['offeringMade', 'offeringMade', 'otomaCounted', 'matchEnded']);
    expect(over.event('otomaCounted')).toEqual({ type: 'otomaCounted', emptySpaces: 3, points: 3 });
    expect(over.position.sides[0]).toMatchObject({ score: 20 + 1 + 1, offerings: [] });
    expect(over.position.otoma?.side).toMatchObject({ score: 10 + 3 + 3, offerings: [] });
    expect(over.position.phase).toEqual({ name: 'over', winners: 'players' });
  });

  test('TIW-COP-13 the reaction is played before the end', () => {
    const over = game('east', { ...last, otomaPawns: otoma('c1') })
      .when(0, 'spend rock')
      .when(0, 'explore reserve a1');
    expect(types(over)).toEqual([
      'pawnExplored',
      'terrainDiscovered',
      'reactionBegan',
      'otomaMoved',
      'otomaDiscovered',
      'offeringMade',
      'otomaCounted',
      'matchEnded',
    ]);
  });

  test('TIW-OTO-8 a tie is the Otoma’s', () => {
    const over = game('east', { ...last, scores: [12], otoma: { score: 10 } })
      .when(0, 'spend rock')
      .when(0, 'explore reserve a1');
    expect(over.position.sides[0]?.score).toBe(13);
    expect(over.position.otoma?.side.score).toBe(13);
    expect(over.position.phase).toEqual({ name: 'over', winners: 'otoma' });
  });
});
