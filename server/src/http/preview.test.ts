import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtPage, clientFolderOf } from '../testing/client-folder.ts';
import { beginMatch } from '../testing/begin-match.ts';
import { turnAt } from '../testing/fake-game.ts';
import { property } from '../testing/page-property.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';
import { noDrawings } from './pages.ts';

let server: TestServer;
const clientFolder = clientFolderOf({
  'match-numbers.html': builtPage('<link href="/numbers.js" />'),
});
beforeEach(async () => {
  server = await startTestServer({ clientFolder });
});
afterEach(() => server.close());

const unknown = 'A'.repeat(22);
const get = async (path: string, headers: Record<string, string> = {}) =>
  await (await fetch(`${server.url}${path}`, { headers })).text();

test.each([
  ['/', 'Play board games set in the Andes with friends, in the browser.'],
  [`/r/${unknown}`, 'You are invited to a table. Come in and take a seat.'],
  [`/w/${unknown}`, 'Watch friends play, live.'],
  ['/m/abcdefgh', 'A finished game, turn by turn.'],
])('a link to %s is shown with a sentence of its own and a picture', async (path, description) => {
  const page = await get(path);
  expect(property(page, 'og:description')).toBe(description);
  expect(property(page, 'og:image')).toBe(`${server.url}/preview.png`);
  expect(page.includes('noindex')).toBe(path !== '/');
});

test('the page of a match names the answer that it will ask for', async () => {
  const preload = (matchId: string) =>
    `<link rel="preload" href="/api/matches/${matchId}" as="fetch" crossorigin="anonymous" />`;
  expect(await get(`/m/${unknown}?at=3`)).toContain(preload(unknown));
  expect(await get('/m/no%20match')).not.toContain('preload');
  expect(await get(`/r/${unknown}`)).not.toContain('preload');
});

test('the page of a finished match preloads its own game, of others none', async () => {
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  const link = await ann.makeRoom(fakeSettings());
  const { roomId } = await ann.enter(link);
  await bob.enter(link);
  const matchId = await beginMatch(ann, bob, roomId);
  const page = async () => await (await ann.get(`/m/${matchId}`)).text();
  expect(await page()).not.toMatch(/numbers\.js|data-game/);
  await ann.say('match:resign', { matchId });
  expect(await page()).toContain('/numbers.js');
  expect(await page()).toContain('data-game="numbers"');
  expect(await get(`/m/${matchId}`)).toContain('/numbers.js');
});

test('a link to watch a table is shown with the picture of its game, where the game has one', async () => {
  const ann = await Guest.arrive(server.url, 'Ann');
  const link = await ann.makeRoom(fakeSettings());
  const pictured = await startTestServer({ clientFolder: clientFolderOf({ 'preview-numbers.png': 'a picture' }) });
  const host = await Guest.arrive(pictured.url, 'Bob');
  const { watchLink } = await host.enter(await host.makeRoom(fakeSettings()));
  const path = `/w/${watchLink}`;
  const pictureAt = async (address: string) => property(await (await fetch(address)).text(), 'og:image');
  expect(await pictureAt(`${server.url}/r/${link}`)).toBe(`${server.url}/preview.png`);
  expect(await pictureAt(pictured.url + path)).toBe(`${pictured.url}/preview-numbers.png`);
  expect(await pictureAt(`${pictured.url}/`)).toBe(`${pictured.url}/preview.png`);
  ann.leave();
  host.leave();
  await pictured.close();
});

test('in the language that is asked for, where it is ours', async () => {
  expect(property(await get('/', { 'accept-language': 'de, nl-BE;q=0.8, fr' }), 'og:locale')).toBe('nl_NL');
  expect(property(await get('/', { 'accept-language': 'de' }), 'og:locale')).toBe('en_GB');
});

