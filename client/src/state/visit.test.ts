import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Answer } from '@tiwanaku/shared/protocol';
import { Connection } from '../connection/connection.svelte.ts';
import { FakeWire } from '../testing/fake-wire.ts';
import { freeSeat, link, person, roomView, seatOf } from '../testing/room-views.ts';
import { deferred, game, matchId, noHistory, running, settled, snapshot, visitScene } from '../testing/visit-scene.ts';
import type { GameFace } from './game-face.ts';
import { Visit } from './visit.svelte.ts';

const current = { ok: true, sync: { type: 'current', version: 3 }, timing: null } as const;
let { wire, sight, visit, enters } = visitScene();
beforeEach(() => {
  ({ wire, sight, visit, enters } = visitScene());
});

test('given an open line, the visit goes in and shows the room', async () => {
  enters(roomView('Marco'));
  wire.open();
  await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
  expect(visit.match).toBeNull();
});

describe('a table that was just opened', () => {
  const fresh = roomView('Ines', { seats: [freeSeat(0)] });

  test('is shown with its host in their seat', async () => {
    enters(fresh);
    wire.answer('room:sit', { ok: true });
    wire.open();
    await vi.waitFor(() => expect(wire.asked.map(({ event }) => event)).toContain('room:sit'));
    await settled();
    expect(visit.entry.type).toBe('entering');
    wire.push('room:changed', roomView('Ines', { version: 2, seats: [seatOf(0, 'Ines', 'red')] }));
    expect(visit.entry.type).toBe('inside');
  });

  test('is shown as well where the seat is refused', async () => {
    enters(fresh);
    wire.answer('room:sit', { ok: false, refusal: { code: 'unavailable' } });
    wire.open();
    await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
  });
});

test.each([
  ['a table keeps a person who goes to another page', {}, []],
  [
    'a shared review is left with its page',
    { review: { matchId, sight: { position: 1, marks: [] } }, seats: [] },
    ['room:leave'],
  ],
])('%s', async (_, room, said) => {
  enters(roomView('Marco', room));
  wire.answer('room:leave', { ok: true });
  wire.open();
  await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
  const before = wire.asked.length;
  visit.end();
  await settled();
  expect(wire.asked.slice(before).map(({ event }) => event)).toEqual(said);
});

test('given a room that refuses, the visit says why', async () => {
  wire.answer('room:enter', { ok: false, refusal: { code: 'notFound' } });
  wire.open();
  await vi.waitFor(() => expect(visit.entry).toEqual({ type: 'refused', refusal: { code: 'notFound' } }));
});

test('given a stumbling server, a person who is inside stays inside', async () => {
  enters(roomView('Marco'));
  wire.open();
  await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
  wire.answer('room:enter', { ok: false, refusal: { code: 'internal' } });
  wire.cut();
  wire.open();
  await vi.waitFor(() => expect(wire.asked).toHaveLength(2));
  await settled();
  expect(visit.entry.type).toBe('inside');
  wire.answer('room:enter', { ok: false, refusal: { code: 'notFound' } });
  wire.cut();
  wire.open();
  await vi.waitFor(() => expect(visit.entry.type).toBe('refused'));
});

test('given a server that has no time, the visit goes in and follows its match as soon as it has', async () => {
  vi.useFakeTimers();
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => {
    vi.useRealTimers();
    chance.mockRestore();
  });
  const busy = { ok: false, refusal: { code: 'unavailable' } } as const;
  wire.answer('room:enter', busy);
  enters(roomView('Marco', { match: running }));
  enters(roomView('Marco', { match: running }));
  wire.answer('match:sync', busy, { ok: true, sync: { type: 'snapshot', snapshot }, timing: null });
  wire.answer('match:history', noHistory);
  wire.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(visit.entry.type).toBe('entering');
  await vi.advanceTimersByTimeAsync(2000);
  expect([visit.entry.type, visit.match]).toEqual(['inside', null]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(visit.match?.view).toBe(30);
});

test('given news of a room whose game is still being fetched, the room is shown with them', async () => {
  const fetched = deferred<GameFace>();
  ({ wire, visit, enters } = visitScene(() => fetched.promise));
  enters(roomView('Marco'));
  wire.open();
  await settled();
  const said = { id: 1, channel: 'table', from: person('Ines'), text: 'Hola', at: 5 } as const;
  wire.push('room:chat', { roomId: roomView('Marco').roomId, message: said });
  wire.push('room:changed', roomView('Marco', { version: 2 }));
  fetched.resolve(game);
  await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
  const room = visit.entry.type === 'inside' ? visit.entry.room : null;
  expect([room?.view.version, room?.chat]).toEqual([2, [said]]);
});

