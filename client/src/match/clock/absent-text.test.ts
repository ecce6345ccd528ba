import { beforeAll, expect, test, vi } from 'vitest';
import { useWords } from '../../i18n/messages.svelte.ts';
import { absentText } from './clock-text.ts';

beforeAll(() => useWords('screens'));
vi.stubGlobal('navigator', { languages: ['en-GB'] });

const ana = { seat: 0, name: 'Ana', isMe: true, isAwaited: false, awaySince: null };
const beto = { seat: 1, name: 'Beto', isMe: false, isAwaited: true, awaySince: 1_000 };
const cora = { seat: 2, name: 'Cora', isMe: false, isAwaited: true, awaySince: null };
const standIn = 'settler';
const clock = { isReplaced: () => false };

test('a player on turn who is not connected is shown as away, not thinking', () => {
  const text = absentText([ana, beto], clock, standIn);
  expect(text?.title).toMatch(/^Beto is away/);
  expect(text?.hint, 'no AM for a person in Britain').toMatch(/since \d?\d:\d\d\.$/);
});

test('nothing is shown while one of those who are waited for is here', () => {
  expect(absentText([ana, beto, cora], clock, standIn)).toBeNull();
  expect(absentText([ana, { ...beto, isAwaited: false }], clock, standIn)).toBeNull();
});

test('a seat that the server plays is not shown as thinking', () => {
  const playsForBeto = { isReplaced: (seat: number) => seat === 1 };
  expect(absentText([ana, beto], playsForBeto, standIn)).toEqual({
    title: 'The server plays for Beto',
    hint: 'Stand-in: settler.',
  });
  expect(absentText([ana, beto], playsForBeto, 'mildest')?.hint).toBe('It makes the smallest move.');
  expect(absentText([ana, beto, cora], playsForBeto, standIn)).toBeNull();
});
