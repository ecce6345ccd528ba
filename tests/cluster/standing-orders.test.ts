/** Standing orders of The Princes of Machu Picchu at a real server, which is killed and started again. */
import { decisionOf, randomBelow, seededRandom, type Random } from '@tiwanaku/shared/kernel';
import { machuPicchu, noOrders, type Event, type Orders, type View } from '@tiwanaku/shared/machu-picchu';
import { afterEach, expect, test } from 'vitest';
import { Guest, newCommandId } from '../../server/src/testing/test-server.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';

const always: Orders = { ...noOrders, produce: 'always' };

let server: ServerProcess | null = null;
let guests: Guest[] = [];
afterEach(async () => {
  for (const guest of guests) guest.leave();
  guests = [];
  await server?.dispose();
});

/** A room for five with a match that has just begun; every seat's person. */
async function beginMatch(url: string): Promise<string> {
  const { colors, id } = machuPicchu;
  guests = await Promise.all(colors.map((color) => Guest.arrive(url, color)));
  const [host, ...others] = guests;
  if (!host) throw new Error('a person is the host');
  const options = { variant: 'learning', city: 'placeholder-1' };
  const link = await host.makeRoom({ game: id, options, watching: 'link' });
  const { roomId } = await host.enter(link);
  for (const guest of others) await guest.enter(link);
  for (const [seat, guest] of guests.entries()) await guest.say('room:sit', { roomId, seat, color: colors[seat] });
  for (const guest of others) await guest.say('room:ready', { roomId, isReady: true });
  const started = await host.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  return started.matchId;
}

interface Sight {
  readonly version: number;
  readonly seat: number;
  readonly view: View;
}

/** The match as this person sees it once everything before has happened. */
async function sight(guest: Guest, matchId: string): Promise<Sight> {
  const answer = await guest.say('match:sync', { matchId, version: 0 });
  if (!answer.ok || answer.sync.type !== 'snapshot') throw new Error('the whole match is shown');
  const { version, viewer, view } = answer.sync.snapshot;
  return { version, seat: viewer.type === 'player' ? viewer.seat : -1, view: machuPicchu.viewSchema.parse(view) };
}

/** Who is asked now: the person, and the command they chose, as it is sent; null when the match is over. */
async function nextMove(matchId: string, random: Random) {
  const [anyone] = guests;
  if (!anyone) throw new Error('a person plays');
  const { position } = (await sight(anyone, matchId)).view;
  const guest = guests[position.active ?? -1];
  if (!guest) return null;
  const { version, seat, view } = await sight(guest, matchId);
  const decision = decisionOf(machuPicchu.status(view), seat);
  const legal = machuPicchu.legalCommands(view, seat);
  const end = legal.find(({ type }) => type === 'end');
  const command = end ?? legal[randomBelow(random, legal.length)];
  return { guest, view, message: { matchId, commandId: newCommandId(), version, decision, command } };
}

async function historyOf(
  guest: Guest,
  matchId: string,
): Promise<readonly { readonly event: Event; readonly by?: unknown }[]> {
  const events: { event: Event; by?: unknown }[] = [];
  for (let version = 0, hasMore = true; hasMore;) {
    const answer = await guest.say('match:history', { matchId, version });
    if (!answer.ok) throw new Error(answer.refusal.code);
    events.push(...answer.tail.events.map(({ event, by }) => ({ event: machuPicchu.eventSchema.parse(event), by })));
    hasMore = answer.hasMore;
    version = answer.tail.version;
  }
  return events;
}

test(
  'MAP-STO-2 MAP-STO-5 with *always produce* set by all five, no production needs a message of anyone',
  { timeout: 120_000 },
  async () => {
    server = await startServerProcess();
    const matchId = await beginMatch(server.url);
    for (const guest of guests) {
      expect(await guest.say('match:orders', { matchId, orders: always })).toMatchObject({ ok: true, orders: always });
    }
    const random = seededRandom(6);
    let sent = 0;
    for (let moves = 0; moves < 40; moves++) {
      const next = await nextMove(matchId, random);
      if (next === null) break;
      expect(next.view.position.phase.name).not.toBe('produce');
      expect(await next.guest.say('match:act', next.message)).toMatchObject({ ok: true });
      sent++;
    }
    const [host] = guests;
    const history = host ? await historyOf(host, matchId) : [];
    const produced = history.filter(({ event }) => event.type === 'produced');
    expect(produced.length).toBeGreaterThan(3);
    expect(produced.filter(({ by }) => by !== 'order')).toEqual([]);
    // Every question that is not one of production was answered by one message, and no one sent another.
    const asked = history.filter(({ event }) => event.type === 'asked' || event.type === 'turnBegan');
    expect(sent).toBe(asked.length - produced.length - 1);
  },
);

test(
  'L4 MAP-STO-6 orders survive other devices, and kill -9 in the middle of a production',
  { timeout: 120_000 },
  async () => {
    server = await startServerProcess();
    const { url } = server;
    const matchId = await beginMatch(url);
    for (const guest of guests) await guest.say('match:orders', { matchId, orders: always });
    const random = seededRandom(9);
    for (let round = 0; round < 4; round++) {
      for (let moves = 0; moves < 8; moves++) {
        const next = await nextMove(matchId, random);
        expect(next?.view.position.phase.name).not.toBe('produce');
        if (next) await next.guest.say('match:act', next.message);
      }
      // Sent, and killed before anyone can know what came of it.
      const last = await nextMove(matchId, random);
      last?.guest.socket.emit('match:act', last.message);
      await server.kill();
      await server.start();
      const before = guests;
      for (const guest of before) guest.leave();
      guests = await Promise.all(before.map((guest) => guest.another()));
      for (const guest of guests) {
        expect(await guest.say('match:orders', { matchId, orders: null })).toEqual({ ok: true, orders: always });
      }
      const device = await guests[0]?.another();
      expect(await device?.say('match:orders', { matchId, orders: null })).toEqual({ ok: true, orders: always });
      device?.leave();
    }
    const [host] = guests;
    const produced = (host ? await historyOf(host, matchId) : []).filter(({ event }) => event.type === 'produced');
    expect(produced.length).toBeGreaterThan(0);
    expect(produced.every(({ by }) => by === 'order')).toBe(true);
  },
);
