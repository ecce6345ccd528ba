import { describe, expect, test } from 'vitest';
import { components } from '../components.ts';
import { cardIds } from '../types.ts';
import { walk } from '../position.ts';
import { given } from '../testing/given.ts';

/** The deck of two players is `cardIds` from the third on. */
const deck = cardIds.slice(2);

/** Seat 0 enters the Temple of the Condor: with one stone its Scout walks 3 steps. */
const temple = (scout: number, stones = 1, picture: object = {}) =>
  given({ stones: { condorTemple: stones }, seats: [{ prince: 'potters', scout }], ...picture });

describe('the Inca trail', () => {
  test('MAP-TRL-1 after field 19 comes the summit, which is field 0', () => {
    expect(walk(components, 19, 1).to).toBe(0);
    expect(walk(components, 18, 4).to).toBe(2);
    expect(walk(components, 5, 45).to).toBe(10);
  });

  test('MAP-TRL-2 reaching or passing 7 earns 3 corn, 13 a llama, the summit a card', () => {
    const earned = (from: number, steps: number) => walk(components, from, steps).earned;
    expect(earned(1, 5)).toEqual({});
    expect(earned(1, 6)).toEqual({ corn: 3 });
    expect(earned(7, 5)).toEqual({});
    expect(earned(7, 6)).toEqual({ llama: 1 });
    expect(earned(13, 6)).toEqual({});
    expect(earned(13, 7)).toEqual({ cards: 1 });
    expect(earned(0, 6)).toEqual({});
  });

  test('MAP-TRL-3 each landmark counts each time, in any number of laps, and the steps of a turn add up', () => {
    expect(walk(components, 6, 1 + 40).earned).toEqual({ corn: 9, llama: 2, cards: 2 });
    const seats = [{ prince: 'potters', scout: 4, clergy: { condor: 2 }, goods: { llama: 2 } }] as const;
    const after = given({ seats, stones: { condorTemple: 2 } }).when(0, 'step condorTemple');
    expect(after.player(0)).toMatchObject({ scout: 10, due: { corn: 3 } });
    expect(after.when(0, 'sacrifice 1').player(0)).toMatchObject({ scout: 16, goods: { corn: 3, llama: 2 } });
  });

  test('MAP-TRL-4 corn and llamas are paid at the end of the turn, to all who walked; until then they cannot be used', () => {
    const priest = { scout: 6, clergy: { condor: 1 }, goods: { llama: 1 } };
    const asked = given({ seats: [{ prince: 'potters', ...priest }, priest] }).when(0, 'step condorTemple');
    expect(asked.player(0)).toMatchObject({ scout: 9, due: { corn: 3, llama: 0, cards: 0 }, goods: { corn: 0 } });
    const one = asked.when(0, 'sacrifice 1');
    expect(one.player(0)).toMatchObject({ scout: 15, due: { corn: 3, llama: 1 }, goods: { corn: 0, llama: 0 } });
    const both = one.when(1, 'sacrifice 1');
    expect(both.event('trailPaid').payments).toEqual([
      { seat: 0, corn: 3, llama: 1 },
      { seat: 1, corn: 3, llama: 0 },
    ]);
    expect(both.player(0)).toMatchObject({ due: { corn: 0, llama: 0 }, goods: { corn: 3, llama: 1 } });
  });

  test('MAP-TRL-4 a llama that is due does not pay for a sacrifice', () => {
    const seats = [{ prince: 'potters', scout: 12, clergy: { condor: 1 } }] as const;
    expect(given({ seats }).when(0, 'step condorTemple').happened).not.toContain('asked: sacrifice');
    expect(given({ seats }).when(0, 'step condorTemple').position.turn).toBe(1);
  });

  test('MAP-TRL-5 a new card: the 3 top cards are drawn, and any 2 of the whole hand go under the deck', () => {
    const drawn = temple(18).when(0, 'step condorTemple');
    expect(drawn.event('cardsSeen')).toEqual({ type: 'cardsSeen', seat: 0, cards: deck.slice(0, 3) });
    const hand = [cardIds[0], ...deck.slice(0, 3)];
    expect(drawn.state.hands[0]?.cards).toEqual(hand);
    expect(drawn.position).toMatchObject({ active: 0, deck: 23, drawn: 3, phase: { name: 'return', count: 2 } });
    expect(drawn.legal(0)).toHaveLength(4 * 3);
    const back = drawn.when(0, `return ${hand[0]},${hand[2]}`);
    expect(back.state.hands[0]?.cards).toEqual([hand[1], hand[3]]);
    expect(back.position).toMatchObject({ deck: 25, turn: 1, players: [{ cards: 2 }, { cards: 1 }] });
  });

  test('MAP-TRL-5 not other than two, not twice the same, not a card that is not held', () => {
    const drawn = temple(18).when(0, 'step condorTemple');
    const [one, two, three] = deck;
    expect(drawn.refusal(0, `return ${one}`)).toBe('wrongNumber');
    expect(drawn.refusal(0, `return ${one},${two},${three}`)).toBe('wrongNumber');
    expect(drawn.refusal(0, `return ${one},${one}`)).toBe('namedTwice');
    expect(drawn.refusal(0, `return ${one},${deck[3]}`)).toBe('notHeld');
  });

  test('MAP-ASM-24 of the cards put back the one named first is drawn first', () => {
    const [, , , ...rest] = deck;
    const drawn = temple(18, 1, { deck: 4 }).when(0, 'step condorTemple');
    const hand = drawn.state.hands[0]?.cards ?? [];
    const back = drawn.when(0, `return ${hand[1]},${hand[0]}`);
    expect(back.state.hands[0]?.putBack.map(({ card }) => card)).toEqual([hand[1], hand[0]]);
    const again = given({
      ...{ stones: { condorTemple: 1 }, seats: [{ prince: 'potters', scout: 18 }] },
      turn: 0,
    });
    expect(rest.length).toBe(23);
    expect(again.when(0, 'step condorTemple').event('cardsDrawn').count).toBe(3);
    expect(back.position.deck).toBe(3);
    const next = back.when(1, 'step terraces').when(0, 'step potters');
    expect(next.position.deck).toBe(3);
  });

  test('MAP-TRL-6 with 2 cards in the deck both are drawn and 1 goes back', () => {
    const drawn = temple(18, 1, { deck: 2 }).when(0, 'step condorTemple');
    expect(drawn.event('cardsDrawn').count).toBe(2);
    expect(drawn.position.phase).toEqual({ name: 'return', count: 1 });
    expect(drawn.legal(0)).toHaveLength(3);
    const back = drawn.when(0, `return ${drawn.state.hands[0]?.cards[0]}`);
    expect(back.position).toMatchObject({ deck: 1, turn: 1 });
    expect(back.player(0).cards).toBe(2);
  });

  test('MAP-TRL-6 with 1 it is drawn and none goes back', () => {
    const drawn = temple(18, 1, { deck: 1 }).when(0, 'step condorTemple');
    expect(drawn.event('cardsDrawn').count).toBe(1);
    expect(drawn.all('asked')).toEqual([]);
    expect(drawn.player(0).cards).toBe(2);
  });

  test('MAP-TRL-7 several players draw in turn, the active player first, each all own cards', () => {
    const priest = { scout: 19, clergy: { condor: 1 }, goods: { llama: 1 } };
    const seats = [priest, { prince: 'potters', ...priest }, priest] as const;
    let match = given({ players: 3, turn: 1, seats, stones: { condorTemple: 2 }, sold: { condor: 1 } }).when(
      1,
      'step condorTemple',
    );
    for (const seat of [1, 2, 0]) match = match.when(seat, 'sacrifice 1');
    const drew: number[] = [];
    while (match.position.phase.name === 'return') {
      const seat = match.position.active ?? 0;
      drew.push(seat);
      match = match.when(seat, match.legal(seat)[0] ?? '');
    }
    expect(drew).toEqual([1, 2, 0]);
    expect(match.position.turn).toBe(2);
  });

  test('MAP-TRL-8, MAP-ASM-19 a card that can no longer be drawn is missed, of the same player too', () => {
    const priest = { scout: 19, clergy: { condor: 1 }, goods: { llama: 1 } };
    const seats = [{ prince: 'potters', scout: 18, clergy: { condor: 1 }, goods: { llama: 1 } }, priest] as const;
    const over = given({ seats, deck: 1 }).when(0, 'step condorTemple').when(0, 'sacrifice 0').when(1, 'sacrifice 1');
    expect(over.event('cardMissed')).toEqual({ type: 'cardMissed', seat: 1, points: 3 });
    expect(over.position.players.map(({ cards, missed }) => [cards, missed])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    const twice = temple(19, 2, {
      deck: 1,
      seats: [{ prince: 'potters', scout: 15, clergy: { condor: 4 }, goods: { llama: 4 } }],
    });
    const lap = twice.when(0, 'step condorTemple').when(0, 'sacrifice 4');
    expect(lap.position).toMatchObject({ phase: { name: 'over' }, players: [{ cards: 2, missed: 0 }, {}] });
    const far = given({
      deck: 1,
      stones: { condorTemple: 2 },
      seats: [{ prince: 'potters', scout: 19, clergy: { condor: 4 }, goods: { llama: 4 } }],
    });
    expect(far.when(0, 'step condorTemple').when(0, 'sacrifice 4').player(0)).toMatchObject({ cards: 2, missed: 1 });
  });

  test('MAP-TRL-9 Scouts share a field', () => {
    const after = given({ seats: [{ prince: 'potters', scout: 2 }, { scout: 5 }] }).when(0, 'step condorTemple');
    expect(after.position.players.map(({ scout }) => scout)).toEqual([5, 5]);
  });

  test('MAP-ASM-15 at the end of a turn: cards, then the trail’s goods, then the time track’s corn, then night', () => {
    const match = temple(18, 1, {
      deck: 2,
      sun: 1,
      moon: ['corn', 'coca', 'cloth'],
      seats: [
        { prince: 'potters', scout: 3, clergy: { condor: 2 }, goods: { llama: 2 } },
        { scout: 19, clergy: { condor: 1 }, goods: { llama: 1 } },
      ],
    });
    const asked = match.when(0, 'step condorTemple').when(0, 'sacrifice 1').when(1, 'sacrifice 1');
    expect(asked.happened).toEqual(['llamasSacrificed', 'scoutWalked', 'cardsDrawn', 'asked']);
    const after = asked.when(1, asked.legal(1)[0] ?? '');
    expect(after.happened.slice(0, 4)).toEqual(['cardsReturned', 'trailPaid', 'trackCornTaken', 'nightStepBegan']);
  });
});
