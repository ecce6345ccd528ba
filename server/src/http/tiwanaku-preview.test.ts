/** What a link says of a real game's lands, puzzles and days. */
import { seededRandom } from '@tiwanaku/shared/kernel';
import { defaultRoomSettings, type Language } from '@tiwanaku/shared/protocol';
import { describe, expect, test, vi } from 'vitest';
import { games } from '../games.ts';
import { beginMatch } from '../testing/begin-match.ts';
import { builtPage, clientFolderOf } from '../testing/client-folder.ts';
import { property } from '../testing/page-property.ts';
import { Guest, startTestServer } from '../testing/test-server.ts';
import { slowWorkHere } from '../threads/slow-work.ts';

const clientFolder = clientFolderOf({
  'match-numbers.html': builtPage('<link href="/numbers.js" />'),
});

test('DED-GRD-2 a link to a table of a chosen land says how hard it is, in the language that is asked for', async () => {
  const real = await startTestServer({ clientFolder, games });
  const ann = await Guest.arrive(real.url, 'Ann');
  const said = async (options: object, language: string) => {
    const chosen = { mode: 'competitive', size: 'long', ...options };
    const link = await ann.makeRoom(defaultRoomSettings('tiwanaku', chosen));
    const page = await (await fetch(`${real.url}/r/${link}`, { headers: { 'accept-language': language } })).text();
    return property(page, 'og:description');
  };
  expect(await said({ land: 'sharp' }, 'en')).toMatch(/ Hard reasoning\.$/);
  expect(await said({ land: 'gentle' }, 'it')).toMatch(/ Ragionamento facile\.$/);
  expect(await said({}, 'en')).not.toMatch(/reasoning/);
  await real.close();
});

test('DED-GRD-2 a link to a finished match of a land left on any says how hard it was, to a running one nothing', async () => {
  const random = seededRandom(1);
  const real = await startTestServer({ clientFolder, games, random, slowWork: slowWorkHere(random) });
  const [ann, bob] = [await Guest.arrive(real.url, 'Ann'), await Guest.arrive(real.url, 'Bob')];
  const link = await ann.makeRoom(defaultRoomSettings('tiwanaku', { mode: 'competitive', size: 'short' }));
  const { roomId } = await ann.enter(link);
  await bob.enter(link);
  const matchId = await beginMatch(ann, bob, roomId, ['brown', 'white']);
  const said = async () => property(await (await fetch(`${real.url}/m/${matchId}`)).text(), 'og:description');
  expect(await said()).not.toMatch(/reasoning/);
  await bob.say('match:resign', { matchId });
  expect(await said()).toMatch(/ (Easy|Medium|Hard) reasoning\.$/);
  expect(await said()).toMatch(/ (Easy|Medium|Hard) reasoning\.$/);
  await real.close();
});

test.each([
  ['en', 'A puzzle of grade 1 of 4 on the short board.'],
  ['fr', 'Une énigme de niveau 1 sur 4, sur le petit plateau.'],
  ['it', 'Un rompicapo di grado 1 su 4, sul tabellone corto.'],
  ['nl', 'Een puzzel van graad 1 van 4, op het korte bord.'],
  ['es', 'Un puzle de grado 1 de 4, en el tablero corto.'],
])('a link to a puzzle says its grade and board in %s, and nothing of its answer', async (language, sentence) => {
  const entries = games.newest('tiwanaku')?.puzzles?.entries ?? [];
  const puzzle = entries.find(({ grade, board }) => grade === 1 && board === 'short');
  const real = await startTestServer({ clientFolder, games });
  const answer = await fetch(`${real.url}/puzzles/${puzzle?.id ?? ''}`, { headers: { 'accept-language': language } });
  const page = await answer.text();
  await real.close();
  expect([answer.status, property(page, 'og:title')]).toEqual([200, 'Tiwanaku']);
  expect(property(page, 'og:description')).toBe(sentence);
  expect(page).not.toContain(puzzle?.topic);
});

describe('DED-DAY-3 a link to a daily land', () => {
  test.each([
    ['en', 'Tiwanaku, map of 4 March 2026', 'Daily map of Tiwanaku'],
    ['fr', 'Tiwanaku, paysage du 4 mars 2026', 'Le paysage du jour de Tiwanaku'],
    ['it', 'Tiwanaku, paesaggio del 4 marzo 2026', 'Il paesaggio del giorno di Tiwanaku'],
    ['nl', 'Tiwanaku, landschap van 4 maart 2026', 'Het landschap van de dag van Tiwanaku'],
    ['es', 'Tiwanaku, paisaje del 4 de marzo de 2026', 'El paisaje del día de Tiwanaku'],
  ])('has title and sentence in %s', async (language, ofDate, ofToday) => {
    const real = await startTestServer({ clientFolder, games });
    const titled = async (path: string) => {
      const answer = await fetch(`${real.url}${path}`, { headers: { 'accept-language': language } });
      const page = await answer.text();
      expect(answer.status).toBe(200);
      expect(property(page, 'og:description')).toBe(games.wordsOf('tiwanaku', language as Language).daily?.about);
      expect(page).toContain(`<title>${property(page, 'og:title')}</title>`);
      return property(page, 'og:title');
    };
    expect([await titled('/daily/2026-03-04'), await titled('/daily')]).toEqual([ofDate, ofToday]);
    await real.close();
  });

  test('is the same before and after the day is made, for past and coming days, and asks for no day', async () => {
    const real = await startTestServer({ clientFolder, games, now: () => Date.parse('2026-03-04T10:00:00Z') });
    const read = vi.spyOn(real.deps.stores.daily, 'day');
    const made = vi.spyOn(real.deps.slowWork, 'drawDay');
    const shown = async (date: string) => {
      const page = await (await fetch(`${real.url}/daily/${date}`)).text();
      return page.replaceAll(/map of \d+ \w+ \d+/g, 'map of its date');
    };
    const pages = await Promise.all(['2026-03-03', '2026-03-04', '2026-03-05', '2031-01-01'].map(shown));
    expect(new Set(pages).size).toBe(1);
    expect([read.mock.calls, made.mock.calls]).toEqual([[], []]);
    await real.close();
  });
});
