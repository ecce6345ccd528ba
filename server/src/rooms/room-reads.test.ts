/** How often a change of a room reads it from the store. */
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { sharedReview } from '../testing/shared-review.ts';
import { fakeSettings, Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

async function countingServer() {
  const stores = memoryStores();
  const load = vi.fn(stores.rooms.load);
  server = await startTestServer({ stores: { ...stores, rooms: { ...stores.rooms, load } } });
  return load;
}

/** Ann and Bob have come, and have heard so. */
async function table() {
  const load = await countingServer();
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  const { roomId, link } = await ann.enter(await ann.makeRoom(fakeSettings()));
  await bob.enter(link ?? '');
  await ann.hears('room:changed', ({ watching }) => watching === 2);
  load.mockClear();
  return { ann, bob, roomId, load };
}

test('a change reads the room once and is announced as it was written', async () => {
  const { ann, bob, roomId, load } = await table();
  await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
  await bob.hears('room:changed', ({ seats }) => seats[0]?.person?.name === 'Ann');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a rule that has looked at the room before reads it no second time', async () => {
  const load = await countingServer();
  const { ann, eve, roomId } = await sharedReview(server);
  const tried = { position: 1, draw: null, moves: [], isOpen: false };
  load.mockClear();
  expect(await ann.say('room:try', { roomId, tried, revision: null })).toMatchObject({ ok: true });
  await eve.hears('room:changed', ({ review }) => review?.trial !== undefined);
  // The table where the match was played hears of people who come and go, and is read for that.
  expect(load.mock.calls.filter(([read]) => read === roomId)).toHaveLength(1);
});

test('a room that another process has changed is read', async () => {
  const { bob, roomId, load } = await table();
  const before = bob.heard('room:changed').length;
  server.deps.cluster.bus.publishHere({ type: 'roomChanged', roomId });
  await vi.waitUntil(() => bob.heard('room:changed').length > before);
  expect(load).toHaveBeenCalledTimes(1);
});
