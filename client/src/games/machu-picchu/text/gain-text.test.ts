import { beforeAll, expect, test } from 'vitest';
import type { District } from '@tiwanaku/shared/machu-picchu';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { picturedState } from '../testing/played.ts';
import { visitLines } from './district-text.ts';
import { landingText } from './names.ts';

beforeAll(() => useWords('machu-picchu-table'));

const rich = {
  prince: 'plaza',
  goods: { corn: 9, llama: 2, coca: 9, pottery: 9, cloth: 1 },
  clergy: { condor: 1 },
} as const;

const linesAt = (district: District, goods: Partial<typeof rich.goods> = rich.goods, sold = {}) =>
  visitLines(picturedState({ seats: [{ ...rich, goods }], sold }).position, 0, district, { of: () => 'Ana', me: 0 });
const textsAt = (...asked: Parameters<typeof linesAt>) => linesAt(...asked).map(({ text }) => text);

test('MAP-PRI-2 MAP-TMP-5 a house of the clergy shows prices, what is missing, and what a llama will bring', () => {
  expect(linesAt('priestHouse')).toEqual([
    {
      picture: 'cl-condor',
      text: 'Condor priest: 1 coca, 1 pottery, and 1 cloth, then a llama brings 6 steps',
    },
    {
      picture: 'cl-puma',
      text: 'Puma priest: 1 coca, 1 pottery, and 2 cloth; missing: 1 cloth, then a llama brings 8 steps',
    },
  ]);
  expect(textsAt('priestHouse', rich.goods, { condor: 4 })[0]).toBe('Condor priest: every card is taken');
});

test('MAP-INC-1 a house of Incas shows prices and what is missing', () => {
  expect(textsAt('palace', { cloth: 1 })).toEqual([
    'coca planter: 1 pottery and 1 cloth; missing: 1 pottery',
    'potter: 1 coca and 1 cloth; missing: 1 coca',
    'weaver: 1 coca and 1 pottery; missing: 1 coca and 1 pottery',
  ]);
});

test('a temple says how many llamas could be sacrificed, and what each brings', () => {
  expect(textsAt('condorTemple').at(-1)).toBe('up to 1 llama, 7 steps each');
});

test('MAP-TRL-1 steps say where they lead and what they earn on the way', () => {
  expect(landingText(5, 3)).toBe('5 to 8, earns 3 corn');
  expect(landingText(8, 3)).toBe('8 to 11');
  expect(landingText(19, 3)).toBe('19 to 2, earns 1 card');
});

test('one farmer is one', () => {
  const lineOf = (terraces: number) => {
    const { position } = picturedState({ seats: [{ prince: 'plaza', incas: { terraces } }] });
    return visitLines(position, 0, 'terraces', { of: () => 'Ana', me: 0 }).at(-1)?.text;
  };
  expect(lineOf(1)).toBe('3 corn from your farmer');
  expect(lineOf(2)).toBe('6 corn from your farmers');
});
