import { beforeAll, expect, test } from 'vitest';
import type { District } from '@tiwanaku/shared/machu-picchu';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { picturedState } from '../testing/played.ts';
import { visitLines } from './gain-text.ts';

beforeAll(() => useWords('machu-picchu-table'));

const rich = {
  prince: 'plaza',
  goods: { corn: 9, llama: 2, coca: 9, pottery: 9, cloth: 1 },
  clergy: { condor: 1 },
} as const;

const linesAt = (district: District) =>
  visitLines(picturedState({ seats: [rich] }).position, 0, district, { of: () => 'Ana', me: 0 });

test('a house of the clergy shows the card that could be taken there', () => {
  expect(linesAt('priestHouse')).toEqual([{ picture: 'cl-condor', text: 'you can take: Condor priest' }]);
});

test('a palace offers people to hire, not to pay with', () => {
  const [line] = linesAt('palace');
  expect(line?.text).toMatch(/^you can hire: /);
});

test('a temple says how many llamas could be sacrificed, and what each brings', () => {
  expect(linesAt('condorTemple').at(-1)?.text).toBe('up to 1 llama, 7 steps each');
});
