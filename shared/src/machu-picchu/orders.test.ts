import { describe, expect, test } from 'vitest';
import { machuPicchu } from './game.ts';
import { textOf } from './notation.ts';
import { playedGame } from './testing/games.ts';
import { fold } from './testing/play.ts';
import { given, say, type Given } from './testing/given.ts';
import { ordersSchema, noOrders, type Orders } from './orders.ts';

/** What the orders of a seat answer, as text; null: the person is asked. */
function answer(match: Given, seat: number, orders: Partial<Orders>): string | null {
  const view = machuPicchu.viewFor(match.state, { type: 'player', seat });
  const command = machuPicchu.answerByOrder(view, seat, { ...noOrders, ...orders });
  return command && textOf(command);
}

const producing = (corn: number, incas = 3) =>
  given({ seats: [{ prince: 'potters' }, { incas: { meadow: incas }, goods: { corn } }] }).when(0, 'step meadow');
const sacrificing = given({ seats: [{ prince: 'potters' }, { clergy: { condor: 2 }, goods: { llama: 5 } }] }).when(
  0,
  'step condorTemple',
);
const offering = given({ seats: [{ prince: 'plaza' }, { goods: { corn: 3, cloth: 1 } }] }).when(0, 'step mainTemple');
const collecting = given({
  sun: 1,
  bonus: { terraces: 0 },
  seats: [{ tiles: ['llama', 'pottery', 'cloth'], goods: { corn: 1 } }],
}).when(0, 'step terraces');

