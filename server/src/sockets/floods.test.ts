/** Who sends far too much, and what others notice of it: over real sockets. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { CostLimits } from '../http/cost-budget.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';
import { untiringCosts } from '../testing/untiring-limits.ts';
import { head } from '../../../tests/fuzz/tcp.ts';
import { createFloodGuard, defaultSocketLimits } from './limits.ts';

let server: TestServer;
afterEach(() => server.close());

/** How often each code came back. */
async function outcomes(answers: readonly Promise<unknown>[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const answer of await Promise.allSettled(answers)) {
    const value = answer.status === 'fulfilled' ? (answer.value as { refusal?: { code: string } }) : null;
    const code = value === null ? 'closed' : (value.refusal?.code ?? 'ok');
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    server.service.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const nonsense = (guest: Guest, count: number) =>
  Array.from({ length: count }, () => guest.socket.timeout(1_000).emitWithAck('nonsense', {}) as Promise<unknown>);

async function roomOf(guest: Guest) {
  const link = await guest.makeRoom(fakeSettings());
  return await guest.enter(link);
}

describe('many people behind one address', () => {
  test('are not silenced by one of them, whose messages are refused', async () => {
    server = await startTestServer({
      socketLimits: {
        ...defaultSocketLimits,
        address: { points: 60, seconds: 60 },
        refused: { points: 5_000, seconds: 60 },
      },
    });
    const [ann, eve] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Eve')];
    const { roomId } = await roomOf(ann);
    const refused = await outcomes(nonsense(eve, 300));
    expect(refused.get('rateLimited')).toBe(290);
    const said = await outcomes(
      Array.from({ length: 10 }, () => ann.say('room:chat', { roomId, channel: 'table', text: 'hello' })),
    );
    expect(said.get('ok')).toBe(10);
  });

  test('share what is admitted', async () => {
    server = await startTestServer({ socketLimits: { ...defaultSocketLimits, address: { points: 12, seconds: 60 } } });
    const [ann, eve] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Eve')];
    expect((await outcomes(nonsense(eve, 10))).get('malformed')).toBe(10);
    expect((await outcomes(nonsense(ann, 10))).get('rateLimited')).toBe(8);
  });
});

describe('what strangers cause together', () => {
  const few = { ...untiringCosts, idle: 0, strangers: { perSecond: 0.001, saved: 1 }, waitMs: 100, waiting: 5 };

  async function playing() {
    const ann = await Guest.arrive(server.url, 'Ann');
    const { roomId } = await ann.enter(await ann.makeRoom(fakeSettings(1)));
    await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
    const started = await ann.say('room:start', { roomId });
    if (!started.ok) throw new Error(started.refusal.code);
    const { matchId } = started;
    await ann.say('match:sync', { matchId, version: 0 });
    return { ann, matchId };
  }

  test('is bounded: they are told to come back, at both edges, and who plays is served', async () => {
    const limits: { -readonly [K in keyof CostLimits]: CostLimits[K] } = { ...untiringCosts };
    server = await startTestServer({ costLimits: limits });
    const { ann, matchId } = await playing();
    const eve = await Guest.arrive(server.url, 'Eve');
    Object.assign(limits, few);
    const messages = await outcomes(
      Array.from({ length: 40 }, (_, index) =>
        eve.say('match:sync', { matchId: `no-such-match-${index}`, version: 0 }),
      ),
    );
    expect(messages.get('unavailable')).toBeGreaterThan(0);
    const pages = await Promise.all(Array.from({ length: 40 }, () => fetch(`${server.url}/api/lobby`)));
    const refused = pages.find(({ status }) => status === 503);
    expect(await refused?.json()).toEqual({ refusal: { code: 'unavailable' } });
    const files = await Promise.all(Array.from({ length: 40 }, () => fetch(`${server.url}/assets/none.css`)));
    expect(new Set(files.map(({ status }) => status)), 'a page that was given gets its files').toEqual(new Set([404]));
    const command = { type: 'guess', number: 4 };
    const acted = await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command });
    expect(acted).toMatchObject({ ok: true });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('a person who has used up their own share is refused, and nobody else is', async () => {
    const limits = { ...untiringCosts, person: { perSecond: 0.001, saved: 1 } };
    server = await startTestServer({ costLimits: limits });
    const [eve, ann] = [await Guest.arrive(server.url, 'Eve'), await Guest.arrive(server.url, 'Ann')];
    const sync = (guest: Guest) => guest.say('match:sync', { matchId: 'no-such-match', version: 0 });
    const answers = await outcomes(Array.from({ length: 60 }, () => sync(eve)));
    expect(answers.get('rateLimited')).toBeGreaterThan(0);
    expect(await sync(ann)).toEqual({ ok: false, refusal: { code: 'notFound' } });
  });
});

describe('a flood', () => {
  test('is refused, then cut off on every tab; the page learns when to come back, and may then', async () => {
    server = await startTestServer();
    const eve = await Guest.arrive(server.url, 'Eve');
    const tab = await eve.another();
    const gone = Promise.all([eve, tab].map(({ socket }) => new Promise((end) => socket.once('disconnect', end))));
    const counts = await outcomes(nonsense(eve, 400));
    expect(counts.get('rateLimited')).toBeGreaterThanOrEqual(200);
    await gone;
    for (const one of [eve, tab]) {
      const { afterMs, isHeld } = (await one.hears('server:moving')) as { afterMs: number; isHeld: boolean };
      expect(isHeld).toBe(true);
      // Refusals in flight repeat what is left of the backoff.
      expect(afterMs).toBeGreaterThan(1_500);
      expect(afterMs).toBeLessThanOrEqual(2_000);
    }
    expect(server.logLines.filter((line) => line.includes('cut off for flooding'))).toHaveLength(1);
    await expect(eve.another()).rejects.toThrow('held');
    await sleep(2_000);
    expect(await (await eve.another()).say('room:leave', { roomId: 'none' })).toBeTruthy();
  });

  test('is no longer read, whether its sender hangs up or not', async () => {
    server = await startTestServer();
    const eve = await Guest.arrive(server.url, 'Eve');
    const before = await openConnections();
    const { transport } = eve.socket.io.engine as unknown as { transport: { ws: { _socket: Socket } } };
    transport.ws._socket.pause();
    for (let message = 0; message < 400; message++) eve.socket.emit('nonsense');
    await expect.poll(openConnections, { timeout: 3_000 }).toBe(before - 1);
  });

  test('that goes on where it was turned away ends that connection', async () => {
    server = await startTestServer();
    const eve = await Guest.arrive(server.url, 'Eve');
    const before = await openConnections();
    const { port } = new URL(server.url);
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    const ended = new Promise((end) => socket.once('close', end));
    socket.on('error', () => undefined);
    const frame = (text: string) => Buffer.concat([Buffer.of(0x81, 0x80 | text.length, 0, 0, 0, 0), Buffer.from(text)]);
    socket.write(head('/socket.io/?EIO=4&transport=websocket', 'websocket'));
    socket.write(frame('40'));
    await new Promise((open) => socket.once('data', open));
    const timer = setInterval(() => void socket.write(Buffer.concat(Array(50).fill(frame('42["x"]')))), 10);
    await ended;
    clearInterval(timer);
    expect(await openConnections()).toBe(before);
    eve.leave();
  });

  test('of packets that are no messages closes the connection', async () => {
    server = await startTestServer();
    const eve = await Guest.arrive(server.url, 'Eve');
    const closed = new Promise((end) => eve.socket.once('disconnect', end));
    const { transport } = eve.socket.io.engine as unknown as { transport: { ws: { send(frame: string): void } } };
    for (let packet = 0; packet < 700; packet++) transport.ws.send('3');
    await closed;
    await eve.another();
  });

  test('of connections that were closed for their packets is held to fewer of them', async () => {
    server = await startTestServer({
      socketLimits: {
        ...defaultSocketLimits,
        packets: { points: 3, seconds: 60 },
        connect: { points: 25, seconds: 60 },
      },
    });
    const eve = await Guest.arrive(server.url, 'Eve');
    const flood = async (guest: Guest) => {
      const closed = new Promise((end) => guest.socket.once('disconnect', end));
      for (let packet = 0; packet < 6; packet++) guest.socket.emit('nonsense');
      await closed;
    };
    await flood(eve);
    await flood(await eve.another());
    await expect(eve.another()).rejects.toThrow();
  });
});

test('each further flood is kept out for twice as long, and a person is forgiven after a while', async () => {
  server = await startTestServer();
  let now = 0;
  const guard = createFloodGuard({ points: 1, seconds: 60 }, () => now);
  const flood = async () => {
    await guard.refused('eve');
    return await guard.refused('eve');
  };
  const waits: (number | null)[] = [];
  for (let round = 0; round < 9; round++) {
    waits.push(await flood());
    now += guard.waitMs('eve');
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300].map((seconds) => seconds * 1000));
  expect(guard.waitMs('ann')).toBe(0);
  now += 600_001;
  expect(await flood()).toBe(2_000);
});
