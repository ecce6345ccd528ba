import { matchAnalysisAnswerSchema } from '@tiwanaku/shared/protocol';
import { afterEach, expect, test } from 'vitest';
import { beginMatch } from '../testing/begin-match.ts';
import { fakeKeeper, fakeWords, turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';
import { gameRegistry } from './ports.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import type { ServerDeps } from '../build-server.ts';
import { defaultTimes } from '../server-deps.ts';
import { slowWorkHere } from '../threads/slow-work.ts';

const minute = 60_000;
const judging = { ...fakeKeeper, analysing: { analyse: () => null } };
const games = gameRegistry([judging], { numbers: fakeWords });
const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A server on the same storage, as after a kill. Its clock is ahead by `aheadMs`. */
async function serverOn(stores: ServerDeps['stores'], analyse: () => Promise<unknown>, aheadMs = 0) {
  const server = await startTestServer({
    stores,
    games,
    slowWork: { ...slowWorkHere(() => 4), analyse },
    times: { ...defaultTimes, presenceGraceMs: 150, missedAnalysesMs: 30 },
    now: () => Date.now() + aheadMs,
  });
  servers.push(server);
  return server;
}

async function finishedAt(server: TestServer) {
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  const { roomId, link } = await ann.enter(await ann.makeRoom(fakeSettings()));
  await bob.enter(link ?? '');
  const matchId = await beginMatch(ann, bob, roomId);
  const command = { type: 'guess', number: 4 };
  await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command });
  await ann.hears('room:changed', ({ played }) => played === 1);
  return matchId;
}

const never = () => new Promise<unknown>(() => undefined);

test('given a server that was killed while it analysed a match, then the next one analyses it, unasked and once', async () => {
  const stores = memoryStores();
  const matchId = await finishedAt(await serverOn(stores, never));
  expect(await stores.matchLog.analysis(matchId)).toBeNull();
  let count = 0;
  const next = await serverOn(stores, async () => ({ actions: [++count] }), 6 * minute);
  await expect.poll(() => stores.matchLog.analysis(matchId)).toEqual({ actions: [1] });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(count).toBe(1);
  const answer = await fetch(`${next.url}/api/matches/${matchId}/analysis`);
  expect(matchAnalysisAnswerSchema.parse(await answer.json())).toEqual({ analysis: { actions: [1] } });
});

test('a match that has just ended, perhaps at another process, is left alone; one that failed is not tried for ever', async () => {
  const stores = memoryStores();
  await finishedAt(await serverOn(stores, never));
  let count = 0;
  const analyse = async () => (count++, null);
  await serverOn(stores, analyse, 4 * minute);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(count).toBe(0);
  await serverOn(stores, analyse, 6 * minute);
  await expect.poll(() => count).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(count).toBe(1);
});
