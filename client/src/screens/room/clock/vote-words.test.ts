import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { voteCount, voteSentence } from './vote-words.ts';

beforeAll(() => useWords('screens'));

const nameOf = (seat: number) => ['Ada', 'Ben', 'Cora'][seat] ?? '';
const abandon = { proposal: { type: 'abandon' }, by: [1], needed: 2 } as const;
const words = (vote: { readonly by: readonly number[] }) => ({ ...abandon, by: [...vote.by] });

test('who proposes reads it in the second person, the others by name', () => {
  expect(voteSentence(words({ by: [1] }), 1, nameOf)).toBe('You have proposed to end the game.');
  expect(voteSentence(words({ by: [1] }), 0, nameOf)).toBe('Ben would like to end the game.');
  expect(voteSentence(words({ by: [1] }), null, nameOf)).toBe('Ben would like to end the game.');
  expect(voteSentence(words({ by: [1, 2] }), 1, nameOf)).toBe('Ben and Cora would like to end the game.');
});

test('once somebody has declined, the vote says who, and no longer that it goes on', () => {
  expect(voteCount(words({ by: [1] }), nameOf)).toBe('1 of 2 votes');
  expect(voteCount({ ...words({ by: [1] }), against: [0, 2] }, nameOf)).toBe('Ada and Cora would rather not.');
});
