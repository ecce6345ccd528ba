import type { MyStatisticsAnswer, SharedFiguresAnswer } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginMatch } from '../testing/begin-match.ts';
import { openDailyScene, type DailyScene } from '../testing/daily-scene.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId } from '../testing/test-server.ts';

let scene: DailyScene;
let ann: Guest;
let bob: Guest;
/** Ann has won a match against Bob. */
beforeEach(async () => {
  scene = await openDailyScene();
  [ann, bob] = await Promise.all([scene.arrive('Ann'), scene.arrive('Bob')]);
  const room = await ann.makeRoom(fakeSettings());
  const { roomId } = await ann.enter(room);
  await bob.enter(room);
  const matchId = await beginMatch(ann, bob, roomId);
  const command = { type: 'guess', number: 4 };
  await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command });
});
afterEach(() => scene.server.close());

const unknown = '{"refusal":{"code":"notFound"}}';
const share = async (guest: Guest): Promise<string> =>
  ((await (await guest.post('/api/my/statistics/share', {})).json()) as { readonly link: string }).link;
const own = async (guest: Guest) => (await (await guest.get('/api/my/statistics')).json()) as MyStatisticsAnswer;
/** The page that a stranger without a session gets. */
const textOf = async (link: string) => await (await fetch(`${scene.server.url}/api/figures/${link}`)).text();
const shown = async (guest: Guest, link: string) =>
  (await (await guest.get(`/api/figures/${link}`)).json()) as SharedFiguresAnswer;

test('shared statistics say how matches went, and neither when, with whom, nor where', async () => {
  expect((await own(ann)).link).toBeNull();
  const link = await share(ann);
  expect(link).toMatch(/^[\w-]{22}$/);
  expect([await share(ann), (await own(ann)).link]).toEqual([link, link]);
  const { name, matches } = JSON.parse(await textOf(link)) as SharedFiguresAnswer;
  expect(name).toBe('Ann');
  expect(matches.map(({ options: _, ...match }) => match)).toEqual([
    { game: 'numbers', isWon: true, isWithBots: false, result: { points: 10, figures: { right: 1 } } },
  ]);
  for (const secret of [ann.personId, bob.personId, 'Bob', 'endedAt', 'matchId'])
    expect(await textOf(link)).not.toContain(secret);
});

test('a withdrawn link opens nothing, and the next one is another', async () => {
  const link = await share(ann);
  expect((await ann.post('/api/my/statistics/withdraw', {})).status).toBe(200);
  expect([await textOf(link), (await own(ann)).link]).toEqual([unknown, null]);
  expect(await share(ann)).not.toBe(link);
  expect(await textOf(link)).toBe(unknown);
});

test('what cannot be a link, and one that was never given, are unknown; another person’s stays', async () => {
  const link = await share(ann);
  await bob.post('/api/my/statistics/withdraw', {});
  for (const wrong of ['x', 'A'.repeat(22), 'A'.repeat(23)]) expect(await textOf(wrong)).toBe(unknown);
  expect(await textOf(link)).toContain('"Ann"');
});

test('only named people share, and bodies say nothing more', async () => {
  const nameless = await Guest.arrive(scene.server.url, null);
  expect((await nameless.post('/api/my/statistics/share', {})).status).toBe(409);
  for (const path of ['share', 'withdraw'])
    expect((await ann.post(`/api/my/statistics/${path}`, { link: 'A'.repeat(22) })).status).toBe(400);
});

test('a session that ends shares nothing any more', async () => {
  const link = await share(ann);
  await ann.post('/api/session/end', {});
  expect(await textOf(link)).toBe(unknown);
});

test('DED-DAY-3 a daily land is left out for readers who may not know it, until it opens', async () => {
  const link = await share(ann);
  await scene.finish(ann, await scene.begun(ann));
  expect((await own(ann)).matches).toHaveLength(2);
  const count = async (guest: Guest) => (await shown(guest, link)).matches.length;
  const stranger = async () => (JSON.parse(await textOf(link)) as SharedFiguresAnswer).matches.length;
  await scene.begun(bob);
  expect([await count(bob), await stranger()]).toEqual([1, 1]);
  await scene.finish(bob, await scene.begun(bob));
  // The end is noted after it was answered.
  await expect.poll(() => count(bob)).toBe(2);
  expect(await stranger()).toBe(1);
  scene.clock.now = Date.parse('2026-03-05T12:00:00Z');
  expect(await stranger()).toBe(2);
});
