/** Standing orders are private, never answer a question that was open when they were set, and outlive every crash. */
import { describe, expect, test } from 'vitest';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import type { Stores } from '../stores.ts';
import { beginMatch } from '../testing/begin-match.ts';
import { fakeKeeper, turnAt } from '../testing/fake-game.ts';
import { bidsKeeper, bidsSettings } from '../testing/sealed-bids.ts';
import { closeServersAfterEach, openServer } from '../testing/open-servers.ts';
import { fakeSettings, Guest, newCommandId, type TestServer } from '../testing/test-server.ts';
import { gameRegistry } from './ports.ts';

const games = gameRegistry([fakeKeeper, bidsKeeper]);
const start = (stores: Stores = memoryStores()) => openServer({ games, stores });
closeServersAfterEach();

/** Ann and Bob in a match of three rounds of sealed bids; version 1, both are asked. */
async function match(server: TestServer, settings: unknown = bidsSettings()) {
  const ann = await Guest.arrive(server.url, 'Ann');
  const bob = await Guest.arrive(server.url, 'Bob');
  const link = await ann.makeRoom(settings);
  const { roomId } = await ann.enter(link);
  await bob.enter(link);
  const matchId = await beginMatch(ann, bob, roomId);
  for (const guest of [ann, bob]) await guest.say('match:sync', { matchId, version: 0 });
  const bid = (guest: Guest, round: number, number: number) =>
    guest.say('match:act', {
      matchId,
      commandId: newCommandId(),
      version: 1,
      decision: `round ${round}`,
      command: { type: 'bid', number },
    });
  const order = (guest: Guest, always: unknown) => guest.say('match:orders', { matchId, orders: { always } });
  const read = (guest: Guest) => guest.say('match:orders', { matchId, orders: null });
  const viewOf = async (guest: Guest) => {
    const answer = await guest.say('match:sync', { matchId, version: 0 });
    if (!answer.ok || answer.sync.type !== 'snapshot') throw new Error('a whole view is answered');
    return answer.sync.snapshot.view as { round: number; hasAnswered: boolean[]; ownBid: number | null };
  };
  return { ann, bob, matchId, link, bid, order, read, viewOf };
}

