import { describe, expect, test } from 'vitest';
import { shortA } from '../testing/solution.ts';
import { competitive, coop, sentence, setup, solo, type Json } from './testing/refused-record.ts';

describe('given a scenario that breaks a law, then the law and the place are named', () => {
  const scenario = (JSON.parse(competitive) as Json)['setup'] as unknown as {
    start: string[];
    terrain: string[];
    crops: string[];
  };

  test('TIW-SCN-1', () => {
    expect(sentence(competitive, setup({ terrain: Array(5).fill('mmmmm') }))).toMatch(
      /^setup breaks TIW-SCN-1: The mud region a1 .* has 25 spaces, more than 5\.$/,
    );
  });

  test('TIW-SCN-2', () => {
    const terrain = ['mmsgg', 'ssmmr', 'ggrrr', 'mmsss', 'ggmmr'];
    expect(sentence(competitive, setup({ terrain }))).toBe(
      'setup breaks TIW-SCN-2: Two mud regions touch at b1 and c2.',
    );
  });

  test('TIW-SCN-3', () => {
    const crops = ['55555', ...scenario.crops.slice(1)];
    expect(sentence(competitive, setup({ crops }))).toMatch(
      /^setup breaks TIW-SCN-3: The \w+ region a1 .* holds the crops /,
    );
  });

  test('TIW-SCN-4', () => {
    const { terrain, crops, start } = shortA;
    const swapped = ['21341', '54352', '21213', ...crops.slice(3)];
    expect(sentence(competitive, setup({ terrain, crops: swapped, start }))).toBe(
      'setup breaks TIW-SCN-4: Crop 3 lies on c1 and on c2, which are adjacent.',
    );
  });

  test('TIW-SCN-5', () => {
    expect(sentence(competitive, setup({ start: ['a1'] }))).toBe(
      'setup breaks TIW-SCN-5: There are 1 starting spaces; a short scenario has 3 to 7 of them.',
    );
    expect(sentence(competitive, setup({ start: ['a1', 'b1', 'i1'] }))).toBe(
      'setup breaks TIW-SCN-5: Starting space i1 is not on the short board.',
    );
  });

  test('TIW-SCN-6', () => {
    expect(sentence(solo, setup({ otoma: [] }))).toBe(
      'setup breaks TIW-SCN-6: There are 0 Otoma spaces; a long scenario has 5.',
    );
  });

  test('but starting crops that leave several solutions are no reason, TIW-SCN-8', () => {
    expect(
      sentence(competitive, (record) => ({
        ...record,
        setup: { ...record['setup'], start: ['a1', 'b1', 'c1'] },
        actions: [],
      })),
    ).toBe('accepted');
  });
});

describe('given tiles that are not the supply, then the stack is named', () => {
  const tiles = (text: string) => ((JSON.parse(text) as Json)['setup'] as Json)['tiles'] as Json;

  test('TIW-SET-5 a solo stack with a tile too few', () => {
    const all = tiles(solo) as unknown as Record<string, string[]>;
    const left = all['s']?.slice(1) ?? [];
    expect(sentence(solo, setup({ tiles: { ...all, s: left } }))).toBe(
      `setup.tiles.s has ${left.length} tiles instead of ${left.length + 1}.`,
    );
  });

  test('TIW-COP-3 cooperative stacks that are not dealt round the table', () => {
    const [first, second, third] = tiles(coop) as unknown as Record<string, string[]>[];
    const [mud = [], other = []] = [first?.['m'], second?.['m']];
    const moved = [{ ...first, m: mud.slice(1) }, { ...second, m: [...other, ...mud.slice(0, 1)] }, third];
    expect(sentence(coop, setup({ tiles: moved }))).toBe(
      `setup.tiles[0].m has ${mud.length - 1} tiles instead of ${mud.length}.`,
    );
  });
});
