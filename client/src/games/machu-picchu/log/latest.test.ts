import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { answered, toldOf } from '../testing/played.ts';
import { latestOf } from './latest.ts';

beforeAll(() => useWords('machu-picchu-table'));

const names = (me: number | null) => ({ of: (seat: number) => ['Ana', 'Beto'][seat] ?? '', me });
type Picture = Parameters<typeof answered>[0];
const after = (picture: Picture, ...answers: readonly string[]) =>
  answered(picture, ...answers).flatMap((step) => toldOf(step).map(({ event }) => event));
const working: Picture = {
  seats: [
    { prince: 'sundial', incas: { terraces: 1 } },
    { prince: 'plaza', incas: { terraces: 2 } },
  ],
};

test('what another player did in their turn, in one go, each cause before what it brought', () => {
  expect(latestOf(after(working, 'step terraces'), names(1))).toBe(
    'Ana steps: Corn Terraces. 3 corn for Ana, found in Corn Terraces. Farmers bring 3 corn to Ana and 6 corn to Beto.',
  );
});

test('the own turn is known: what others got in it is said alone', () => {
  expect(latestOf(after(working, 'step terraces'), names(0))).toBe('Farmers bring 3 corn to Ana and 6 corn to Beto.');
  expect(latestOf(after({ seats: [{ prince: 'hut' }] }, 'stay llama'), names(0))).toBeNull();
});

test('nothing before the first turn, and nothing of the night, which is told by itself', () => {
  expect(latestOf([], names(0))).toBeNull();
  const night = after({ sun: 1, bonus: { terraces: 0 }, seats: [{ tiles: ['corn'] }] }, 'step terraces');
  expect(night.map(({ event }) => event.type)).toContain('dayBegan');
  expect(latestOf(night, names(1))).toBe('Ana steps: Corn Terraces. 1 corn for Ana from the time track.');
});
