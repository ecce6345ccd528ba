import { expect } from 'vitest';
import { newPair } from '../people/push-settings.ts';
import { defaultTimes } from '../server-deps.ts';
import { beginMatch } from './begin-match.ts';
import { turnAt } from './fake-game.ts';
import { startPushService, type PushService, type TestBrowser } from './push-service.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from './test-server.ts';

export const times = {
  ...defaultTimes,
  presenceGraceMs: 0,
  proxyNoticeMs: 50,
  reconnectSpreadMs: 50,
  turnPushDelayMs: 1,
  pushRetryDelaysMs: [1, 1],
};
/** A turn is pushed only when a server stops. */
export const patient = { ...times, turnPushDelayMs: 60_000 };
export const pair = newPair();
export const cleanUps: (() => Promise<void>)[] = [];
/** Call after each test. */
export async function closeAll(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}

export async function pushService(): Promise<PushService> {
  const service = await startPushService();
  cleanUps.push(() => service.close());
  return service;
}

export async function serverWith(service: PushService, wanted: Parameters<typeof startTestServer>[0] = {}) {
  const push = { ...pair, subject: 'mailto:us@games.example', hosts: [service.host] };
  const server = await startTestServer({ push, times, ...wanted });
  cleanUps.push(() => server.close());
  return server;
}

export const correspondence = { type: 'correspondence', days: 2 } as const;

/** Ann and Bob at a table where a match runs, Ann to act at version 2; each can be notified on a browser of their own. */
export async function table(
  service: PushService,
  servers: readonly TestServer[],
  clock: unknown = { type: 'untimed' },
  settings: object = fakeSettings(),
) {
  const [first, second = first] = servers;
  const [ann, bob] = await Promise.all([Guest.arrive(first?.url ?? '', 'Ann'), Guest.arrive(second?.url ?? '', 'Bob')]);
  const [annsPhone, bobsPhone] = [service.browser('fr'), service.browser('nl')];
  expect((await ann.post('/api/push', annsPhone.address)).status).toBe(200);
  expect((await bob.post('/api/push', bobsPhone.address)).status).toBe(200);
  const link = await ann.makeRoom({ ...settings, clock });
  const { roomId } = await ann.enter(link);
  await bob.enter(link);
  const matchId = await beginMatch(ann, bob, roomId);
  await Promise.all([ann, bob].map((guest) => guest.say('match:sync', { matchId, version: 0 })));
  const act = async (guest: Guest, version: number) => {
    const command = { type: 'guess', number: 1 };
    const answer = await guest.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command });
    expect(answer).toMatchObject({ ok: true });
  };
  const goes = async (guest: Guest, seat: number, watching: Guest) => {
    guest.leave();
    await isSeen(watching, seat, 'away');
  };
  return { ann, bob, annsPhone, bobsPhone, link, roomId, matchId, act, goes };
}

/** Tries until it is so, for at most five seconds. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; !(await isSo()); attempt++) {
    if (attempt > 250) throw new Error('it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
/** Waits until the guest's page shows the person at this seat as here or away. An empty seat is away from the beginning. */
export const isSeen = (guest: Guest, seat: number, type: 'here' | 'away') =>
  eventually(() => {
    const shown = guest.heard('room:changed').at(-1)?.seats[seat];
    return !!shown?.person && shown.presence.type === type;
  });
export const arrived = (browser: TestBrowser, count = 1) => eventually(() => browser.messages.length >= count);
export const addressesOf = ({ deps }: TestServer, { personId }: Guest) => deps.stores.push.of(personId as never);
