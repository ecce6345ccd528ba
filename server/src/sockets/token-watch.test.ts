/** What becomes of a session that ended while the database did not answer: over real sockets. */
import { afterEach, expect, test } from 'vitest';
import { defaultTimes } from '../server-deps.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

test('a token that could not be looked at is looked at again; what has ended is cut off then', async () => {
  const stores = memoryStores();
  let isAway = false;
  const asked: number[] = [];
  const known: typeof stores.sessions.known = async (hashes) => {
    if (isAway) throw new Error('no database');
    asked.push(hashes.length);
    return await stores.sessions.known(hashes);
  };
  server = await startTestServer({
    stores: { ...stores, sessions: { ...stores.sessions, known } },
    times: { ...defaultTimes, tokenCheckMs: 300 },
  });
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  await stores.sessions.end(bob.personId as never, 'worthless');
  isAway = true;
  await expect
    .poll(() => server.logLines.filter((line) => line.includes('tokens not checked')).length)
    .toBeGreaterThan(0);
  expect(bob.socket.connected).toBe(true);
  isAway = false;
  await bob.hears('session:moved');
  await expect.poll(() => bob.socket.connected).toBe(false);
  expect(ann.socket.connected).toBe(true);
  expect(ann.heard('session:moved')).toEqual([]);
  // All of them in one question.
  expect(asked).toContain(2);
});
