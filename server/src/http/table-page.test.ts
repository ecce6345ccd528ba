import { firstSightSchema, invitationSchema } from '@tiwanaku/shared/protocol';
import { afterEach, expect, test } from 'vitest';
import { beginMatch } from '../testing/begin-match.ts';
import { builtPage, clientFolderOf } from '../testing/client-folder.ts';
import { fakeSettings, Guest, startTestServer, type TestServer } from '../testing/test-server.ts';
import { noDrawings, type Drawings } from './pages.ts';

const clientFolder = clientFolderOf({
  'table-numbers.html': builtPage('<link href="/numbers.js" />'),
});
let server: TestServer;
afterEach(() => server.close());

/** Says of a match what a picture would show, and that it was drawn. */
const drawn: Drawings['pictureOf'] = ({ snapshot }) =>
  `<b>${snapshot.seats.map(({ name }) => name).join()} at ${snapshot.version}</b>`;

async function table(pictureOf = drawn, name = 'Ann') {
  server = await startTestServer({ clientFolder, drawings: { ...noDrawings, pictureOf } });
  const [ann, bob] = [await Guest.arrive(server.url, name), await Guest.arrive(server.url, 'Bob')];
  const link = await ann.makeRoom(fakeSettings());
  const { roomId, watchLink } = await ann.enter(link);
  await bob.enter(link);
  return { ann, bob, link, watchLink: watchLink ?? '', roomId, begin: () => beginMatch(ann, bob, roomId) };
}

const pageFor = async (guest: Guest, path: string) => await (await guest.get(path)).text();
const written = (page: string, link: string): unknown => {
  const found = new RegExp(`<script type="application/json" id="${link}" data-game="numbers">(.*)</script>`).exec(page);
  return found ? JSON.parse(found[1] ?? '') : null;
};

test('the page of a table says what is behind its link, for the eyes of a person who asks', async () => {
  const { ann, bob, link, watchLink, begin } = await table();
  await begin();
  const asked = firstSightSchema.parse(await (await bob.get(`/api/rooms/${link}`)).json());
  expect(written(await pageFor(bob, `/r/${link}`), link)).toEqual(asked);
  const eve = await Guest.arrive(server.url, 'Eve');
  expect(written(await pageFor(eve, `/w/${watchLink}?from=mail`), watchLink)).toMatchObject({
    room: { link: null },
    match: { snapshot: { viewer: { type: 'spectator' } } },
  });
  expect(written(await pageFor(ann, `/r/${link}`), link)).toMatchObject({
    match: { snapshot: { viewer: { seat: 0 } } },
  });
});

test('a running match stands there as a picture, which no one can touch and no screen reader reads', async () => {
  const { ann, link, begin } = await table();
  expect(await pageFor(ann, `/r/${link}`)).not.toContain('id="picture"');
  await begin();
  expect(await pageFor(ann, `/r/${link}`)).toContain(
    '<div id="picture" aria-hidden="true" inert><b>Ann,Bob at 2</b></div>',
  );
});

test('a table preloads its own game, for strangers too', async () => {
  const { ann, link } = await table();
  expect(await pageFor(ann, `/r/${link}`)).toContain('/numbers.js');
  expect(await (await fetch(`${server.url}/r/${link}`)).text()).toContain('/numbers.js');
  expect(await pageFor(ann, '/')).not.toContain('/numbers.js');
});

test('nothing of it is kept on the way, or in the browser', async () => {
  const { ann, link } = await table();
  expect((await ann.get(`/r/${link}`)).headers.get('cache-control')).toBe('no-store');
  expect((await ann.get('/')).headers.get('cache-control')).toBe('no-cache');
});

test('no name and no word ends the element it stands in, or stands for something else', async () => {
  const name = '</script>$&<b>$`';
  const { ann, link } = await table(drawn, name);
  await ann.say('room:chat', { roomId: (await ann.enter(link)).roomId, text: '<!-- <script>', channel: 'table' });
  const page = await pageFor(ann, `/r/${link}`);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toContain('<!--');
  expect(written(page, link)).toMatchObject({ chat: [{ from: { name }, text: '<!-- <script>' }] });
});

test('strangers get the invitation and nothing else of the room', async () => {
  const { ann, bob, link, roomId, begin } = await table();
  const matchId = await begin();
  const page = await (await fetch(`${server.url}/r/${link}`)).text();
  const found = new RegExp(
    `<script type="application/json" id="invitation" data-link="${link}" data-game="numbers">(.*)</script>`,
  ).exec(page);
  expect(invitationSchema.parse(JSON.parse(found?.[1] ?? ''))).toMatchObject({ host: 'Ann', isRunning: true });
  for (const secret of [roomId, matchId, ann.personId, bob.personId]) expect(page).not.toContain(secret);
});

test('a person who was sent away and other pages get the page as it is', async () => {
  const { ann, bob, link, roomId } = await table();
  await ann.say('room:kick', { roomId, personId: bob.personId });
  const plain = await pageFor(ann, `/r/${'A'.repeat(22)}`);
  expect(plain).not.toContain('json');
  expect(await pageFor(bob, `/r/${link}`)).toBe(plain);
  for (const path of ['/', '/lobby', '/r/short', `/r/${link.slice(1)}%22`, `/m/${link}`])
    expect(await pageFor(ann, path)).not.toContain('json');
});

test('where nothing can be drawn the page asks for what it needs', async () => {
  const { ann, link, begin } = await table(() => {
    throw new Error('no colours left');
  });
  await begin();
  const page = await pageFor(ann, `/r/${link}`);
  expect(page).not.toContain('json');
  expect(page).toContain('<title>Tiwanaku</title>');
  expect(server.logLines.some((line) => line.includes('table not in its page'))).toBe(true);
});
