import { describe, expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import type { Picture } from '../testing/position.ts';

const bare = { bonus: { terraces: 0 } };

/** The last turn of a day: seat 0 of two steps into used-up terraces, and seat 1 holds the sun tile. */
const evening = (picture: Picture = {}) => given({ sun: 1, ...bare, ...picture });
const night = (picture: Picture = {}) => evening(picture).when(0, 'step terraces');

describe('the day', () => {
  test('MAP-DAY-1 who takes the third moon tile also takes the sun tile', () => {
    const second = given({ moon: ['corn', 'llama', 'coca', 'pottery', 'cloth', 'steps2'] }).when(0, 'stay corn');
    expect(second.event('tileTaken').takesSun).toBe(false);
    expect(second.position.sun).toBeNull();
    const third = given({ moon: ['corn', 'llama', 'coca', 'pottery', 'cloth'] }).when(0, 'stay coca');
    expect(third.event('tileTaken').takesSun).toBe(true);
    expect(third.position).toMatchObject({ sun: 0, moon: ['corn', 'llama', 'pottery', 'cloth'] });
    const fourth = given({ sun: 1, moon: ['corn', 'llama', 'coca', 'pottery'], players: 3 }).when(0, 'stay corn');
    expect(fourth.event('tileTaken').takesSun).toBe(false);
  });

  test('MAP-DAY-2 every other player then has exactly one more turn, with everything allowed', () => {
    const third = given({ players: 3, moon: ['corn', 'llama', 'coca', 'pottery', 'cloth'] }).when(0, 'stay coca');
    expect(third.position.turn).toBe(1);
    expect(third.legal(1)).toContain('stay corn');
    const last = third.when(1, 'stay corn');
    expect(last.position).toMatchObject({ turn: 2, sun: 0, day: 2 });
    expect(last.when(2, 'step terraces').happened).toContain('nightStepBegan');
  });

  test('MAP-DAY-3 the last player takes the corn of the next moon', () => {
    const after = night();
    expect(after.event('trackCornTaken')).toEqual({ type: 'trackCornTaken', seat: 0, corn: 1 });
    expect(after.position.trackCorn).toBe(7);
    expect(after.player(0).goods.corn).toBe(1);
  });

  test('MAP-ASM-7 on the last day there is no corn to take', () => {
    expect(night({ day: 9 }).all('trackCornTaken')).toEqual([]);
  });

  test('MAP-DAY-4 then come moon tiles, sundial, bonuses and time marker, in this order', () => {
    const asked = night({ seats: [{ tiles: ['corn'], sundial: 1 }] });
    expect(asked.happened.slice(-5)).toEqual([
      'nightStepBegan',
      'tilesPaid',
      'tilesReturned',
      'nightStepBegan',
      'asked',
    ]);
    const after = asked.when(0, 'receive corn,llama,coca');
    expect(after.happened).toEqual(['sundialPaid', 'scoutWalked', 'dayBegan', 'turnBegan']);
  });

  test('MAP-DAY-14 a player may take any number of tiles in a day, one in each turn', () => {
    const match = given({ seats: [{ tiles: ['corn'] }] }).when(0, 'stay llama');
    expect(match.player(0).tiles).toEqual(['corn', 'llama']);
    const idle = given(bare).when(0, 'step terraces').when(1, 'step terraces').when(0, 'step hut');
    expect(idle.position).toMatchObject({ day: 1, sun: null });
  });
});

describe('the night', () => {
  test('MAP-DAY-5 tiles are given back for what they show: corn free, goods for a corn each, steps', () => {
    const asked = night({ seats: [{ tiles: ['llama', 'cloth', 'steps2', 'steps3'], goods: { corn: 2 }, scout: 2 }] });
    expect(asked.position).toMatchObject({
      turn: null,
      active: 0,
      phase: { name: 'collect', tiles: ['llama', 'cloth'] },
    });
    expect(asked.legal(0)).toEqual(['collect none', 'collect llama', 'collect cloth', 'collect llama,cloth']);
    const after = asked.when(0, 'collect llama,cloth');
    expect(after.event('tilesPaid')).toMatchObject({
      tiles: ['llama', 'cloth'],
      paid: { corn: 2 },
      gained: { llama: 1, cloth: 1 },
    });
    expect(after.event('scoutWalked')).toMatchObject({ why: 'moonTiles', steps: 5, to: 7 });
    expect(after.player(0)).toMatchObject({ tiles: [], goods: { corn: 1 + 3, llama: 1, cloth: 1 } });
    expect(after.position.moon).toHaveLength(7);
  });

  test('MAP-ASM-6 the seven tiles', () => {
    const free = night({ seats: [{ tiles: ['corn', 'steps2'], scout: 1 }] });
    expect(free.event('tilesPaid')).toMatchObject({ tiles: ['corn'], paid: {}, gained: { corn: 3 } });
    expect(free.event('scoutWalked').steps).toBe(2);
    expect(night({ seats: [{ tiles: ['steps3'], scout: 1 }] }).event('scoutWalked').steps).toBe(3);
    const coca = night({ seats: [{ tiles: ['coca'] }] }).when(0, 'collect coca');
    expect(coca.player(0).goods).toMatchObject({ corn: 0, coca: 1 });
    const pottery = night({ seats: [{ tiles: ['pottery'] }] }).when(0, 'collect pottery');
    expect(pottery.player(0).goods).toMatchObject({ corn: 0, pottery: 1 });
  });

  test('MAP-DAY-6 corn of the own 3-corn tile pays for the own other tiles', () => {
    const asked = night({ seats: [{}, { tiles: ['corn', 'llama', 'coca'] }] });
    expect(asked.position.active).toBe(1);
    expect(asked.player(1)).toMatchObject({ goods: { corn: 3 }, tiles: ['corn', 'llama', 'coca'] });
    expect(asked.when(1, 'collect llama,coca').player(1).goods).toMatchObject({ corn: 1, llama: 1, coca: 1 });
    expect(night({ seats: [{}, { tiles: ['llama'] }] }).position).toMatchObject({
      turn: 1,
      day: 2,
      moon: { length: 7 },
    });
  });

  test('MAP-ASM-14 goods tiles may be left unpaid, and what the trail pays that night does not pay for them', () => {
    const asked = night({ seats: [{}, { tiles: ['llama', 'coca', 'steps3'], goods: { corn: 1 }, scout: 5 }] });
    expect(asked.legal(1)).toEqual(['collect none', 'collect llama', 'collect coca']);
    expect(asked.refusal(1, 'collect llama,coca')).toBe('cannotPay');
    const after = asked.when(1, 'collect none');
    expect(after.player(1)).toMatchObject({ goods: { corn: 4, llama: 0, coca: 0 }, tiles: [], scout: 8 });
  });

  test('MAP-DAY-7, MAP-ASM-25 each Inca at the sundial returns to the reserve for 3 different goods and 3 steps, one by one', () => {
    const asked = night({ seats: [{ sundial: 2, reserve: 1, scout: 1 }] });
    expect(asked.position).toMatchObject({ active: 0, phase: { name: 'receive' } });
    expect(asked.legal(0)).toHaveLength(10);
    expect(asked.legal(0)).not.toContain('end');
    expect(asked.refusal(0, 'receive corn,llama')).toBe('wrongNumber');
    expect(asked.refusal(0, 'receive corn,corn,llama')).toBe('namedTwice');
    const one = asked.when(0, 'receive corn,llama,coca');
    expect(one.event('sundialPaid')).toMatchObject({ gained: { corn: 3, llama: 1, coca: 1 }, stays: false });
    expect(one.player(0)).toMatchObject({ sundial: 1, reserve: 2, scout: 4 });
    expect(one.position.active).toBe(0);
    const two = one.when(0, 'receive corn,llama,coca');
    expect(two.player(0)).toMatchObject({
      sundial: 0,
      reserve: 3,
      scout: 7,
      goods: { corn: 1 + 6 + 3, llama: 2, coca: 2 },
    });
  });

  test('MAP-DAY-8 each production district gets a bonus unit and each temple a stone, up to two', () => {
    const after = night({
      bonus: { terraces: 0, meadow: 1, plantation: 2 },
      stones: { condorTemple: 0, sunTemple: 2 },
    });
    expect(after.event('dayBegan')).toMatchObject({ bonus: [1, 2, 2, 2, 2], stones: [1, 2, 2, 2] });
    expect(after.position.bonus).toMatchObject({ terraces: 1, meadow: 2, plantation: 2 });
    expect(after.position.stones).toMatchObject({ condorTemple: 1, sunTemple: 2, mainTemple: 2 });
  });

  test('MAP-DAY-9 one day on; the sun tile goes back, and its holder begins', () => {
    const after = night({ players: 3, turn: 0, sun: 1 });
    expect(after.event('dayBegan').day).toBe(3);
    expect(after.position).toMatchObject({ day: 3, sun: null, turn: 1, active: 1, night: null });
  });

  test('MAP-DAY-10 Princes stay where they are, the market is not changed', () => {
    const before = evening({ market: { llama: 3, cloth: 0 }, seats: [{}, { prince: 'plaza' }] });
    const after = before.when(0, 'step terraces');
    expect(after.position.market).toEqual(before.position.market);
    expect(after.position.players.map(({ prince }) => prince)).toEqual(['terraces', 'plaza']);
  });

  test('MAP-ASM-9 the sun tile’s holder goes first: all tiles, then cards and income of all, then the sundial', () => {
    const seats = [
      { tiles: ['llama'], goods: { corn: 1 }, sundial: 1 },
      { tiles: ['steps2'], scout: 19, sundial: 1 },
      { tiles: ['steps3'], scout: 5 },
    ] as const;
    const asked = night({ players: 3, sun: 1, seats });
    expect(asked.all('scoutWalked').map(({ seat }) => seat)).toEqual([1, 2]);
    expect(asked.position).toMatchObject({ active: 0, phase: { name: 'collect' } });
    const drawing = asked.when(0, 'collect none');
    expect(drawing.position).toMatchObject({ active: 1, phase: { name: 'return' }, night: 'moonTiles' });
    const sundial = drawing.when(1, drawing.legal(1)[0] ?? '');
    expect(sundial.happened).toEqual(['cardsReturned', 'trailPaid', 'nightStepBegan', 'asked']);
    expect(sundial.event('trailPaid')).toMatchObject({ payments: [{ seat: 2, corn: 3, llama: 0 }] });
    expect(sundial.position).toMatchObject({ active: 1, phase: { name: 'receive' }, night: 'sundial' });
    expect(sundial.when(1, 'receive corn,llama,coca').position).toMatchObject({
      active: 0,
      phase: { name: 'receive' },
    });
  });

  test('MAP-ASM-11 if the deck is used up at night the step is completed for all, and then the game ends', () => {
    const seats = [
      { tiles: ['steps2'], scout: 19, sundial: 1 },
      { tiles: ['steps3'], scout: 18 },
    ] as const;
    const over = night({ deck: 1, seats });
    expect(over.event('matchEnded')).toMatchObject({ ending: 'rescue', why: 'deck' });
    expect(over.position).toMatchObject({ phase: { name: 'over' }, day: 1, sun: 1, turn: null });
    expect(
      over.position.players.map(({ cards, missed, tiles, sundial }) => [cards, missed, tiles.length, sundial]),
    ).toEqual([
      [1, 1, 0, 1],
      [2, 0, 0, 0],
    ]);
    expect(over.happened).not.toContain('dayBegan');
    const later = night({ deck: 1, seats: [{ sundial: 1, scout: 17 }] }).when(0, 'receive corn,llama,coca');
    expect(later.position).toMatchObject({ phase: { name: 'over' }, day: 1, outcome: { ending: 'rescue' } });
  });
});

describe('day 9', () => {
  test('MAP-DAY-11 MAP-DEC-6 a tile pays at once, goods for a corn then or never, and stays with its taker', () => {
    const ninth = given({ day: 9, seats: [{ goods: { corn: 1 }, scout: 5 }] });
    expect(ninth.when(0, 'stay corn').player(0)).toMatchObject({ goods: { corn: 4 }, tiles: ['corn'] });
    expect(ninth.when(0, 'stay steps3').player(0)).toMatchObject({ scout: 8, goods: { corn: 4 }, tiles: ['steps3'] });
    const asked = ninth.when(0, 'stay llama');
    expect(asked.legal(0)).toEqual(['collect none', 'collect llama']);
    expect(asked.when(0, 'collect llama').player(0)).toMatchObject({ goods: { corn: 0, llama: 1 }, tiles: ['llama'] });
    expect(asked.when(0, 'collect none').position.turn).toBe(1);
    expect(given({ day: 9 }).when(0, 'stay llama').position.turn).toBe(1);
    expect(asked.when(0, 'collect none').legal(0)).toEqual([]);
    const third = given({ day: 9, seats: [{ tiles: ['coca', 'cloth'], goods: { corn: 1 } }] }).when(0, 'stay llama');
    expect(third.position).toMatchObject({ sun: 0, phase: { name: 'collect', tiles: ['llama'] } });
    expect(third.legal(0)).toEqual(['collect none', 'collect llama']);
  });

  test('MAP-DAY-13 no night follows day 9: after its last turn the game ends', () => {
    const over = night({ day: 9, seats: [{ tiles: ['corn'], sundial: 1 }] });
    expect(over.happened).toEqual(['princeMoved', 'matchEnded']);
    expect(over.position).toMatchObject({
      phase: { name: 'over' },
      day: 9,
      players: [{ tiles: ['corn'], sundial: 1 }, {}],
    });
  });
});