describe('standing orders', () => {
  test('MAP-STO-1 without orders the person is asked, whatever is asked', () => {
    for (const match of [producing(2), sacrificing, offering]) expect(answer(match, 1, {})).toBeNull();
    expect(answer(collecting, 0, {})).toBeNull();
  });

  test('MAP-STO-1 MAP-STO-7 nothing is looked up where no order can answer: when a turn begins, or in a visit', () => {
    for (const { state } of [producing(2), sacrificing, offering, collecting])
      expect(machuPicchu.takesOrders(state)).toBe(true);
    expect(machuPicchu.takesOrders(given().state)).toBe(false);
    expect(machuPicchu.takesOrders(given({ seats: [{ prince: 'weavers' }] }).when(0, 'step plaza').state)).toBe(false);
  });

  test('MAP-STO-1 an order is for one kind of question alone', () => {
    expect(answer(producing(2), 1, { sacrifice: 'always', collect: 'never', offer: 'never' })).toBeNull();
    expect(
      answer(given(), 0, { produce: 'always', sacrifice: 'always', collect: 'always', offer: 'never' }),
    ).toBeNull();
  });

  test('MAP-STO-2 always answers with the most that is legal', () => {
    expect(answer(producing(2), 1, { produce: 'always' })).toBe('produce 2');
    expect(answer(producing(9), 1, { produce: 'always' })).toBe('produce 3');
    expect(answer(sacrificing, 1, { sacrifice: 'always' })).toBe('sacrifice 2');
    expect(answer(collecting, 0, { collect: 'always' })).toBe('collect llama,pottery');
    expect(ordersSchema.safeParse({ ...noOrders, offer: 'always' }).success).toBe(false);
    expect(ordersSchema.safeParse({ ...noOrders, offer: 'never' }).success).toBe(true);
  });

  test('MAP-STO-3 never answers with 0 or nothing', () => {
    expect(answer(producing(2), 1, { produce: 'never' })).toBe('produce 0');
    expect(answer(sacrificing, 1, { sacrifice: 'never' })).toBe('sacrifice 0');
    expect(answer(offering, 1, { offer: 'never' })).toBe('offer none');
    expect(answer(collecting, 0, { collect: 'never' })).toBe('collect none');
  });

  test('MAP-STO-4 always may keep corn when Incas produce', () => {
    expect(answer(producing(5), 1, { produce: 'always', keepCorn: 3 })).toBe('produce 2');
    expect(answer(producing(5), 1, { produce: 'always', keepCorn: 9 })).toBe('produce 0');
    expect(answer(producing(9), 1, { produce: 'always', keepCorn: 2 })).toBe('produce 3');
  });

  test('MAP-STO-5 an order answers by an ordinary command: rules and legal answers are the same with and without it', () => {
    const match = producing(2);
    const text = answer(match, 1, { produce: 'always' }) ?? '';
    expect(match.legal(1)).toEqual(['produce 0', 'produce 1', 'produce 2']);
    expect(match.when(1, text).events).toEqual(match.when(1, 'produce 2').events);
  });

  test('MAP-STO-5 in whole games every answer by order is legal', () => {
    const orders: Orders = {
      ...noOrders,
      produce: 'always',
      keepCorn: 1,
      sacrifice: 'always',
      offer: 'never',
      collect: 'always',
    };
    let answered = 0;
    for (const { before, seat } of playedGame({ variant: 'learning', players: 4 }, 11).steps) {
      const command = machuPicchu.answerByOrder(before, seat, orders);
      if (command === null) continue;
      answered++;
      expect(machuPicchu.legalCommands(before, seat).map(textOf)).toContain(textOf(command));
    }
    expect(answered).toBeGreaterThan(5);
  });

  test('MAP-STO-6 an order is private and no part of the match: no command sets it, no view shows it', () => {
    expect(machuPicchu.commandSchema.safeParse({ type: 'orders', produce: 'always' }).success).toBe(false);
    const view = machuPicchu.viewFor(producing(2).state, { type: 'spectator' });
    expect(Object.keys(view).sort()).toEqual(['hands', 'position', 'viewer']);
    expect(answer(producing(2), 0, { produce: 'always' })).toBeNull();
  });

  test('MAP-STO-6 it does not answer the question that was open when it was given, but the next', () => {
    const open = producing(2);
    expect(answer(open, 1, { produce: 'always', since: open.position.question })).toBeNull();
    expect(answer(open, 1, { produce: 'always', since: open.position.question - 1 })).toBe('produce 2');
  });

  test('MAP-STO-7 an answer in advance is used when its seat is asked, if it is legal then', () => {
    const match = producing(2);
    const { turns } = match.position;
    const ahead = (...texts: string[]) => ({ ahead: { turns, answers: texts.map(say) } });
    expect(answer(match, 1, ahead('produce 1'))).toBe('produce 1');
    expect(answer(match, 1, { ...ahead('produce 1'), produce: 'never' })).toBe('produce 1');
    expect(answer(match, 1, ahead('produce 3'))).toBeNull();
    expect(answer(match, 1, ahead('sacrifice 1'))).toBeNull();
    expect(answer(match, 1, { ahead: { turns: turns - 1, answers: [say('produce 1')] } })).toBeNull();
  });

  test('MAP-STO-7 several questions in a row have an answer each, and none is used twice', () => {
    const night = given({ sun: 1, bonus: { terraces: 0 }, seats: [{}, { sundial: 2 }] }).when(0, 'step terraces');
    const ahead = {
      turns: night.position.turns,
      answers: ['receive corn,llama,coca', 'receive coca,pottery,cloth'].map(say),
    };
    expect(answer(night, 1, { ahead })).toBe('receive corn,llama,coca');
    const next = night.when(1, 'receive corn,llama,coca');
    expect(answer(next, 1, { ahead })).toBe('receive coca,pottery,cloth');
    expect(answer(next, 1, { ahead: { ...ahead, answers: ahead.answers.slice(0, 1) } })).toBeNull();
  });

  test('MAP-STO-7 what is the own turn’s to decide is not decided in advance', () => {
    const ahead = { turns: 1, answers: [say('step terraces')] };
    const asked = fold([{ type: 'asked', seat: 0, phase: { name: 'turn' } }], given().state);
    expect(machuPicchu.answerByOrder(asked, 0, { ...noOrders, ahead })).toBeNull();
  });
});
