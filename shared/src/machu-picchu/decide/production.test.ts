import { describe, expect, test } from 'vitest';
import { given } from '../testing/given.ts';

const near = {
  meadow: 'potters',
  plantation: 'palace',
  potters: 'meadow',
  weavers: 'potters',
  terraces: 'hut',
} as const;

describe('production', () => {
  test('MAP-PRD-1 a district without a bonus unit does not work', () => {
    const after = given({
      bonus: { meadow: 0 },
      seats: [{ prince: 'potters', incas: { meadow: 2 }, goods: { corn: 5 } }],
    }).when(0, 'step meadow');
    expect(after.position.turn).toBe(1);
    expect(after.player(0).goods).toMatchObject({ corn: 5, llama: 0 });
  });

  test('MAP-PRD-2 the active player takes all bonus units, without Incas there too', () => {
    const after = given({ bonus: { weavers: 2 }, seats: [{ prince: 'potters' }] }).when(0, 'step weavers');
    expect(after.event('bonusTaken')).toEqual({
      type: 'bonusTaken',
      seat: 0,
      district: 'weavers',
      units: 2,
      gained: { cloth: 2 },
    });
    expect(after.player(0).goods.cloth).toBe(2);
  });

  test.each([
    ['meadow', 'llama'],
    ['plantation', 'coca'],
    ['potters', 'pottery'],
    ['weavers', 'cloth'],
  ] as const)('MAP-PRD-3 Incas in %s pay 1 corn each and get %s', (district, good) => {
    const owner = { incas: { [district]: 3 }, goods: { corn: 2 } };
    const asked = given({ seats: [{ prince: near[district] }, owner] }).when(0, `step ${district}`);
    const after = asked.when(1, 'produce 2');
    expect(after.event('produced')).toEqual({
      type: 'produced',
      seat: 1,
      district,
      count: 2,
      paid: { corn: 2 },
      gained: { [good]: 2 },
    });
    expect(after.player(1).goods).toMatchObject({ corn: 0, [good]: 2 });
  });

  test('MAP-PRD-4 each owner says how many produce, no more than Incas and corn', () => {
    const asked = (incas: number, corn: number) =>
      given({ seats: [{ prince: 'potters', incas: { meadow: incas }, goods: { corn } }] }).when(0, 'step meadow');
    expect(asked(3, 2).legal(0)).toEqual(['produce 0', 'produce 1', 'produce 2']);
    expect(asked(1, 7).legal(0)).toEqual(['produce 0', 'produce 1']);
    expect(asked(1, 7).refusal(0, 'produce 2')).toBe('tooMany');
    expect(asked(3, 0).position.turn).toBe(1);
    expect(asked(3, 2).when(0, 'produce 0').event('produced')).toMatchObject({ count: 0, paid: {}, gained: {} });
  });

  test('MAP-PRD-5 two bonus units do not let an Inca produce twice', () => {
    const asked = given({
      bonus: { meadow: 2 },
      seats: [{ prince: 'potters', incas: { meadow: 1 }, goods: { corn: 5 } }],
    }).when(0, 'step meadow');
    const after = asked.when(0, 'produce 1');
    expect(asked.legal(0)).toEqual(['produce 0', 'produce 1']);
    expect(after.player(0).goods).toMatchObject({ corn: 4, llama: 3 });
    expect(after.position.turn).toBe(1);
  });

  test('MAP-PRD-6 afterwards the district is used up until the night', () => {
    const used = given({ bonus: { weavers: 2 }, seats: [{ prince: 'potters' }, { prince: 'potters' }] }).when(
      0,
      'step weavers',
    );
    expect(used.position.bonus.weavers).toBe(0);
    expect(used.when(1, 'step weavers').happened).toEqual(['princeMoved', 'turnBegan']);
    const evening = given({ sun: 1, bonus: { weavers: 1 }, moon: ['corn'], seats: [{ prince: 'potters' }] });
    expect(evening.when(0, 'step weavers').position.bonus.weavers).toBe(1);
  });

  test('MAP-COR-1 in the terraces a bonus unit is 3 corn', () => {
    const after = given({ bonus: { terraces: 2 } }).when(0, 'step terraces');
    expect(after.event('bonusTaken')).toMatchObject({ units: 2, gained: { corn: 6 } });
  });

  test('MAP-COR-2 farmers bring 3 corn each for nothing, to every owner, in order and by themselves', () => {
    const seats = [{ incas: { terraces: 1 } }, { incas: { terraces: 2 } }, {}] as const;
    const after = given({ players: 3, turn: 1, seats }).when(1, 'step terraces');
    expect(after.event('farmersProduced').harvests).toEqual([
      { seat: 1, count: 2, corn: 6 },
      { seat: 0, count: 1, corn: 3 },
    ]);
    expect(after.position.players.map(({ goods }) => goods.corn)).toEqual([3, 9, 0]);
    expect(after.position.turn).toBe(2);
  });

  test('MAP-ASM-18 the bank never runs out', () => {
    const many = { incas: { meadow: 9 }, goods: { corn: 9, llama: 40 } };
    const after = given({ seats: [{ prince: 'potters' }, many] })
      .when(0, 'step meadow')
      .when(1, 'produce 9');
    expect(after.player(1).goods.llama).toBe(49);
  });
});