test('given an answer that was overtaken by news of the room, a person who comes back sees the news', async () => {
  enters(roomView('Marco'));
  wire.open();
  await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
  wire.cut();
  enters(roomView('Marco', { version: 2 }));
  wire.open();
  wire.push('room:changed', roomView('Marco', { version: 3 }));
  await settled();
  expect(visit.entry.type === 'inside' && visit.entry.room.view.version).toBe(3);
});

test('given a game whose code cannot be fetched, the visit does not hang', async () => {
  ({ wire, visit, enters } = visitScene(() => Promise.reject(new Error('gone'))));
  enters(roomView('Marco'));
  wire.open();
  await vi.waitFor(() => expect(visit.entry).toEqual({ type: 'refused', refusal: { code: 'unavailable' } }));
});

test('given a running match, it is fetched whole, and brought up to date after each cut', async () => {
  enters(roomView('Marco', { match: running }));
  wire.answer('match:sync', { ok: true, sync: { type: 'snapshot', snapshot }, timing: null });
  wire.answer('match:history', noHistory);
  wire.open();
  await vi.waitFor(() => expect(visit.match?.view).toBe(30));
  wire.push('match:events', { matchId, after: 3, events: [1] });
  expect(visit.match?.view).toBe(31);
  wire.cut();
  enters(roomView('Marco', { match: running }));
  wire.answer('match:sync', current);
  wire.open();
  await vi.waitFor(() => expect(wire.asked.at(-1)).toEqual({ event: 'match:sync', message: { matchId, version: 4 } }));
});

test('given a running match, nothing is shown before it, and the room alone where it cannot be had', async () => {
  enters(roomView('Marco', { match: running }));
  let answer: (answer: Answer<'match:sync'>) => void = () => undefined;
  wire.answer('match:sync', new Promise((resolve) => (answer = resolve)));
  wire.open();
  await vi.waitFor(() => expect(wire.asked.at(-1)?.event).toBe('match:sync'));
  expect(visit.entry.type).toBe('entering');
  answer({ ok: false, refusal: { code: 'internal' } });
  await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
  expect(visit.match).toBeNull();
});

test('given a match that begins while we are in the room, it is fetched', async () => {
  enters(roomView('Marco'));
  wire.open();
  await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
  wire.answer('match:sync', { ok: true, sync: { type: 'snapshot', snapshot }, timing: null });
  wire.answer('match:history', noHistory);
  wire.push('room:changed', roomView('Marco', { version: 2, match: running }));
  await vi.waitFor(() => expect(visit.match?.matchId).toBe(matchId));
});

test('given that more people watch here, their number alone is another one', async () => {
  const room = roomView('Marco');
  enters(room);
  wire.open();
  await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
  const seen = () => (visit.entry.type === 'inside' ? visit.entry.room.view : null);
  wire.push('room:watching', { roomId: 'elsewhere' as typeof room.roomId, watching: 70 });
  expect(seen()).toEqual(room);
  wire.push('room:watching', { roomId: room.roomId, watching: 60 });
  expect(seen()).toEqual({ ...room, watching: 60 });
});

test('given the host sends us away, the visit is closed', async () => {
  enters(roomView('Marco'));
  wire.open();
  await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
  wire.push('room:closed', { roomId: roomView('Marco').roomId, reason: 'kicked' });
  expect(visit.entry).toEqual({ type: 'refused', refusal: { code: 'notAllowed', detail: 'kicked' } });
});

test('given the end of the visit, nothing is heard any more', async () => {
  enters(roomView('Marco'));
  wire.open();
  await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
  visit.end();
  wire.push('room:closed', { roomId: roomView('Marco').roomId, reason: 'kicked' });
  expect(visit.entry.type).toBe('inside');
});

test('given a line that is open already, a person sits down only once they are inside', async () => {
  const line = new FakeWire();
  const connection = new Connection(line);
  connection.open();
  await settled();
  const admitted = deferred<Answer<'room:enter'>>();
  line.answer('room:enter', admitted.promise);
  line.answer('room:sit', { ok: true });
  const stay = new Visit(
    connection,
    link,
    () => Promise.resolve(game),
    () => sight.promise,
  );
  const room = roomView('Marco', { seats: [seatOf(0, 'Ines', 'red'), freeSeat(1)] });
  sight.resolve({ ok: true, value: { room, chat: [], blocked: [], match: null } });
  await settled();
  if (stay.entry.type !== 'inside') throw new Error('the first sight shows the room');
  void stay.entry.room.sit(1, 'blue');
  await settled();
  expect(line.asked.map(({ event }) => event)).toEqual(['room:enter']);
  admitted.resolve({ ok: true, room, chat: [], blocked: [] });
  await settled();
  expect(line.asked.map(({ event }) => event)).toEqual(['room:enter', 'room:sit']);
  stay.end();
});
