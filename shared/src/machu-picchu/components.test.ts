import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { cardIds, clergyHouses, districts, goods, icons, productionDistricts, temples } from './types.ts';
import { countUnits, perGood, isAdjacent, pairsOf } from './position.ts';
import { cityFault } from './own-city.ts';
import { components } from './components.ts';

const book = readFileSync(fileURLToPath(new URL('../../../docs/rules/machu-picchu.md', import.meta.url)), 'utf8');

/** Entries that the block flags as less than sure although the rules state them: the days of MAP-SET-11, two steps of MAP-ASM-6. */
function withStated(data: typeof components): unknown {
  const learningDay = Object.entries(data.learningDay).map(([players, day]) => [players, { ...day, flag: 'sure' }]);
  const moonTiles = data.moonTiles.map((tile) => (tile.id === 'steps2' ? { ...tile, flag: 'sure' } : tile));
  return { ...data, learningDay: Object.fromEntries(learningDay) as unknown, moonTiles };
}

test('MAP-ASM-6 MAP-ASM-16 the component data are those of the rules, entry by entry', () => {
  const [, block = ''] = /```json\n([\s\S]*?)```/.exec(book) ?? [];
  expect(components).toEqual(withStated(JSON.parse(block) as typeof components));
});

describe('components', () => {
  test('MAP-CMP-2 there are five goods; 3 corn are one unit, every other good is one a piece', () => {
    expect(components.goods).toEqual(goods);
    expect(components.unit).toEqual({ corn: 3, llama: 1, coca: 1, pottery: 1, cloth: 1 });
    expect(
      countUnits(
        components,
        perGood((good) => (good === 'corn' ? 8 : 2)),
      ),
    ).toBe(2 + 4 * 2);
  });

  test('MAP-CMP-3 there are 15 clergy cards: 4 condor priests, 5 puma priests, 6 virgins', () => {
    const { condor, puma, virgin } = components.clergy;
    expect([condor, puma, virgin].map((row) => row.length)).toEqual([4, 5, 6]);
  });

  test('MAP-CMP-4, MAP-ASM-4 there are 28 sacrifice cards, each pair of icons once, with gold', () => {
    expect(components.sacrificeCards.map(({ id }) => id)).toEqual(cardIds);
    for (const { id, icons: shown, gold } of components.sacrificeCards) {
      expect(id).toBe(shown.join('-'));
      expect(shown[0]).not.toBe(shown[1]);
      expect(gold).toBeGreaterThan(0);
    }
    expect(cardIds).toHaveLength((icons.length * (icons.length - 1)) / 2);
  });

  test('MAP-ASM-5 gold is 3, and 2 more for each clergy icon', () => {
    for (const { icons: shown, gold } of components.sacrificeCards) {
      const clergy = shown.filter((icon) => icon === 'condor' || icon === 'puma' || icon === 'virgin');
      expect(gold).toBe(3 + 2 * clergy.length);
    }
  });

  test('MAP-CMP-5 there are 7 moon tiles', () => {
    expect(components.moonTiles.map(({ gives, amount, pays }) => `${amount} ${gives} for ${pays}`)).toEqual([
      '3 corn for 0',
      '1 llama for 1',
      '1 coca for 1',
      '1 pottery for 1',
      '1 cloth for 1',
      '2 steps for 0',
      '3 steps for 0',
    ]);
  });

  test('MAP-CMP-6 the city has 15 districts of six sorts', () => {
    const { production, temples: holy, incaHouses, clergyHouses: houses, special } = components.districts;
    const named = [production, holy, incaHouses, houses].flatMap((sort) => Object.keys(sort));
    expect([...named, ...special]).toEqual(districts);
    expect([production, holy, incaHouses, houses].map((sort) => Object.keys(sort).length)).toEqual([5, 4, 2, 2]);
  });

  test('MAP-ASM-22 the five colours', () => {
    expect(components.colors.names).toEqual(['blue', 'red', 'yellow', 'green', 'black']);
  });
});

describe.each(Object.keys(components.cities))('the city map %s', (city) => {
  const adjacent = (one: string, other: string) =>
    isAdjacent(components, { city }, one as (typeof districts)[number], other as (typeof districts)[number]);

  test('MAP-CTY-1, MAP-ASM-1 is a table of unordered pairs', () => {
    const pairs = pairsOf(components, { city });
    expect(new Set(pairs.map((pair) => [...pair].sort().join())).size).toBe(pairs.length);
    for (const [one, other] of pairs) {
      expect([adjacent(one, other), adjacent(other, one), one === other]).toEqual([true, true, false]);
    }
  });

  test('MAP-CTY-2 joins what the worked example steps between', () => {
    const steps =
      'potters–meadow hut–terraces terraces–sundial palace–condorTemple palace–plantation plantation–sunTemple sunTemple–plaza plaza–weavers weavers–pumaTemple sundial–mainTemple mainTemple–terraces';
    for (const step of steps.split(' ')) {
      const [one = '', other = ''] = step.split('–');
      expect([step, adjacent(one, other)]).toEqual([step, true]);
    }
  });

  test('MAP-CTY-3 does not join what the worked example pays a llama for', () => {
    for (const [one, other] of [
      ['meadow', 'priestHouse'],
      ['priestHouse', 'condorTemple'],
      ['terraces', 'palace'],
    ] as const) {
      expect(adjacent(one, other)).toBe(false);
    }
    expect(components.notAdjacent.pairs).toHaveLength(3);
  });

  test('MAP-CTY-4 joins no clergy house to a temple or a production district', () => {
    for (const house of clergyHouses) {
      for (const other of [...temples, ...productionDistricts]) expect(adjacent(house, other)).toBe(false);
    }
  });

  test('MAP-CTY-5 is connected and can be drawn without crossings', () => {
    expect(cityFault(pairsOf(components, { city }))).toBeNull();
  });
});
