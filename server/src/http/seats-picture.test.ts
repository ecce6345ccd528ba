import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginMatch } from '../testing/begin-match.ts';
import { clientFolderOf } from '../testing/client-folder.ts';
import { property } from '../testing/page-property.ts';
import { fakeSettings, Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

const ground = readFileSync(new URL('../../../client/public/preview.png', import.meta.url));
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ clientFolder: clientFolderOf({ 'preview.png': ground }) });
});
afterEach(() => server.close());

const pictureAt = async (path: string) =>
  property(await (await fetch(server.url + path)).text(), 'og:image')?.slice(server.url.length);

async function drawn(path: string): Promise<PNG> {
  const answer = await fetch(server.url + path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  return PNG.sync.read(Buffer.from(await answer.arrayBuffer()));
}

test('a link to a table shows how many seats are free, and names neither table nor person', async () => {
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  const link = await ann.makeRoom(fakeSettings());
  const { roomId, watchLink } = await ann.enter(link);
  expect(await pictureAt(`/r/${link}`)).toBe('/pictures/numbers/0-of-2');
  await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
  expect(await pictureAt(`/r/${link}`)).toBe('/pictures/numbers/1-of-2');
  expect(await pictureAt(`/w/${watchLink}`)).toBe('/preview.png');
  await bob.enter(link);
  await beginMatch(ann, bob, roomId);
  expect(await pictureAt(`/r/${link}`)).toBe('/preview.png');
});

test('a table that does not exist shows the picture of the site', async () => {
  expect(await pictureAt(`/r/${'A'.repeat(22)}`)).toBe('/preview.png');
});

test('taken and free seats are drawn below the picture of the game, and nothing else is changed', async () => {
  const [plain, none, one] = [
    PNG.sync.read(ground),
    await drawn('/pictures/numbers/0-of-2'),
    await drawn('/pictures/numbers/1-of-2'),
  ];
  const changed = (from: PNG, to: PNG) =>
    Array.from({ length: from.width * from.height }, (_, at) => at).filter((at) =>
      [0, 1, 2].some((part) => from.data[at * 4 + part] !== to.data[at * 4 + part]),
    );
  const inSeats = changed(plain, none);
  expect(inSeats.length).toBeGreaterThan(6_000);
  expect(inSeats.every((at) => at / plain.width > 540)).toBe(true);
  // The first of two, and only that one.
  const inFirst = changed(none, one);
  expect(inFirst.length).toBeGreaterThan(2_000);
  expect(inFirst.every((at) => at % plain.width < plain.width / 2)).toBe(true);
});

test.each(['other/1-of-2', 'numbers/3-of-2', 'numbers/1-of-9', 'numbers/12-of-14', 'numbers/1', '..%2Fnumbers/1-of-2'])(
  'no picture is drawn of %s',
  async (path) => expect((await fetch(`${server.url}/pictures/${path}`)).status).toBe(404),
);
