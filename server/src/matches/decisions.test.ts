/** A command is stale when its own seat is asked something else by now, and never because of what others did. */
import { describe, expect, test } from 'vitest';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { beginMatch } from '../testing/begin-match.ts';
import { bidsKeeper, bidsSettings } from '../testing/sealed-bids.ts';
import { closeServersAfterEach, openServer } from '../testing/open-servers.ts';
import { Guest, newCommandId, type TestServer } from '../testing/test-server.ts';
import { gameRegistry } from './ports.ts';

const games = gameRegistry([bidsKeeper]);
const start = (stores = memoryStores()) => openServer({ games, stores });
closeServersAfterEach();

/** Ann and Bob in a match of sealed bids; version 1, both are asked. */
async function match(server: TestServer) {
  const ann = await Guest.arrive(server.url, 'Ann');
  const bob = await Guest.arrive(server.url, 'Bob');
  const link = await ann.makeRoom(bidsSettings());
  const { roomId } = await ann.enter(link);
  await bob.enter(link);
  const matchId = await beginMatch(ann, bob, roomId);
  const bid = (number: number, round = 1, version = 1) => ({
    matchId,
    commandId: newCommandId(),
    version,
    decision: `round ${round}`,
    command: { type: 'bid', number },
  });
  return { ann, bob, matchId, bid };
}

describe('two seats that are asked at once', () => {
  test('answer one after the other from what both saw first', async () => {
    const { ann, bob, bid } = await match(await start());
    expect(await ann.say('match:act', bid(3))).toEqual({ ok: true, version: 3 });
    expect(await bob.say('match:act', bid(5))).toEqual({ ok: true, version: 6 });
  });

  test('answer at the same moment', async () => {
    const { ann, bob, bid } = await match(await start());
    const both = await Promise.all([ann.say('match:act', bid(3)), bob.say('match:act', bid(5))]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  });

  test('answer at the same moment at two processes: one writer, and the other decides again (L5)', async () => {
    const stores = memoryStores();
    const [here, there] = [await start(stores), await start(stores)];
    const { ann, bob, matchId, bid } = await match(here);
    const elsewhere = await bob.another(there.url);
    await elsewhere.say('match:sync', { matchId, version: 0 });
    const both = await Promise.all([ann.say('match:act', bid(3)), elsewhere.say('match:act', bid(5))]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await stores.matchLog.versions([matchId])).toEqual(new Map([[matchId, 6]]));
  });

  test('are not disturbed by a greeting, and see the others’ bids when all have bid', async () => {
    const { ann, bob, matchId, bid } = await match(await start());
    const greet = { ...bid(0), command: { type: 'greet' } };
    expect(await bob.say('match:act', greet)).toEqual({ ok: true, version: 2 });
    expect(await ann.say('match:act', bid(3))).toEqual({ ok: true, version: 4 });
    expect(await bob.say('match:act', bid(5))).toEqual({ ok: true, version: 7 });
    const { sync } = (await ann.say('match:sync', { matchId, version: 4 })) as { sync: unknown };
    expect(sync).toMatchObject({ tail: { events: [{ event: { type: 'answered' } }, { event: { bids: [3, 5] } }] } });
  });
});

test('five people sit at one table and are asked at once', async () => {
  const server = await start();
  const guests = await Promise.all(['Ann', 'Bob', 'Cid', 'Dee', 'Eve'].map((name) => Guest.arrive(server.url, name)));
  const [host, ...others] = guests;
  if (!host) throw new Error('no one came');
  const link = await host.makeRoom(bidsSettings());
  const { roomId } = await host.enter(link);
  for (const [at, guest] of guests.entries()) {
    await guest.enter(link);
    const color = bidsKeeper.rules.colors[at];
    expect(await guest.say('room:sit', { roomId, seat: at, color })).toEqual({ ok: true });
  }
  for (const guest of others) await guest.say('room:ready', { roomId, isReady: true });
  const started = await host.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  const { matchId } = started;
  const bids = guests.map((guest, at) =>
    guest.say('match:act', {
      matchId,
      commandId: newCommandId(),
      version: 1,
      decision: 'round 1',
      command: { type: 'bid', number: at },
    }),
  );
  expect((await Promise.all(bids)).every(({ ok }) => ok)).toBe(true);
  expect(await host.say('match:sync', { matchId, version: 0 })).toMatchObject({
    sync: { snapshot: { version: 12, view: { round: 2, points: [0, 0, 0, 0, 1] } } },
  });
});

describe('an answer to a question that is not asked any more', () => {
  test('is stale and brings what its sender missed', async () => {
    const { ann, bob, bid } = await match(await start());
    await ann.say('match:act', bid(3));
    expect(await ann.say('match:act', bid(4))).toMatchObject({ refusal: { code: 'stale' }, sync: { type: 'tail' } });
    await bob.say('match:act', bid(5));
    expect(await ann.say('match:act', bid(4))).toMatchObject({
      refusal: { code: 'stale' },
      sync: { tail: { after: 1, version: 6 } },
    });
    expect(await ann.say('match:act', bid(4, 2))).toEqual({ ok: true, version: 8 });
  });
});
