import type { League } from '@tiwanaku/shared/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFolderOf } from '../testing/client-folder.ts';
import { Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clientFolder: clientFolderOf({}) });
});
afterAll(() => server.close());

const get = async (path: string, language = 'en') =>
  await (await fetch(`${server.url}${path}`, { headers: { 'accept-language': language } })).text();
const property = (page: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)" />`).exec(page)?.[1];
const noindex = '<meta name="robots" content="noindex" />';

test.each([
  ['en', 'Join the league “Lake &lt;b&gt; people”', 'Led by Ann; players: 2.'],
  ['fr', 'Rejoignez la ligue «\u00a0Lake &lt;b&gt; people\u00a0»', 'Dirigée par Ann, membres\u00a0: 2.'],
  ['it', 'Entra nella lega «Lake &lt;b&gt; people»', 'Guidata da Ann, partecipanti: 2.'],
  ['nl', 'Doe mee met de competitie ‘Lake &lt;b&gt; people’', 'Geleid door Ann, deelnemers: 2.'],
  ['es', 'Únete a la liga «Lake &lt;b&gt; people»', 'Dirigida por Ann, participantes: 2.'],
])(
  'DED-LEA-1 a league’s link says in %s its name, who leads it and how many are in',
  async (language, title, about) => {
    const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
    const founded = await ann.post('/api/leagues', { game: 'numbers', name: 'Lake <b> people' });
    const { link } = (await founded.json()) as League;
    await bob.post(`/api/leagues/${link}/join`, {});
    const page = await get(`/l/${link}`, language);
    expect(property(page, 'og:title')).toBe(title);
    expect(property(page, 'og:description')?.startsWith(about)).toBe(true);
    expect(page).toContain(noindex);
    for (const secret of ['Bob', ann.personId]) expect(page).not.toContain(secret);
  },
);

test('a league that there is not is shown like one that was closed', async () => {
  const ann = await Guest.arrive(server.url, 'Ann');
  const { link } = (await (await ann.post('/api/leagues', { game: 'numbers', name: 'Gone' })).json()) as League;
  await ann.post(`/api/leagues/${link}/close`, {});
  const page = await get(`/l/${link}`);
  expect(page).toBe(await get(`/l/${'A'.repeat(22)}`));
  expect(property(page, 'og:description')).toBe('A league for the daily map. Come in and compare your results.');
});

test('shared statistics and leagues are not for search engines, the list of one’s own leagues is', async () => {
  const shared = await get(`/f/${'A'.repeat(22)}`);
  expect(property(shared, 'og:description')).toBe('A player’s statistics.');
  expect([shared, await get('/leagues')].map((page) => page.includes(noindex))).toEqual([true, false]);
});
