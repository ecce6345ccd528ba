import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { defaultTimes } from './server-deps.ts';
import { memoryStores } from './testing/memory/memory-stores.ts';
import { turnAt } from './testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

test('two people make a room, sit down, play, and play again; a third watches', async () => {
  server = await startTestServer();
  const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => Guest.arrive(server.url, name)));
  if (!ann || !bob || !eve) throw new Error('three guests');
  const link = await ann.makeRoom(fakeSettings());
  const { roomId, watchLink, code } = await ann.enter(link);
  await bob.enter(link);
  const eves = await eve.enter(watchLink ?? '');
  expect(eves.link).toBeNull();
  expect(eves.code).toBeNull();
  expect(await (await bob.post('/api/rooms/by-code', { code })).json()).toEqual({ link });

  expect(await ann.say('room:sit', { roomId, seat: 0, color: 'red' })).toEqual({ ok: true });
  expect(await bob.say('room:sit', { roomId, seat: 1, color: 'red' })).toMatchObject({
    refusal: { code: 'colorTaken' },
  });
  expect(await bob.say('room:sit', { roomId, seat: 1, color: 'blue' })).toEqual({ ok: true });
  expect(await ann.say('room:start', { roomId })).toMatchObject({ refusal: { code: 'notReady' } });
  expect(await bob.say('room:ready', { roomId, isReady: true })).toEqual({ ok: true });
  const started = await ann.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  const { matchId } = started;
  const shown = await eve.hears('room:changed', (room) => room.match !== null);
  expect(shown).toMatchObject({ link: null, match: { matchId, isOver: false } });

  const sync = await ann.say('match:sync', { matchId, version: 0 });
  expect(sync).toMatchObject({ ok: true, sync: { type: 'snapshot', snapshot: { version: 2, viewer: { seat: 0 } } } });
  await bob.say('match:sync', { matchId, version: 0 });
  expect(await eve.say('match:sync', { matchId, version: 0 })).toMatchObject({ ok: true });

  const command = { type: 'ask' };
  expect(await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command })).toEqual({
    ok: true,
    version: 4,
  });
  const turn = { position: 4, event: { type: 'turnBegan', seat: 1 } };
  const whisper = { position: 3, event: { type: 'whispered', seat: 0, isEven: true } };
  expect(await ann.hears('match:events')).toEqual({ matchId, after: 2, version: 4, events: [whisper, turn] });
  expect(await bob.hears('match:events')).toEqual({ matchId, after: 2, version: 4, events: [turn] });
  expect(await eve.hears('match:events')).toEqual({ matchId, after: 2, version: 4, events: [turn] });

  const guess = { type: 'guess', number: 4 };
  expect(await bob.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(4), command: guess })).toEqual({
    ok: true,
    version: 6,
  });
  await eve.hears('room:changed', (room) => room.played === 1);
  expect(await (await ann.get(`/api/matches/${matchId}/record`)).json()).toEqual({ number: 4, events: 6, commands: 2 });

  expect(await bob.say('room:ready', { roomId, isReady: true })).toEqual({ ok: true });
  const again = await ann.say('room:start', { roomId });
  expect(again).toMatchObject({ ok: true });
  expect(again).not.toEqual(started);
});

test('a server that has to stop does not wait for ever for a database that says nothing', async () => {
  const stores = memoryStores();
  const times = { ...defaultTimes, presenceGraceMs: 150, reconnectSpreadMs: 50, finishTimeoutMs: 100 };
  const asked: string[] = [];
  const silent = {
    ...stores.matchLog,
    append: (matchId: string) => {
      asked.push(matchId);
      return new Promise<never>(() => undefined);
    },
  };
  server = await startTestServer({ stores: { ...stores, matchLog: silent }, times });
  const ann = await Guest.arrive(server.url, 'Ann');
  const { roomId } = await ann.enter(await ann.makeRoom(fakeSettings(1)));
  await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
  const started = await ann.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  const { matchId } = started;
  const answer = ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: { type: 'ask' } });
  const isLost = expect(answer).rejects.toThrow();
  await expect.poll(() => asked).toEqual([matchId]);
  await server.service.close();
  await isLost;
  expect(ann.heard('server:moving')).toHaveLength(1);
  expect(server.logLines.join('')).toContain('stopping before everything is finished');
});

test('a server that has to stop hangs up on those who do not', async () => {
  server = await startTestServer();
  const port = Number(new URL(server.url).port);
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const asleep = connect(port, '127.0.0.1');
  const upgrade = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
  const head = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', 'Host: x', ...upgrade];
  asleep.write(`${[...head, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='].join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(asleep, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 101/);
  const ended = Promise.all([silent, asleep].map((socket) => once(socket.resume(), 'close')));
  await server.service.close();
  await ended;
}, 10_000);
