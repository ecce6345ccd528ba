import { firstSightSchema, type FirstSight } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginMatch } from '../testing/begin-match.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** Ann and Bob at a table, a match begun. */
async function table() {
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  const link = await ann.makeRoom(fakeSettings());
  const { roomId, watchLink } = await ann.enter(link);
  await bob.enter(link);
  return { ann, bob, link, watchLink: watchLink ?? '', roomId, matchId: await beginMatch(ann, bob, roomId) };
}

const look = (guest: Guest, link: string) => guest.get(`/api/rooms/${link}`);
const seenBy = async (guest: Guest, link: string): Promise<FirstSight> =>
  firstSightSchema.parse(await (await look(guest, link)).json());

test('given a running match, a player sees what the socket would tell them', async () => {
  const { ann, bob, link, matchId } = await table();
  await ann.say('match:act', {
    matchId,
    commandId: newCommandId(),
    ...turnAt(2),
    command: { type: 'guess', number: 1 },
  });
  const { room, chat, blocked, match } = await seenBy(bob, link);
  expect(await bob.say('room:enter', { link })).toEqual({ ok: true, room, chat, blocked });
  const sync = await bob.say('match:sync', { matchId, version: 0 });
  expect(sync).toEqual({ ok: true, sync: { type: 'snapshot', snapshot: match?.snapshot }, timing: null });
  expect(match?.snapshot.viewer).toEqual({ type: 'player', seat: 1 });
});

test('given no match yet, there is the room alone', async () => {
  const ann = await Guest.arrive(server.url, 'Ann');
  const link = await ann.makeRoom(fakeSettings());
  expect(await seenBy(ann, link)).toMatchObject({ room: { link, match: null }, match: null });
});

test('a person who comes by the watchers’ link sees as a watcher, and no way to a seat', async () => {
  const { watchLink } = await table();
  const eve = await Guest.arrive(server.url, 'Eve');
  const seen = await seenBy(eve, watchLink);
  expect(seen.room).toMatchObject({ link: null, code: null });
  expect(seen.match?.snapshot.viewer).toEqual({ type: 'spectator' });
});

test('no one looks in without being seen, for as long as a cut line would be', async () => {
  const { ann, watchLink } = await table();
  const eve = await Guest.arrive(server.url, 'Eve');
  await seenBy(eve, watchLink);
  await ann.hears('room:changed', ({ watchers }) => watchers.some(({ name }) => name === 'Eve'));
  await ann.hears('room:changed', ({ watchers, match }) => match !== null && watchers.length === 0);
});

test('no one may watch: the match is for its players, the room for those at the table', async () => {
  const { ann, roomId, watchLink, link } = await table();
  await ann.say('room:settings', { roomId, settings: { ...fakeSettings(), watching: 'nobody' } });
  const eve = await Guest.arrive(server.url, 'Eve');
  expect((await look(eve, watchLink)).status).toBe(403);
  expect((await seenBy(eve, link)).match).toBeNull();
  expect((await seenBy(ann, link)).match).not.toBeNull();
});

test('a person who was sent away, a made-up link and a stranger get what the socket would tell them', async () => {
  const { ann, link, roomId } = await table();
  const eve = await Guest.arrive(server.url, 'Eve');
  await eve.enter(link);
  await ann.say('room:kick', { roomId, personId: eve.personId });
  const refusal = async (response: Response) => [response.status, await response.json()];
  expect(await refusal(await look(eve, link))).toEqual([404, { refusal: { code: 'notFound', detail: 'kicked' } }]);
  expect(await refusal(await look(ann, 'A'.repeat(22)))).toEqual([404, { refusal: { code: 'notFound' } }]);
  expect(await refusal(await look(ann, 'short'))).toEqual([400, { refusal: { code: 'malformed' } }]);
  expect(await refusal(await fetch(`${server.url}/api/rooms/${link}`))).toEqual([
    401,
    { refusal: { code: 'noSession' } },
  ]);
});
