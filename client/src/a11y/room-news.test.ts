import { strengthOf, type MatchId, type RoomLink, type RoomView } from '@tiwanaku/shared/protocol';
import { beforeAll, expect, test, vi } from 'vitest';
import { useWords } from '../i18n/messages.svelte.ts';
import { freeSeat, person, roomView, seatOf } from '../testing/room-views.ts';
import type { RoomState } from '../state/room.svelte.ts';
import { announcer } from './announcer.svelte.ts';
import { announceNews, botNews, hostNews, roomNews, settingsNews, type TableNews } from './room-news.svelte.ts';

beforeAll(() => useWords('screens'));

const ines = seatOf(0, 'Ines', 'red');
const marco = seatOf(1, 'Marco', 'blue');
const as = (...seats: (typeof ines)[]) => roomView('Luc', { seats });

test.each([
  ['a person sits down', as(ines, freeSeat(1)), as(ines, marco), ['Marco sits down.']],
  ['a person stands up', as(ines, marco), as(ines, freeSeat(1)), ['Marco stands up.']],
  [
    'a seat is free again',
    as(ines, marco),
    as(ines, { ...freeSeat(1), vacatedBy: person('Marco') }),
    ['Free again: Marco was away.'],
  ],
  ['a person moves', as(ines, freeSeat(1), { ...marco, seat: 2 }), as(ines, marco, freeSeat(2)), []],
  ['a person gets ready', as(ines, marco), as(ines, { ...marco, isReady: true }), ['Marco is ready.']],
  [
    'a person is away',
    as(ines, marco),
    as(ines, { ...marco, presence: { type: 'away', since: 1 } }),
    ['Marco is away.'],
  ],
  ['nothing happens', as(ines, marco), as(ines, marco), []],
] as const)('when %s', (_what, before, after, news) => {
  expect(roomNews(before, after)).toEqual(news);
});

test('BOT-9 a bot that the host changes is news, for the host as well', () => {
  const bot = (name: string, strength: string) => ({ ...person('bot'), name: `${name} (bot)`, bot: { strength } });
  const withBot = (...told: Parameters<typeof bot>) =>
    roomView('Ines', { seats: [ines, { ...marco, person: bot(...told), isReady: true }] });
  const news = (after: RoomView) => botNews(withBot('Illa', 'farmer'), after, (one) => strengthOf(one) ?? '');
  expect(news(withBot('Illa', 'sage'))).toEqual(['Illa (bot) now plays as: sage.']);
  expect(news(withBot('Kusi', 'farmer'))).toEqual(['Illa (bot) is now called Kusi (bot).']);
  expect(news(withBot('Illa', 'farmer'))).toEqual([]);
  expect(roomNews(as(ines, freeSeat(1)), withBot('Illa', 'farmer'))).toEqual(['Illa (bot) sits down.']);
});

test('own doings are no news', () => {
  const before = roomView('Marco', { seats: [ines, freeSeat(1)] });
  expect(roomNews(before, roomView('Marco', { seats: [ines, { ...marco, isReady: true }] }))).toEqual([]);
});

const words: TableNews = {
  changed: (host, before, after) => `${host}: ${before.watching} to ${after.watching}`,
  next: (host, { timeOut }) => `${host}: ${timeOut} next`,
  bot: ({ name }) => name,
};
const settings = { ...roomView('Ines').settings, watching: 'nobody' } as const;

test('changed settings are news for everybody but the host', () => {
  expect(settingsNews(roomView('Marco'), roomView('Marco', { settings }), words)).toBe('Ines: link to nobody');
  expect(settingsNews(roomView('Luc'), roomView('Luc', { settings }), words)).toBe('Ines: link to nobody');
  expect(settingsNews(roomView('Marco'), roomView('Marco'), words)).toBeNull();
  expect(settingsNews(roomView('Ines'), roomView('Ines', { settings }), words)).toBeNull();
});

test('after a match, guests hear what the next one will be, and that they are not ready for it yet', () => {
  const match = { matchId: 'match-of-news' as MatchId, isOver: true, seats: [] };
  const settings = { ...roomView('Ines').settings, timeOut: 'replace' } as const;
  const seats = (isReady: boolean) => [ines, { ...marco, isReady }];
  const before = roomView('Marco', { match, seats: seats(true) });
  expect(settingsNews(before, roomView('Marco', { match, settings, seats: seats(false) }), words)).toBe(
    'Ines: replace next You are no longer marked as ready.',
  );
  expect(settingsNews(before, roomView('Marco', { match, settings, seats: seats(true) }), words)).toBe(
    'Ines: replace next',
  );
});

test('the removal of a player is told once', () => {
  const removed = as(ines, { ...marco, isRemoved: true });
  expect(roomNews(as(ines, marco), removed)).toEqual(['Marco was removed from the table.']);
  expect(roomNews(removed, removed)).toEqual([]);
});

test('the end of a match without a winner is news for everybody', () => {
  const running = { matchId: 'match-of-news' as MatchId, isOver: false, seats: [] };
  const ended = { ...running, isOver: true, isAbandoned: true as const };
  const news = roomNews(roomView('Ines', { match: running }), roomView('Ines', { match: ended }));
  expect(news).toEqual(['The game was ended early. Nobody won.']);
});

test('a new leader of a shared review hears of no table', () => {
  const review = { matchId: 'match-of-news' as MatchId, sight: { position: 3, marks: [] } };
  expect(hostNews(roomView('Ines', { seats: [ines], review }))).toBeNull();
});

test('a new host and the new name of the table are announced to everyone', () => {
  const seats = [ines, marco];
  expect(hostNews(roomView('Marco', { seats }))).toBe('Ines is the host now. The table is named after them.');
  expect(hostNews(roomView('Ines', { seats }))).toBe('You are the host now. The table is named after you.');
  expect(hostNews(roomView('Marco', { seats }), true)).toBe(
    'While you were away, Ines became the host. The table is now named after them.',
  );
});

test('what is played next is said after a match, and covers nothing: it is in sight above the result', () => {
  const match = { matchId: 'match-of-news' as MatchId, isOver: true, seats: [] };
  const before = roomView('Marco', { match, seats: [ines, marco] });
  const after = { ...before, settings: { ...before.settings, timeOut: 'replace' } } as const;
  const listeners: Parameters<RoomState['onChange']>[0][] = [];
  const room = { view: after, you: after.you, onChange: (listener: (typeof listeners)[0]) => listeners.push(listener) };
  const [say, show] = [vi.spyOn(announcer, 'say'), vi.spyOn(announcer, 'show')];
  announceNews(room as unknown as RoomState, 'link' as RoomLink, words);
  for (const { changed } of listeners) changed(before, after);
  expect(say).toHaveBeenCalledWith('Ines: replace next');
  expect(show).not.toHaveBeenCalled();
});
