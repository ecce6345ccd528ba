import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientFolderOf } from '../testing/client-folder.ts';
import { fakeSettings, Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
const clientFolder = clientFolderOf();
beforeEach(async () => {
  server = await startTestServer({ clientFolder });
});
afterEach(() => server.close());

const unknown = 'A'.repeat(22);
const get = async (path: string, headers: Record<string, string> = {}) =>
  await (await fetch(`${server.url}${path}`, { headers })).text();
const property = (page: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)" />`).exec(page)?.[1];

test.each([
  ['/', 'Walk the hidden land and divine what grows on it: Tiwanaku with friends, in the browser.'],
  [`/r/${unknown}`, 'You are invited to a table. Come in and take a seat.'],
  [`/w/${unknown}`, 'Watch friends play, live.'],
  ['/m/abcdefgh', 'A match that was played, turn by turn.'],
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

test('in the language that is asked for, where it is ours', async () => {
  expect(property(await get('/', { 'accept-language': 'de, nl-BE;q=0.8, fr' }), 'og:locale')).toBe('nl');
  expect(property(await get('/', { 'accept-language': 'de' }), 'og:locale')).toBe('en');
});

test('a table that exists and one that does not are shown alike', async () => {
  const ann = await Guest.arrive(server.url, 'Ann');
  const link = await ann.makeRoom(fakeSettings());
  expect(await get(`/r/${link}`)).toBe(await get(`/r/${unknown}`));
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