test('a link to a table tells who invites and how many seats are free, then that a match runs', async () => {
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann <b>'), await Guest.arrive(server.url, 'Bob')];
  const link = await ann.makeRoom(fakeSettings());
  const { roomId, watchLink } = await ann.enter(link);
  await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
  const said = async (path: string, headers = {}) => {
    const page = await get(path, headers);
    return [property(page, 'og:title'), property(page, 'og:description')];
  };
  const title = 'Ann &lt;b&gt; invites you to play Numbers';
  expect(await said(`/r/${link}`)).toEqual([title, 'One of 2 seats is free. Come in and take it.']);
  expect(await said(`/r/${link}`, { 'accept-language': 'fr' })).toEqual([
    'Ann &lt;b&gt; vous invite à une partie : Numbers',
    'Une place sur 2 est libre. Entrez et prenez-la.',
  ]);
  // A person can take the seat of a bot.
  await ann.say('room:bot', { roomId, seat: 1, bot: { strength: 'asker' } });
  expect(await said(`/r/${link}`)).toEqual([title, 'One of 2 seats is free. Come in and take it.']);
  await bob.enter(link);
  await beginMatch(ann, bob, roomId);
  expect(await said(`/r/${link}`)).toEqual([title, 'A game is in progress. Come in and watch.']);
  expect(await said(`/w/${watchLink}`)).toEqual([
    'Watch Numbers at Ann &lt;b&gt;’s table',
    'A game is in progress. Come in and watch.',
  ]);
  const page = await get(`/w/${watchLink}`);
  for (const secret of [link, roomId, ann.personId]) expect(page).not.toContain(secret);
});

test('a watch link that no one may use is shown like one that leads nowhere', async () => {
  const ann = await Guest.arrive(server.url, 'Ann');
  const link = await ann.makeRoom({ ...fakeSettings(), watching: 'nobody' });
  const room = await server.deps.stores.rooms.findByLink(link);
  expect(await get(`/w/${room?.watchLink}`)).toBe(await get(`/w/${unknown}`));
});

test('a finished match tells who won; a running one is shown like one that does not exist', async () => {
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  const link = await ann.makeRoom(fakeSettings());
  const { roomId } = await ann.enter(link);
  await bob.enter(link);
  const matchId = await beginMatch(ann, bob, roomId);
  const plain = async (id: string) => (await get(`/m/${id}`)).replaceAll(id, 'id');
  expect(await plain(matchId)).toBe(await plain(unknown));
  await ann.say('match:act', {
    matchId,
    commandId: newCommandId(),
    ...turnAt(2),
    command: { type: 'guess', number: 4 },
  });
  const page = await get(`/m/${matchId}`);
  expect(property(page, 'og:title')).toBe('Ann won a game of Numbers');
  expect(property(page, 'og:description')).toBe('Ann and Bob played. See the game, turn by turn.');
});

test('without JavaScript a page explains itself, in the language that is asked for', async () => {
  const page = await get('/rules', { 'accept-language': 'es' });
  expect(page).toContain('<html lang="es"');
  expect(page).toMatch(/<noscript>.*Permite JavaScript en este sitio.*<\/noscript>/s);
  expect(page).toContain('<meta name="description" content="Juega con amigos');
});

test('an address with what a message put around it leads to the page that was meant', async () => {
  const answer = await fetch(`${server.url}/r/${unknown}).?from=mail`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/r/${unknown}?from=mail`]);
});

test('a host that could be no host is not repeated', async () => {
  for (const host of ['a"><script>alert(1)</script>', "a' onload='x", 'a b', 'a/b', 'user@a']) {
    const { body } = await server.service.app.inject({ url: '/', headers: { host } });
    expect(property(body, 'og:image')).toBeUndefined();
    expect(body).not.toContain(host);
  }
});

test('the picture is found at the public address', async () => {
  const secure = await startTestServer({ clientFolder, web: { publicOrigin: 'https://p.example', proxies: 1 } });
  const page = await (await fetch(`${secure.url}/`)).text();
  expect(property(page, 'og:image')).toBe('https://p.example/preview.png');
  await secure.close();
});

test('without JavaScript a page has its own words, or else the way to the rules', async () => {
  const pageTextOf = (page: string, language: string) =>
    /^rules(\/other-game)?$/.test(page) ? `<h1>${page} in ${language}</h1>` : null;
  const other = await startTestServer({ clientFolder, drawings: { ...noDrawings, pageTextOf } });
  const noScriptOf = async (path: string) =>
    /<noscript>(.*)<\/noscript>/s.exec(
      await (await fetch(`${other.url}${path}`, { headers: { 'accept-language': 'nl' } })).text(),
    )?.[1];
  expect(await noScriptOf('/rules?from=mail')).toMatch(/JavaScript nodig.*<h1>rules in nl<\/h1>/s);
  expect(await noScriptOf('/rules?from=mail')).not.toContain('href="/rules"');
  expect(await noScriptOf('/rules/other-game')).toContain('<h1>rules/other-game in nl</h1>');
  expect(await noScriptOf('/lobby')).toContain('<a href="/rules">');
  await other.close();
});
