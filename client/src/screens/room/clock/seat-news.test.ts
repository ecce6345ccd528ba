import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { playingOf, seatNews, type Playing } from './announce-seats.svelte.ts';

beforeAll(() => useWords('screens'));

/** Ana's page at a match with Beto and Cora. */
const at = (...playing: readonly Playing[]) =>
  ({
    viewer: { type: 'player', seat: 0 },
    seats: ['Ana', 'Beto', 'Cora'].map((name) => ({ name })),
    clock: {
      isReplaced: (seat: number) => playing[seat] !== 'person',
      hasResigned: (seat: number) => playing[seat] === 'resigned',
    },
  }) as unknown as MatchState;

const news = (before: readonly Playing[], after: readonly Playing[], isEnd = false) =>
  seatNews(before, at(...after), isEnd);

test('a resignation and that the server plays on are told to the others', () => {
  const here = ['person', 'person', 'person'] as const;
  expect(news(here, ['person', 'resigned', 'person'])).toEqual(['Beto has resigned.', 'The server plays for Beto.']);
  expect(news(here, ['person', 'resigned', 'person'], true)).toEqual(['Beto has resigned.']);
  expect(news(here, ['person', 'person', 'server'])).toEqual(['The server plays for Cora.']);
  expect(news(['person', 'person', 'server'], here)).toEqual(['Cora plays again.']);
});

test('nothing is told of a person’s own seat, nor what was so before', () => {
  expect(news(['person', 'server', 'person'], ['resigned', 'server', 'person'])).toEqual([]);
  expect(news([], ['person', 'resigned', 'person'])).toEqual([]);
  expect(playingOf(at('person', 'server', 'resigned'))).toEqual(['person', 'server', 'resigned']);
});
