import { invitationSchema, sessionAnswerSchema } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginMatch } from '../testing/begin-match.ts';
import { fakeSettings, Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

async function table() {
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  const link = await ann.makeRoom(fakeSettings());
  const { roomId, watchLink } = await ann.enter(link);
  await bob.enter(link);
  return { ann, bob, link, watchLink: watchLink ?? '', roomId };
}

test('without a name one watches, counted and not listed', async () => {
  const { ann, bob, roomId, watchLink } = await table();
  const matchId = await beginMatch(ann, bob, roomId);
  const nameless = await Guest.arrive(server.url);
  const view = await nameless.enter(watchLink);
  expect(view).toMatchObject({ watching: 1, watchers: [], link: null });
  expect(await nameless.say('match:sync', { matchId, version: 0 })).toMatchObject({
    ok: true,
    sync: { snapshot: { viewer: { type: 'spectator' } } },
  });
  await ann.hears('room:changed', ({ watching, watchers }) => watching === 1 && watchers.length === 0);
});

test('without a name one neither sits nor chats nor opens a table', async () => {
  const { link, roomId } = await table();
  const nameless = await Guest.arrive(server.url);
  await nameless.enter(link);
  const refused = { ok: false, refusal: { code: 'nameMissing' } };
  expect(await nameless.say('room:sit', { roomId, seat: 1, color: 'blue' })).toEqual(refused);
  expect(await nameless.say('room:chat', { roomId, channel: 'table', text: 'hello' })).toEqual(refused);
  for (const [path, body] of [
    ['/api/rooms', { settings: fakeSettings() }],
    ['/api/lobby/seat', { roomId }],
    ['/api/lobby/play', { settings: fakeSettings() }],
  ] as const) {
    const answer = await nameless.post(path, body);
    expect([answer.status, await answer.json()]).toEqual([409, { refusal: { code: 'nameMissing' } }]);
  }
});

test('a name given later counts at once, for the same person on the same line', async () => {
  const { ann, link, roomId } = await table();
  const guest = await Guest.arrive(server.url);
  await guest.enter(link);
  const answer = sessionAnswerSchema.parse(await (await guest.post('/api/session', { name: 'Eve' })).json());
  expect(answer.person).toEqual({ personId: guest.personId, name: 'Eve' });
  expect(await guest.say('room:sit', { roomId, seat: 1, color: 'blue' })).toEqual({ ok: true });
  await ann.hears('room:changed', ({ seats }) => seats[1]?.person?.name === 'Eve');
  const kept = sessionAnswerSchema.parse(await (await guest.post('/api/session', { name: null })).json());
  expect(kept.person?.name).toBe('Eve');
});

test('a table is never handed over to a person without a name', async () => {
  const { ann, bob, link, roomId } = await table();
  const nameless = await Guest.arrive(server.url);
  await nameless.enter(link);
  bob.leave();
  await ann.say('room:leave', { roomId });
  expect((await nameless.enter(link)).host).toBe(ann.personId);
});

const invitation = async (link: string, guest?: Guest) => {
  const path = `/api/rooms/${link}/invitation`;
  return guest ? await guest.get(path) : await fetch(`${server.url}${path}`);
};

test('a stranger with a link reads who invites, to what, and which seats are free, and is not seen for it', async () => {
  const { ann, link, watchLink, roomId } = await table();
  await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
  const before = ann.heard('room:changed').length;
  const invited = invitationSchema.parse(await (await invitation(link)).json());
  expect(invited).toEqual({
    access: 'table',
    game: 'numbers',
    options: { players: 2, limit: 100 },
    host: 'Ann',
    seats: [{ name: 'Ann', color: 'red' }, null],
    isRunning: false,
    canWatch: true,
  });
  expect(invitationSchema.parse(await (await invitation(watchLink)).json()).access).toBe('watch');
  expect(ann.heard('room:changed').length - before).toBeLessThanOrEqual(1);
  expect((await ann.enter(link)).watching).toBe(1);
});

test('no invitation for a link that leads nowhere, for a person sent away, or to watch where no one may', async () => {
  const { ann, bob, link, watchLink, roomId } = await table();
  await ann.say('room:kick', { roomId, personId: bob.personId });
  expect((await invitation(link, bob)).status).toBe(404);
  expect((await invitation('A'.repeat(22))).status).toBe(404);
  expect((await invitation('short')).status).toBe(400);
  await ann.say('room:settings', { roomId, settings: { ...fakeSettings(), watching: 'nobody' } });
  expect((await invitation(watchLink)).status).toBe(403);
});
