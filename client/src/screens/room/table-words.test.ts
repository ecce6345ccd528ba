import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../i18n/messages.svelte.ts';
import { roomView, someGame } from '../../testing/room-views.ts';
import { changeWords, tableWords } from './table-words.ts';

beforeAll(() => useWords('screens'));

const game = {
  ...someGame,
  describe: (size: unknown) => `${String(size)} board`,
  choices: (size: unknown) => [['Board', String(size)]] as const,
};
const settings = { ...roomView('Ines').settings, options: 'long' };

test('a table in words', () => {
  expect(tableWords(game, settings)).toBe('Tiwanaku, long board, no clock');
  const clock = { type: 'perMove', seconds: 60 } as const;
  expect(tableWords(game, { ...settings, clock })).toBe('Tiwanaku, long board, 1 minute for each move');
});

test('who has changed which settings of a table', () => {
  const changed = (part: Partial<typeof settings>) => changeWords(game, 'Ines', settings, { ...settings, ...part });
  expect(changed({ options: 'short' })).toBe('Ines changed the table. Board: short.');
  expect(changed({ clock: { type: 'perMove', seconds: 60 }, watching: 'nobody' })).toBe(
    'Ines changed the table. Watching: Nobody. Clock: 1 minute for each move.',
  );
  expect(changed({ game: 'machu-picchu', options: 'small' })).toBe(
    'Ines changed the table: Machu Picchu, small board, no clock.',
  );
});

test('BOT-7, BOT-8 what is chosen about bots is said where it is unusual or has changed', () => {
  const bots = { strengths: ['farmer', 'sage'], opponents: 1, word: (one: string) => one, about: async () => () => '' };
  const withBots = { ...game, bots };
  const instant = { ...settings, pace: 'instant', standIn: 'sage', outsideBots: true } as const;
  expect(tableWords(withBots, { ...settings, standIn: 'farmer' })).toBe('Tiwanaku, long board, no clock');
  expect(tableWords(withBots, instant)).toBe(
    'Tiwanaku, long board, no clock, stand-in: sage, instant bots, bots from outside may join',
  );
  expect(changeWords(withBots, 'Ines', { ...settings, standIn: 'mildest' }, settings)).toBe(
    'Ines changed the table. Plays for those who leave: farmer.',
  );
});
