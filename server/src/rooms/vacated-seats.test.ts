/** Seats that strangers left: on a real server, whose time is moved by hand. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerDeps } from '../build-server.ts';
import { aloneCluster } from '../cluster/cluster.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { defaultTimes } from '../server-deps.ts';
import { fakeSettings, Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

const { seatGraceMs, hostAbsenceMs } = defaultTimes;
/** This is longer than the server waits between two looks at the seats. */
const aLook = 15_000;

let time: number;
let stores: ServerDeps['stores'];
const servers: TestServer[] = [];

beforeEach(() => {
  time = Date.parse('2026-05-04T10:00:00Z');
  stores = memoryStores(() => new Date(time));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  vi.useRealTimers();
});

async function start(wanted: Partial<ServerDeps> = {}): Promise<TestServer> {
  const server = await startTestServer({ now: () => time, stores, ...wanted });
  servers.push(server);
  return server;
}

async function later(ms: number): Promise<void> {
  time += ms;
  await vi.advanceTimersByTimeAsync(aLook);
}

/** Ann and Bob at a table of Ann's; Bob closes his tab. */
async function tableThatBobLeft(url: string, sitting: 'anyone' | 'link' = 'anyone') {
  const [ann, bob] = [await Guest.arrive(url, 'Ann'), await Guest.arrive(url, 'Bob')];
  const link = await ann.makeRoom({ ...fakeSettings(), sitting });
  const { roomId } = await ann.enter(link);
  await bob.enter(link);
  await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
  await bob.say('room:sit', { roomId, seat: 1, color: 'blue' });
  bob.leave();
  // Real time, in which the server hears of the closed socket.
  await vi.waitUntil(() => serverHas(1));
  const seated = async () => (await stores.rooms.load(roomId))?.seats.map(({ person }) => person?.name ?? null);
  return { ann, bob, link, roomId, seated };
}

const serverHas = (connections: number) =>
  servers.reduce((sum, { service }) => sum + service.readings().connections, 0) === connections;

test('a seat that anyone may take is free again after the grace, not before, and everybody learns why', async () => {
  const { url } = await start();
  const { ann, bob, link, seated } = await tableThatBobLeft(url);
  await later(seatGraceMs - aLook);
  expect(await seated()).toEqual(['Ann', 'Bob']);
  await later(2 * aLook);
  await ann.hears('room:changed', ({ seats }) => seats[1]?.person === null && seats[1].vacatedBy?.name === 'Bob');
  expect(await seated()).toEqual(['Ann', null]);
  const back = await bob.another();
  expect((await back.enter(link)).seats[1]).toMatchObject({ person: null, vacatedBy: { name: 'Bob' } });
});

test('a person who comes back in time keeps the seat', async () => {
  const { url } = await start();
  const { bob, link, seated } = await tableThatBobLeft(url);
  await later(seatGraceMs - aLook);
  const back = await bob.another();
  await back.enter(link);
  await later(10 * seatGraceMs);
  expect(await seated()).toEqual(['Ann', 'Bob']);
});

test('a host who is away keeps the seat as long as the table is theirs', async () => {
  const { url } = await start();
  const { ann, bob, link, seated } = await tableThatBobLeft(url);
  const back = await bob.another();
  await back.enter(link);
  ann.leave();
  await vi.waitUntil(() => serverHas(1));
  await later(seatGraceMs + aLook);
  expect(await seated()).toEqual(['Ann', 'Bob']);
  // The table goes to who is here, and the seat is as free as anyone's.
  await later(hostAbsenceMs);
  await back.hears('room:changed', ({ host }) => host === bob.personId);
  await later(aLook);
  await back.hears('room:changed', ({ seats }) => seats[0]?.vacatedBy?.name === 'Ann');
  expect(await seated()).toEqual([null, 'Bob']);
});

test('among friends, who came by the link, a seat is kept', async () => {
  const { url } = await start();
  const { seated } = await tableThatBobLeft(url, 'link');
  await later(10 * seatGraceMs);
  expect(await seated()).toEqual(['Ann', 'Bob']);
});

test('after a restart everybody has the whole grace again', async () => {
  const { ann, link, seated } = await tableThatBobLeft((await start()).url);
  await later(seatGraceMs - aLook);
  await servers.splice(0)[0]?.close();
  const { url } = await start();
  await (await ann.another(url)).enter(link);
  await later(seatGraceMs - aLook);
  expect(await seated()).toEqual(['Ann', 'Bob']);
  await later(2 * aLook);
  await vi.waitUntil(async () => (await seated())?.[1] === null);
});

test('while the other processes are out of sight no one counts as gone', async () => {
  let isUp = false;
  const { url } = await start({ cluster: { ...aloneCluster(), isUp: () => isUp } });
  const { seated } = await tableThatBobLeft(url);
  await later(10 * seatGraceMs);
  isUp = true;
  await later(seatGraceMs - aLook);
  expect(await seated()).toEqual(['Ann', 'Bob']);
  await later(2 * aLook);
  await vi.waitUntil(async () => (await seated())?.[1] === null);
});
