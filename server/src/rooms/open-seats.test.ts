import { lobbyAnswerSchema, type LobbyRoom } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginMatch } from '../testing/begin-match.ts';
import { fakeSettings, Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const arrive = (name: string) => Guest.arrive(server.url, name);
const openSettings = (players = 2) => ({ ...fakeSettings(players), sitting: 'anyone' }) as const;

/** A table of Ann's, who sits there. */
async function tableOf(host: Guest, settings: unknown = openSettings()) {
  const link = await host.makeRoom(settings);
  const { roomId, watchLink } = await host.enter(link);
  await host.say('room:sit', { roomId, seat: 0, color: 'red' });
  return { link, roomId, watchLink };
}

const answerOf = async (response: Response) =>
  (await response.json()) as { readonly link?: string; readonly refusal?: { readonly code: string } };
const take = async (guest: Guest, roomId: string) => await answerOf(await guest.post('/api/lobby/seat', { roomId }));
const play = async (guest: Guest) => await answerOf(await guest.post('/api/lobby/play', { settings: fakeSettings() }));
const listed = async (guest: Guest): Promise<readonly LobbyRoom[]> =>
  lobbyAnswerSchema.parse(await (await guest.get('/api/lobby')).json()).rooms;

test('a table where anyone may sit stands in the lobby, without its link, and is joined by its name', async () => {
  const [ann, bob] = [await arrive('Ann'), await arrive('Bob')];
  const { link, roomId } = await tableOf(ann);
  const [row] = await listed(bob);
  expect(row).toMatchObject({ roomId, canSit: true, watchLink: null, host: 'Ann', seats: [{ name: 'Ann' }, null] });
  expect(JSON.stringify(row)).not.toContain(link);
  expect(await take(bob, roomId)).toEqual({ link });
  await ann.hears('room:changed', ({ seats }) => seats[1]?.person?.name === 'Bob' && seats[1].color === 'blue');
  expect((await listed(bob))[0]).toMatchObject({ canSit: false });
});

test('of two who want the last seat one gets it, and the other is refused', async () => {
  const [ann, bob, eve] = [await arrive('Ann'), await arrive('Bob'), await arrive('Eve')];
  const { link, roomId } = await tableOf(ann);
  const answers = await Promise.all([take(bob, roomId), take(eve, roomId)]);
  expect(answers.filter((answer) => answer.link === link)).toHaveLength(1);
  expect(answers.filter(({ refusal }) => refusal?.code === 'seatTaken')).toHaveLength(1);
});

test('a table by link alone, a running match, a person sent away, a stranger: no seat', async () => {
  const [ann, bob, eve] = [await arrive('Ann'), await arrive('Bob'), await arrive('Eve')];
  const closed = await tableOf(ann, fakeSettings());
  expect(await take(bob, closed.roomId)).toEqual({ refusal: { code: 'notAllowed' } });
  expect(await take(bob, 'A'.repeat(16))).toEqual({ refusal: { code: 'notFound' } });
  const { roomId, link } = await tableOf(ann, openSettings(3));
  await eve.enter(link);
  await ann.say('room:kick', { roomId, personId: eve.personId });
  expect(await take(eve, roomId)).toEqual({ refusal: { code: 'notFound' } });
  const stranger = await fetch(`${server.url}/api/lobby/seat`, { method: 'POST' });
  expect(stranger.status).toBe(401);
  const running = await tableOf(ann, { ...openSettings(), watching: 'public' });
  await bob.enter(running.link);
  await beginMatch(ann, bob, running.roomId);
  expect(await take(eve, running.roomId)).toEqual({ refusal: { code: 'matchRunning' } });
  expect((await listed(eve)).find((row) => row.roomId === running.roomId)).toMatchObject({ canSit: false });
});

test('who wants to play now is seated at a fitting open table, the next one at the same', async () => {
  const [ann, bob] = [await arrive('Ann'), await arrive('Bob')];
  const { link } = await tableOf(ann);
  expect(await play(bob)).toEqual({ link });
  expect(await play(bob)).toEqual({ link });
  expect(await play(ann)).toEqual({ link });
});

test('two who want to play at the same moment meet, at a table opened for them', async () => {
  const [ann, bob] = [await arrive('Ann'), await arrive('Bob')];
  const [one, other] = await Promise.all([play(ann), play(bob)]);
  expect(one.link).toBeDefined();
  expect(other.link).toBe(one.link);
  const view = await ann.enter(one.link ?? '');
  expect(view.settings.sitting).toBe('anyone');
  expect(view.seats.map(({ person }) => person?.name).sort()).toEqual(['Ann', 'Bob']);
});

test('no one is seated by play where the host has sent them away, or at a table that all have left', async () => {
  const [ann, eve] = [await arrive('Ann'), await arrive('Eve')];
  const { link, roomId } = await tableOf(ann);
  await eve.enter(link);
  await ann.say('room:kick', { roomId, personId: eve.personId });
  const own = (await play(eve)).link;
  expect(own).not.toBe(link);
  ann.leave();
  await new Promise((resolve) => setTimeout(resolve, 400));
  const bob = await arrive('Bob');
  expect((await play(bob)).link).not.toBe(link);
});

test('the setting may change while a match runs, and no one has to get ready anew for it', async () => {
  const [ann, bob] = [await arrive('Ann'), await arrive('Bob')];
  const { link, roomId } = await tableOf(ann, fakeSettings());
  await bob.enter(link);
  await beginMatch(ann, bob, roomId);
  expect(await ann.say('room:settings', { roomId, settings: openSettings() })).toEqual({ ok: true });
  expect(await bob.say('room:settings', { roomId, settings: fakeSettings() })).toMatchObject({ ok: false });
});
