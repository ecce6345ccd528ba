import { describe, expect, test } from 'vitest';
import { isInAudience } from '../../kernel/index.ts';
import { audienceOf, viewFor } from '../view.ts';
import { given } from '../testing/given.ts';
import type { Picture } from '../testing/position.ts';
import { shortA } from '../testing/solution.ts';

const opened: Picture = {
  options: { mode: 'competitive', size: 'short' },
  terrain: ['...rr', 'sss..', 'g....', 'g....', '..m.s'],
  crops: ['....1', '.....', '.....', '3....', '..1.1'],
  pawns: { brown: ['a2', 'b2'], white: ['d1'] },
};
const game = (picture: Partial<Picture> = {}) => given(shortA, { ...opened, ...picture });

describe('a turn', () => {
  test('TIW-TRN-1 either explores or divines; passing, ending and offering are not allowed before', () => {
    const begun = game({ offerings: [[1]] });
    const kinds = new Set(begun.legal(0).map((text) => text.split(' ')[0]));
    expect(kinds).toEqual(new Set(['explore', 'recall', 'divine']));
    expect(begun.refusal(0, 'pass')).toBe('noFinalDivinations');
    expect(begun.refusal(0, 'end')).toBe('mustAct');
    expect(begun.refusal(0, 'offer 1')).toBe('mustAct');
  });

  test('TIW-TRN-1 not both: after exploring there is no divining', () => {
    const explored = game({ offerings: [[1]] }).when(0, 'explore a2 a3');
    expect(explored.refusal(0, 'divine b2 4')).toBe('actionDone');
    expect(explored.refusal(0, 'explore b2 b3')).toBe('actionDone');
  });

  test('TIW-TRN-1 only the seat whose turn it is, clockwise', () => {
    const begun = game();
    expect(begun.refusal(1, 'explore d1 d2')).toBe('notYourTurn');
    const second = begun.when(0, 'explore a2 a3');
    expect(second.position).toMatchObject({ active: 1, turn: 2 });
    expect(second.when(1, 'explore d1 d2').position).toMatchObject({ active: 0, turn: 3 });
  });

  test('TIW-TRN-2 after exploring one offering may follow, which ends the turn', () => {
    const after = game({ offerings: [[1, 4]] })
      .when(0, 'explore a2 a1')
      .when(0, 'offer 4');
    expect(after.position).toMatchObject({ active: 1, sides: [{ offerings: [1] }, {}] });
  });

  test('TIW-TRN-2 after divining without an error too', () => {
    const after = game().when(0, 'divine a2 5');
    expect(after.legal(0)).toContain('offer 5');
    expect(after.when(0, 'offer 5').position.active).toBe(1);
  });

  test('TIW-TRN-2 or the player ends the turn and keeps the tokens', () => {
    const after = game({ offerings: [[1, 4]] })
      .when(0, 'explore a2 a1')
      .when(0, 'end');
    expect(after.position).toMatchObject({ active: 1, sides: [{ offerings: [1, 4] }, {}] });
  });

  test('TIW-TRN-3 without a token to offer the turn ends by itself after exploring', () => {
    const after = game().when(0, 'explore a2 a3');
    expect(after.events.map((event) => event.type)).toEqual(['pawnExplored', 'turnBegan']);
  });

  test('TIW-TRN-3 a token in hand leaves a choice, so the turn waits', () => {
    expect(
      game({ offerings: [[1]] })
        .when(0, 'explore a2 a3')
        .legal(0),
    ).toEqual(['offer 1', 'end']);
  });

  test('TIW-TRN-4 every event is for everybody, and all views show the same position', () => {
    const after = game().when(0, 'divine a2 5');
    expect(after.events.every((event) => isInAudience({ type: 'spectator' }, audienceOf(event)))).toBe(true);
    const views = [{ type: 'player', seat: 0 }, { type: 'player', seat: 1 }, { type: 'spectator' }] as const;
    for (const viewer of views) {
      expect(viewFor(after.state, viewer)).toEqual({ viewer, position: after.position, tops: null });
    }
  });

  test('commands of other modes are refused', () => {
    expect(game().refusal(0, 'spend mud')).toBe('notInThisMode');
    expect(game().refusal(0, 'supply')).toBe('notInThisMode');
    expect(game().refusal(0, 'order a1')).toBe('notInThisMode');
    expect(game().refusal(0, 'moveOtoma violet')).toBe('notInThisMode');
  });
});

describe('offering', () => {
  const holding = game({ offerings: [[1, 3, 5]] }).when(0, 'explore a2 a1');

  test('TIW-OFF-1 returns any choice of own tokens', () => {
    expect(holding.legal(0)).toEqual(
      ['1', '3', '1,3', '5', '1,5', '3,5', '1,3,5'].map((crops) => `offer ${crops}`).concat('end'),
    );
    expect(holding.when(0, 'offer 1,5').position.sides[0]?.offerings).toEqual([3]);
  });

  test('TIW-OFF-1 all of different kinds, all held, at least one', () => {
    expect(holding.refusal(0, 'offer 1,1')).toBe('duplicateToken');
    expect(holding.refusal(0, 'offer 1,2')).toBe('tokenNotHeld');
    expect(holding.refusal(0, 'offer 3,1')).toBe('tokensUnordered');
    expect(holding.refusal(0, 'offer')).toBe('emptyOffering');
  });

  test('TIW-OFF-2 scores by the number of tokens, whatever their kinds', () => {
    const scored = (text: string) => holding.when(0, text).event('offeringMade').points;
    expect(['offer 5', 'offer 1,3', 'offer 3,5', 'offer 1,3,5'].map(scored)).toEqual([0, 1, 1, 3]);
    const before = holding.position.sides[0]?.score ?? 0;
    expect(holding.when(0, 'offer 1,3,5').position.sides[0]?.score).toBe(before + 3);
  });
});
