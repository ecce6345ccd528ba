import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../i18n/messages.svelte.ts';
import { resignedText } from './resignations.ts';

beforeAll(() => useWords('screens'));

test('who resigned reads so in the second person, the others by name', () => {
  const text = (me: number | null, ...resigned: readonly number[]) =>
    resignedText(resigned, me, (seat) => ['Ana', 'Ben', 'Cora'][seat] ?? '');
  const mine = 'You resigned: the game counts as a loss for you.';
  expect(text(1, 1)).toBe(mine);
  expect(text(0, 1)).toBe('Ben resigned: the game counts as a loss for them.');
  expect(text(null, 1, 2)).toBe('Ben and Cora resigned: the game counts as a loss for them.');
  expect(text(1, 1, 2)).toBe(`${mine} Cora resigned: the game counts as a loss for them.`);
  expect(text(0)).toBe('');
});
