/** Hints at real tables of Tiwanaku: who may look at one, and who is told. */
import { seededRandom } from '@tiwanaku/shared/kernel';
import type { Options } from '@tiwanaku/shared/tiwanaku';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../games.ts';
import { slowWorkHere } from '../threads/slow-work.ts';
import { Guest, startTestServer, type TestServer } from '../testing/test-server.ts';
import { defaultSocketLimits } from './limits/rate-limits.ts';

const competitive: Options = { mode: 'competitive', size: 'short' };
const coop: Options = { mode: 'coop', size: 'long', difficulty: 'normal' };
const refusal = (code: string) => ({ ok: false, refusal: { code } });

let server: TestServer;
beforeAll(async () => {
  const random = seededRandom(1);
  server = await startTestServer({ games, random, slowWork: slowWorkHere(random) });
});
afterAll(() => server.close());

/** Ana, the host, and Ben are seated; Eve watches. */
async function seated(options: Options) {
  const [ana, ben, eve] = await Promise.all([
    Guest.arrive(server.url, 'Ana'),
    Guest.arrive(server.url, 'Ben'),
    Guest.arrive(server.url, 'Eve'),
  ]);
  const settings = { game: 'tiwanaku', options, watching: 'link', sitting: 'link' } as const;
  const link = await ana.makeRoom(settings);
  const { roomId, watchLink } = await ana.enter(link);
  await ben.enter(link);
  await eve.enter(watchLink ?? '');
  await ana.say('room:sit', { roomId, seat: 0, color: 'brown' });
  await ben.say('room:sit', { roomId, seat: 1, color: 'white' });
  await ben.say('room:ready', { roomId, isReady: true });
  return { ana, ben, eve, roomId, settings };
}

/** Their match runs, and everybody follows it. */
async function running(options: Options) {
  const { ana, ben, eve, roomId } = await seated(options);
  const started = await ana.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  const { matchId } = started;
  for (const guest of [ana, ben, eve]) await guest.say('match:sync', { matchId, version: 0 });
  const look = (guest: Guest) => guest.say('match:hint', { matchId, level: 'which' });
  return { ana, ben, eve, matchId, look };
}

describe('DED-HNT-5 a hint', () => {
  test.each([competitive, coop])(
    'in a room without them ($mode) is refused, and nobody hears of it',
    async (options) => {
      const { ana, ben, matchId, look } = await running(options);
      expect(await look(ana)).toEqual(refusal('notAllowed'));
      await ben.say('match:sync', { matchId, version: 0 });
      expect(ben.heard('match:hint')).toEqual([]);
    },
  );

  test.each([competitive, coop])('in a room that chose them ($mode) is told to all who follow', async (options) => {
    const { ana, ben, eve, matchId, look } = await running({ ...options, hints: true });
    expect(await look(ana)).toEqual({ ok: true });
    const told = { matchId, from: { personId: ana.personId, name: 'Ana' }, level: 'which' };
    for (const guest of [ana, ben, eve]) expect(await guest.hears('match:hint')).toEqual(told);
  });

  test('is refused to those who watch', async () => {
    const { eve, look } = await running({ ...competitive, hints: true });
    expect(await look(eve)).toEqual(refusal('notSeated'));
  });

  test('is refused to whoever asks for too many', async () => {
    const { ana, look } = await running({ ...competitive, hints: true });
    for (let asked = 0; asked < defaultSocketLimits.chat.points; asked++) expect(await look(ana)).toEqual({ ok: true });
    expect(await look(ana)).toEqual(refusal('rateLimited'));
  });

  test('needs consent: given players who are ready, when the host turns hints on, then the match waits for them', async () => {
    const { ana, roomId, settings } = await seated(competitive);
    await ana.say('room:settings', { roomId, settings: { ...settings, options: { ...competitive, hints: true } } });
    expect(await ana.say('room:start', { roomId })).toEqual(refusal('notReady'));
  });
});
