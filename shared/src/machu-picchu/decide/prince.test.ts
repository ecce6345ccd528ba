import { describe, expect, test } from 'vitest';
import { districts } from '../types.ts';
import { given } from '../testing/given.ts';

const words = (texts: readonly string[], type: string) =>
  texts.filter((text) => text.startsWith(`${type} `)).map((text) => text.slice(type.length + 1));

const bare = { bonus: { terraces: 0, meadow: 0, plantation: 0, potters: 0, weavers: 0 } };

describe('the turn', () => {
  test('MAP-TRN-1, MAP-ASM-21 in the first turn the Prince goes into any district and acts there', () => {
    const first = given({ phase: { name: 'place' }, seats: [{ prince: null }, { prince: 'plaza' }], ...bare });
    expect(first.legal(0)).toEqual(districts.map((to) => `place ${to}`));
    expect(first.refusal(0, 'step plaza')).toBe('notInThisPhase');
    expect(first.when(0, 'place plaza').position).toMatchObject({ active: 0, phase: { name: 'plaza' } });
    expect(first.when(0, 'place weavers').position).toMatchObject({ active: 1, players: [{ prince: 'weavers' }, {}] });
    expect(first.when(0, 'place condorTemple').event('stonesRemoved')).toMatchObject({ seat: 0, stones: 1 });
  });

  test('MAP-TRN-2 later a player steps, rides or stays; there is no passing', () => {
    const turn = given({ seats: [{ goods: { llama: 1 } }] });
    expect(new Set(turn.legal(0).map((text) => text.split(' ')[0]))).toEqual(new Set(['step', 'ride', 'stay']));
    expect(turn.refusal(0, 'end')).toBe('notInThisPhase');
    expect(turn.refusal(0, 'place plaza')).toBe('notInThisPhase');
  });

  test('MAP-TRN-3 a step to an adjacent district is free of charge, and its action is carried out', () => {
    const turn = given({ seats: [{ prince: 'hut' }] });
    expect(words(turn.legal(0), 'step')).toEqual(['terraces', 'plantation', 'sunTemple']);
    expect(turn.refusal(0, 'step palace')).toBe('notAdjacent');
    const there = turn.when(0, 'step terraces');
    expect(there.event('princeMoved')).toMatchObject({ by: 'step', to: 'terraces', paid: {} });
    expect(there.event('bonusTaken')).toMatchObject({ district: 'terraces', gained: { corn: 3 } });
  });

  test('MAP-TRN-4 a ride costs a llama, and the action is carried out', () => {
    const turn = given({ seats: [{ prince: 'hut', goods: { llama: 1 } }] });
    const there = turn.when(0, 'ride potters');
    expect(there.event('princeMoved')).toMatchObject({ by: 'ride', to: 'potters', paid: { llama: 1 } });
    expect(there.player(0).goods).toMatchObject({ llama: 0, pottery: 1 });
    expect(given().refusal(0, 'ride potters')).toBe('noLlama');
  });

  test('MAP-ASM-20 a ride to an adjacent district is not offered', () => {
    const turn = given({ seats: [{ prince: 'hut', goods: { llama: 2 } }] });
    expect(turn.refusal(0, 'ride terraces')).toBe('stepIsFree');
    expect(words(turn.legal(0), 'ride')).toHaveLength(districts.length - 1 - 3);
  });

  test('MAP-TRN-5 staying takes a face-up moon tile, and nothing is done in the district', () => {
    const turn = given({
      seats: [{ prince: 'weavers', incas: { weavers: 1 }, goods: { corn: 3 } }],
      moon: ['llama', 'steps2'],
    });
    expect(words(turn.legal(0), 'stay')).toEqual(['llama', 'steps2']);
    expect(turn.refusal(0, 'stay corn')).toBe('tileTaken');
    const after = turn.when(0, 'stay steps2');
    expect(after.happened).toEqual(['tileTaken', 'turnBegan']);
    expect(after.player(0)).toMatchObject({ prince: 'weavers', tiles: ['steps2'], goods: { corn: 3, cloth: 0 } });
    expect(after.position.moon).toEqual(['llama']);
  });

  test('MAP-TRN-6 no district twice in a row: neither a step nor a ride to the own one', () => {
    const turn = given({ seats: [{ prince: 'plaza', goods: { llama: 1 } }] });
    expect(turn.refusal(0, 'step plaza')).toBe('sameDistrict');
    expect(turn.refusal(0, 'ride plaza')).toBe('sameDistrict');
    expect(turn.legal(0).filter((text) => text.endsWith(' plaza'))).toEqual([]);
  });

  test('MAP-TRN-7 Princes share a district', () => {
    const turn = given({ seats: [{ prince: 'hut' }, { prince: 'terraces' }] });
    const after = turn.when(0, 'step terraces');
    expect(after.position.players.map(({ prince }) => prince)).toEqual(['terraces', 'terraces']);
  });

  test('MAP-TRN-8 a district that was used up today may be entered; then nothing happens there', () => {
    const turn = given({
      bonus: { terraces: 0 },
      stones: { sunTemple: 0 },
      seats: [{ prince: 'hut', incas: { terraces: 2 } }],
    });
    expect(turn.when(0, 'step terraces').happened).toEqual(['princeMoved', 'turnBegan']);
    expect(turn.when(0, 'step sunTemple').happened).toEqual(['princeMoved', 'turnBegan']);
  });

  test('MAP-TRN-9 bonus units and stones are taken by themselves, everything else may be declined', () => {
    const production = given({
      bonus: { meadow: 2 },
      seats: [{ prince: 'potters', incas: { meadow: 1 }, goods: { corn: 1 } }],
    });
    const asked = production.when(0, 'step meadow');
    expect(asked.event('bonusTaken')).toMatchObject({ units: 2, gained: { llama: 2 } });
    expect(asked.legal(0)).toContain('produce 0');
    expect(asked.when(0, 'produce 0').player(0).goods).toMatchObject({ corn: 1, llama: 2 });
    const rich = { corn: 9, llama: 9, coca: 9, pottery: 9, cloth: 9 };
    for (const [to, from] of [
      ['terraces', 'hut'],
      ['sundial', 'terraces'],
      ['priestHouse', 'sundial'],
      ['plaza', 'priestHouse'],
      ['palace', 'plantation'],
    ] as const) {
      const visit = given({ seats: [{ prince: from, goods: rich, incas: { weavers: 1 } }] }).when(0, `step ${to}`);
      if (visit.position.active === 0) expect(visit.legal(0)).toContain('end');
    }
  });

  test('MAP-TRN-10 when nothing is left to choose the turn ends by itself', () => {
    const poor = given({ seats: [{ prince: 'plantation' }] });
    expect(poor.when(0, 'step palace').position).toMatchObject({ active: 1, turn: 1, phase: { name: 'turn' } });
    expect(poor.when(0, 'step hut').position).toMatchObject({ active: 1, turn: 1 });
  });

  test('MAP-TRN-11 turns go clockwise; the night comes just before the turn of the sun tile’s holder', () => {
    const third = given({ players: 3, turn: 2 });
    expect(third.when(2, 'step terraces').position.turn).toBe(0);
    const evening = given({ players: 3, turn: 0, sun: 1, moon: ['steps2', 'steps3'] }).when(0, 'step terraces');
    expect(evening.happened).toContain('nightStepBegan');
    expect(evening.position).toMatchObject({ turn: 1, active: 1, day: 3, sun: null });
  });

  test('MAP-TRN-12 players give each other nothing: no answer moves goods to another player', () => {
    const rich = { corn: 9, llama: 9, coca: 9, pottery: 9, cloth: 9 };
    const market = given({ seats: [{ prince: 'weavers', goods: rich }, { goods: rich }] }).when(0, 'step plaza');
    for (const text of market.legal(0)) expect(market.when(0, text).player(1).goods).toEqual(rich);
  });
});
