import { describe, expect, test } from 'vitest';
import { without } from '../testing/given.ts';
import type { Picture } from '../testing/position.ts';
import { longA } from '../testing/solution.ts';
import { game, southBlue } from '../testing/solo.ts';
import type { Space } from '../types.ts';

describe('divining alone', () => {
  /** Crops on the wheel: a1 1, c1 2, d1 3. */
  const divining: Partial<Picture> = {
    terrain: ['rrrm.....', '.........', '....rr.m.', '.........', 'rr...g..m'],
    crops: ['.3.......', '.........', '....41.5.', '.........', '21...1..3'],
    pawns: { brown: ['a1', 'c1', 'd1', 'a5'] },
    arrows: { a1: southBlue, c1: southBlue, d1: southBlue },
  };

  test("TIW-SOL-6 once begun it goes on with all own pawns on terrain without crop, in the player's order", () => {
    const first = game(southBlue, divining).when(0, 'divine c1 2');
    expect(first.position.phase).toEqual({ name: 'divine' });
    expect(new Set(first.legal(0).map((text) => text.slice(0, 9)))).toEqual(new Set(['divine a1', 'divine d1']));
    expect(first.refusal(0, 'end')).toBe('mustDivineOn');
    expect(first.refusal(0, 'offer 2')).toBe('mustDivineOn');
    const all = first.when(0, 'divine d1 3').when(0, 'divine a1 1');
    expect(all.position).toMatchObject({
      phase: { name: 'after', action: 'divine' },
      sides: [{ score: 16, offerings: [1, 2, 3] }],
    });
    expect(all.refusal(0, 'divine a1 1')).toBe('cropKnown');
  });

  test('TIW-SOL-6 an error costs points, but the divining goes on and an offering may follow', () => {
    const wrong = game(southBlue, divining).when(0, 'divine c1 5');
    expect(wrong.position).toMatchObject({ phase: { name: 'divine' }, sides: [{ score: 8, offerings: [] }] });
    const after = wrong.when(0, 'divine d1 3').when(0, 'divine a1 5');
    expect(after.legal(0)).toEqual(['offer 3', 'end']);
  });

  test('TIW-SOL-6 with no token in the end the turn ends by itself', () => {
    const after = game(southBlue, divining).when(0, 'divine c1 5').when(0, 'divine d1 5').when(0, 'divine a1 5');
    expect(after.position).toMatchObject({ phase: { name: 'act' }, turn: 2 });
  });

  test('TIW-SOL-7 the Otoma never react to divining, hold no tokens and make no offerings', () => {
    const after = game(southBlue, divining)
      .when(0, 'divine c1 2')
      .when(0, 'divine d1 3')
      .when(0, 'divine a1 1')
      .when(0, 'offer 1,2');
    expect(after.events.map((event) => event.type)).toEqual(['offeringMade', 'turnBegan']);
    expect(after.position.otoma?.side.offerings).toEqual([]);
    const reacted = game(southBlue).when(0, 'explore reserve a1');
    expect(reacted.position.otoma?.side.offerings).toEqual([]);
  });
});

describe('the end of a solo game', () => {
  const last: Partial<Picture> = {
    terrain: without(longA.terrain, 'a1'),
    crops: without(longA.crops, 'a1', 'c1'),
    pawns: { brown: ['c1'] },
    arrows: { c1: southBlue },
  };

  test('TIW-SOL-8 at the end of the turn with the last terrain tile, the reaction included, tokens are offered', () => {
    const laid = game(southBlue, { ...last, offerings: [[1, 2, 3]] }).when(0, 'explore reserve a1');
    expect(laid.position.phase.name).toBe('after');
    const over = laid.when(0, 'end');
    expect(over.events.map((event) => event.type)).toEqual(['otomaStayed', 'offeringMade', 'matchEnded']);
    expect(over.event('offeringMade')).toMatchObject({ by: 0, crops: [1, 2, 3], points: 3, isLast: true });
    expect(over.legal(0)).toEqual([]);
  });

  test('TIW-SOL-8 TIW-ASM-13 also when an Otoma pawn lays it; there is no final divination', () => {
    const over = game(southBlue, { ...last, terrain: without(longA.terrain, 'a1', 'e4') }).when(
      0,
      'explore reserve a1',
    );
    expect(over.events.map((event) => event.type)).toEqual([
      'pawnExplored',
      'terrainDiscovered',
      'otomaMoved',
      'otomaDiscovered',
      'matchEnded',
    ]);
  });

  test('TIW-OTO-8 the player wins with more points than the Otoma; a tie is theirs', () => {
    const ended = (score: number) =>
      game(southBlue, { ...last, scores: [score], otoma: { score: 30 } }).when(0, 'explore reserve a1').position.phase;
    // The discovery itself scores 1.
    expect(ended(30)).toEqual({ name: 'over', winners: 'players' });
    expect(ended(29)).toEqual({ name: 'over', winners: 'otoma' });
  });

  test('TIW-ASM-4 a player who can neither explore nor divine ends the game at once', () => {
    const walls: Space[] = ['d1', 'c2', 'b3', 'a3', 'i5'];
    const stuck = game(southBlue, {
      terrain: ['rrrm.....', 'mgg......', 'mm.......', '.........', '........m'],
      crops: ['13.3.....', '454......', '21.......', '.........', '........3'],
      pawns: { brown: ['a1', 'b1', 'c1', 'a2', 'b2'] },
      otomaPawns: walls.map((space) => ({ space, color: 'blue' })),
      scores: [40],
    }).when(0, 'divine c1 5');
    expect(stuck.events.map((event) => event.type)).toEqual(['cropRevealed', 'turnBegan', 'matchEnded']);
    expect(stuck.position).toMatchObject({ active: null, phase: { name: 'over', winners: 'players' } });
  });
});
