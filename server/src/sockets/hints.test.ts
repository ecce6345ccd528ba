/** Hints at real tables of Tiwanaku: who may look at one, and who is notified. */
import { seededRandom } from '@tiwanaku/shared/kernel';
import type { Options } from '@tiwanaku/shared/tiwanaku';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../games.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { slowWorkHere } from '../threads/slow-work.ts';
import { Guest, startTestServer, type TestServer } from '../testing/test-server.ts';
import { defaultSocketLimits } from './limits.ts';

const competitive: Options = { mode: 'competitive', size: 'short' };
const coop: Options = { mode: 'coop', size: 'long', difficulty: 'normal' };
const refusal = (code: string) => ({ ok: false, refusal: { code } });

const stores = memoryStores();
const openServer = (): Promise<TestServer> => {
  const random = seededRandom(1);
  return startTestServer({ games, random, stores, slowWork: slowWorkHere(random) });
};
let server: TestServer;
beforeAll(async () => {
  server = await openServer();
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
  const ways = [
    [ana, link],
    [ben, link],
    [eve, watchLink ?? ''],
  ] as const;
  await ana.say('room:sit', { roomId, seat: 0, color: 'brown' });
  await ben.say('room:sit', { roomId, seat: 1, color: 'white' });
  await ben.say('room:ready', { roomId, isReady: true });
  return { ana, ben, eve, ways, roomId, settings };
}

/** Their match runs, and everybody follows it. */
async function running(options: Options) {
  const { ana, ben, eve, ways, roomId } = await seated(options);
  const started = await ana.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  const { matchId } = started;
  for (const guest of [ben, eve]) await guest.say('match:sync', { matchId, version: 0 });
  const synced = await ana.say('match:sync', { matchId, version: 0 });
  if (!synced.ok || synced.sync.type !== 'snapshot') throw new Error('no view');
  const { version } = synced.sync.snapshot;
  const look = (guest: Guest) => guest.say('match:hint', { matchId, level: 'which' });
  return { ana, ben, eve, ways, matchId, version, look };
}

describe('DED-HNT-5 a hint', () => {
  test.each([competitive, coop])(
    'in a room without them ($mode) is refused, and no one hears of it',
    async (options) => {
      const { ana, ben, matchId, look } = await running(options);
      expect(await look(ana)).toEqual(refusal('notAllowed'));
      await ben.say('match:sync', { matchId, version: 0 });
      expect(ben.heard('match:hint')).toEqual([]);
    },
  );

  test.each([competitive, coop])(
    'in a room that chose them ($mode) is announced to all who follow',
    async (options) => {
      const { ana, ben, eve, matchId, version, look } = await running({ ...options, hints: true });
      expect(await look(ana)).toEqual({ ok: true });
      const from = { personId: ana.personId, name: 'Ana' };
      const announced = { matchId, from, hint: { seat: 0, level: 'which', version } };
      for (const guest of [ana, ben, eve]) expect(await guest.hears('match:hint')).toEqual(announced);
    },
  );

  test('is kept: on another device and after the server began anew, the log has it for players and spectators', async () => {
    const { ana, ben, ways, matchId, version, look } = await running({ ...coop, hints: true });
    await look(ana);
    await look(ana);
    await look(ben);
    const hints = [0, 1].map((seat) => ({ seat, level: 'which', version }));
    const second = await openServer();
    try {
      for (const [guest, link] of ways)
        for (const url of [server.url, second.url]) {
          const device = await guest.another(url);
          await device.enter(link);
          expect(await device.say('match:history', { matchId, version: 0 })).toMatchObject({ hints });
          expect(await device.say('match:sync', { matchId, version })).toMatchObject({ hints });
        }
    } finally {
      await second.service.close();
    }
  });

  test('is in no answer that is about a later version', async () => {
    const { ana, matchId, version, look } = await running({ ...coop, hints: true });
    await look(ana);
    expect(await ana.say('match:sync', { matchId, version: version + 1 })).not.toHaveProperty('hints');
  });

  test('is refused to those who watch', async () => {
    const { eve, look } = await running({ ...competitive, hints: true });
    expect(await look(eve)).toEqual(refusal('notSeated'));
  });

  test('is refused to a person who asks for too many', async () => {
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