describe('standing orders', () => {
  test('never answer the question that is open, and every one after it, marked as such', async () => {
    const { ann, bob, matchId, bid, order, viewOf } = await match(await start());
    expect(await order(bob, 5)).toEqual({ ok: true, orders: { always: 5 } });
    expect(await viewOf(bob)).toMatchObject({ round: 1, hasAnswered: [false, false] });
    await bid(bob, 1, 2);
    expect(await bid(ann, 1, 3)).toEqual({ ok: true, version: 6 });
    expect(await viewOf(bob)).toMatchObject({ round: 2, hasAnswered: [false, true], ownBid: 5 });
    const { events } = await ann.hears('match:events', ({ version }) => version === 8);
    expect(events.at(-1)).toEqual({ position: 8, event: { type: 'answered', seat: 1 }, by: 'order' });
    expect(await order(bob, null)).toMatchObject({ ok: true });
    await bid(ann, 2, 1);
    expect(await viewOf(bob)).toMatchObject({ round: 3, hasAnswered: [false, false] });
    expect(ann.heard('match:events').every((tail) => tail.matchId === matchId)).toBe(true);
  });

  test('answer before anyone hears of the question: what is published is the position after them', async () => {
    const { ann, bob, bid, order } = await match(await start());
    await order(bob, 5);
    await bid(bob, 1, 2);
    await bid(ann, 1, 3);
    await bid(ann, 2, 1);
    const opened = (guest: Guest) =>
      guest.heard('match:events').map(({ after, version, events }) => ({
        after,
        version,
        pushed: events.map(({ event, by }) => `${(event as { type: string }).type} ${by ?? 'person'}`),
      }));
    await ann.hears('match:events', ({ version }) => version === 13);
    await bob.hears('match:events', ({ version }) => version === 13);
    expect(opened(ann)).toEqual([
      { after: 1, version: 3, pushed: ['answered person'] },
      { after: 3, version: 8, pushed: ['bid person', 'answered person', 'opened person', 'answered order'] },
      { after: 8, version: 13, pushed: ['bid person', 'answered person', 'opened person', 'answered order'] },
    ]);
    expect(opened(bob)[1]?.pushed).toEqual(['answered person', 'opened person', 'bid order', 'answered order']);
  });

  test('of everybody play a match to its end in one pass', async () => {
    const { ann, bob, bid, order, viewOf } = await match(await start());
    await order(ann, 4);
    await order(bob, 5);
    await bid(ann, 1, 1);
    await bid(bob, 1, 1);
    expect(await viewOf(ann)).toMatchObject({ round: 4, points: [0, 2] });
    expect(await order(ann, 3)).toEqual({ ok: false, refusal: { code: 'matchOver' } });
  });

  test('that are not legal leave the question to the person', async () => {
    const { ann, bob, bid, order, viewOf } = await match(await start());
    await order(bob, 42);
    await bid(bob, 1, 2);
    await bid(ann, 1, 3);
    expect(await viewOf(bob)).toMatchObject({ round: 2, hasAnswered: [false, false] });
    expect(await bid(bob, 2, 7)).toMatchObject({ ok: true });
  });

  test('wait while the match is paused', async () => {
    const { ann, bob, matchId, bid, order, viewOf } = await match(await start());
    const propose = (type: string) => ann.say('match:propose', { matchId, proposal: { type }, isWanted: true });
    await order(bob, 5);
    await propose('pause');
    expect(await bid(bob, 1, 2)).toEqual({ ok: false, refusal: { code: 'paused' } });
    await propose('resume');
    await bid(bob, 1, 2);
    await bid(ann, 1, 3);
    expect(await viewOf(bob)).toMatchObject({ round: 2, hasAnswered: [false, true] });
  });

  test('are their person’s alone, on every tab', async () => {
    const { ann, bob, matchId, order, read } = await match(await start());
    const tab = await bob.another();
    expect(await read(bob)).toEqual({ ok: true, orders: null });
    await order(bob, 7);
    expect(await tab.hears('match:orders')).toEqual({ matchId, orders: { always: 7 } });
    expect(await read(tab)).toEqual({ ok: true, orders: { always: 7 } });
    expect(await read(ann)).toEqual({ ok: true, orders: null });
    expect(ann.heard('match:orders')).toEqual([]);
    expect(ann.heard('match:events')).toEqual([]);
    expect(ann.heard('match:timing')).toEqual([]);
  });

  test('have the game’s own strict shape; a game without them has none', async () => {
    const server = await start();
    const { bob, matchId, order } = await match(server);
    for (const always of ['5', -1, undefined]) {
      expect(await order(bob, always)).toMatchObject({ refusal: { code: 'malformed' } });
    }
    const more = { matchId, orders: { always: 5, more: 1 } };
    expect(await bob.say('match:orders', more)).toMatchObject({ refusal: { code: 'malformed' } });
    const other = await match(server, fakeSettings());
    expect(await other.order(other.ann, 5)).toMatchObject({ refusal: { code: 'malformed' } });
    expect(await other.read(other.ann)).toEqual({ ok: true, orders: null });
    const ask = { matchId: other.matchId, commandId: newCommandId(), ...turnAt(2), command: { type: 'ask' } };
    expect(await other.ann.say('match:act', ask)).toEqual({ ok: true, version: 4 });
  });
});

describe('after the process was killed', () => {
  test('standing orders are still there', async () => {
    const stores = memoryStores();
    const first = await start(stores);
    const { ann, bob, matchId, bid, order } = await match(first);
    await order(bob, 5);
    await bid(bob, 1, 2);
    const second = await start(stores);
    const [annAgain, bobAgain] = [await ann.another(second.url), await bob.another(second.url)];
    expect(await bobAgain.say('match:orders', { matchId, orders: null })).toEqual({ ok: true, orders: { always: 5 } });
    const answer = {
      matchId,
      commandId: newCommandId(),
      version: 3,
      decision: 'round 1',
      command: { type: 'bid', number: 3 },
    };
    expect(await annAgain.say('match:act', answer)).toEqual({ ok: true, version: 6 });
    expect(await annAgain.say('match:sync', { matchId, version: 6 })).toMatchObject({
      sync: { tail: { version: 8, events: [{ event: { type: 'answered', seat: 1 }, by: 'order' }] } },
    });
  });

  test('between a command and the order’s answer, the answer is given on the next load', async () => {
    const stores = memoryStores();
    let isDying = false;
    const dying: Stores = {
      ...stores,
      matchLog: {
        ...stores.matchLog,
        async append(matchId, commit) {
          const done = await stores.matchLog.append(matchId, commit);
          isDying = commit.events.length === 3;
          return done;
        },
      },
      orders: {
        ...stores.orders,
        load: (matchId) => (isDying ? Promise.reject(new Error('killed')) : stores.orders.load(matchId)),
      },
    };
    const { ann, bob, matchId, bid, order } = await match(await start(dying));
    await order(bob, 5);
    await bid(bob, 1, 2);
    expect(await bid(ann, 1, 3)).toEqual({ ok: true, version: 6 });
    expect(await stores.matchLog.versions([matchId])).toEqual(new Map([[matchId, 6]]));
    const again = await ann.another((await start(stores)).url);
    expect(await again.say('match:sync', { matchId, version: 6 })).toMatchObject({
      sync: { tail: { version: 8, events: [{ event: { type: 'answered', seat: 1 }, by: 'order' }] } },
    });
  });
});
