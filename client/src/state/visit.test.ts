import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  matchIdSchema,
  type Answer,
  type FirstSight,
  type MatchSnapshot,
  type RoomView,
} from '@tiwanaku/shared/protocol';
import { Connection } from '../connection/connection.svelte.ts';
import type { HttpResult } from '../connection/send.ts';
import { FakeWire } from '../testing/fake-wire.ts';
import { freeSeat, link, person, roomView, seatOf, someGame } from '../testing/room-views.ts';
import type { GameFace } from './game-face.ts';
import { Visit } from './visit.svelte.ts';

const matchId = matchIdSchema.parse('match-0001');
const running = { matchId, isOver: false, seats: [person('Ines'), person('Marco')] };
const snapshot: MatchSnapshot = {
  matchId,
  roomId: roomView('Ines').roomId,
  game: 'tiwanaku',
  rulesVersion: 1,
  viewer: { type: 'spectator' },
  seats: [],
  commitment: '0'.repeat(64),
  version: 3,
  view: 30,
};
const game: GameFace = {
  ...someGame,
  rules: {
    id: 'adding',
    rulesVersion: 1,
    evolveView: (view, _viewer, event) => Number(view) + Number(event),
    status: () => ({ isOver: false, awaited: [], winners: [] }),
    seats: () => ({ min: 2, max: 3 }),
  },
};
/** Another game, in which a view is the last event. */
const otherGame: GameFace = { ...game, rules: { ...game.rules, id: 'last', evolveView: (_, _viewer, event) => event } };

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined;
  return { promise: new Promise<T>((done) => (resolve = done)), resolve: (value) => resolve(value) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

let wire: FakeWire;
let visit: Visit;
/** What comes ahead of the line. */
let sight: Deferred<HttpResult<FirstSight>>;
beforeEach(() => {
  wire = new FakeWire();
  sight = deferred();
  visit = new Visit(
    new Connection(wire),
    link,
    (id) => (id === 'unknown' ? Promise.reject(new Error()) : Promise.resolve(id === 'other' ? otherGame : game)),
    () => sight.promise,
  );
});

const enters = (room: RoomView) => wire.answer('room:enter', { ok: true, room, chat: [], blocked: [] });
const current = { ok: true, sync: { type: 'current', version: 3 }, timing: null } as const;
const noHistory: Answer<'match:history'> = {
  ok: true,
  tail: { matchId, after: 0, version: 0, events: [] },
  hasMore: false,
};

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
  expect(visit.entry.type).toBe('inside');
  wire.answer('room:enter', { ok: false, refusal: { code: 'notFound' } });
  wire.cut();
  wire.open();
  await vi.waitFor(() => expect(visit.entry.type).toBe('refused'));
});

test('given a game whose code cannot be fetched, the visit does not hang', async () => {
  wire = new FakeWire();
  visit = new Visit(
    new Connection(wire),
    link,
    () => Promise.reject(new Error('gone')),
    () => sight.promise,
  );
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

describe('what comes ahead of the line', () => {
  const ahead = (room: RoomView, match: FirstSight['match']) =>
    sight.resolve({ ok: true, value: { room, chat: [], blocked: [], match } });

  test('is shown, room and match together, and brought up to date once the line is open', async () => {
    ahead(roomView('Marco', { match: running }), { snapshot, timing: null });
    await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
    expect(visit.match?.view).toBe(30);
    expect(wire.asked).toEqual([]);
    const tail = { matchId, after: 3, version: 4, events: [{ position: 4, event: 1 }] };
    enters(roomView('Marco', { match: running }));
    wire.answer('match:sync', { ok: true, sync: { type: 'tail', tail }, timing: null });
    wire.answer('match:history', noHistory);
    wire.open();
    await vi.waitFor(() => expect(visit.match?.view).toBe(31));
    expect(wire.asked).toContainEqual({ event: 'match:sync', message: { matchId, version: 3 } });
  });

  test('given it comes late, what the line told stays', async () => {
    enters(roomView('Marco', { version: 5 }));
    wire.open();
    await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
    ahead(roomView('Marco', { version: 2, match: running }), { snapshot, timing: null });
    await settled();
    expect(visit.match).toBeNull();
    expect(visit.entry).toMatchObject({ room: { view: { version: 5 } } });
  });

  test('given a refusal, the line has the last word', async () => {
    sight.resolve({ ok: false, refusal: { code: 'notFound' } });
    await settled();
    expect(visit.entry.type).toBe('entering');
    enters(roomView('Marco'));
    wire.open();
    await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
  });

  test('given that the room was left meanwhile for good, the line says so', async () => {
    ahead(roomView('Marco'), null);
    await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
    wire.answer('room:enter', { ok: false, refusal: { code: 'notFound' } });
    wire.open();
    await vi.waitFor(() => expect(visit.entry).toEqual({ type: 'refused', refusal: { code: 'notFound' } }));
  });
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

describe('a room with several games', () => {
  const { settings } = roomView('Marco');
  const playing = (id: string, version: number, match: RoomView['match'] = null) =>
    roomView('Marco', { settings: { ...settings, game: id }, version, match });
  const shown = () => (visit.entry.type === 'inside' ? visit.entry.room : null);

  beforeEach(async () => {
    enters(roomView('Marco'));
    wire.open();
    await vi.waitFor(() => expect(shown()?.game).toBe(game));
  });

  test('shows the game that its host picks, with the settings that go with it', async () => {
    wire.push('room:changed', playing('other', 2));
    expect([shown()?.game, shown()?.settings.game]).toEqual([game, settings.game]);
    await settled();
    expect([shown()?.game, shown()?.settings.game]).toEqual([otherGame, 'other']);
  });

  test('keeps what came last, however long a game takes', async () => {
    wire.push('room:changed', playing('other', 2));
    wire.push('room:changed', playing(settings.game, 3));
    await settled();
    expect([shown()?.game, shown()?.view.version]).toEqual([game, 3]);
  });

  test('folds a match by its own rules, whatever is picked next', async () => {
    const over = { ...running, isOver: true };
    wire.answer('match:history', noHistory);
    wire.answer('match:sync', {
      ok: true,
      sync: { type: 'snapshot', snapshot: { ...snapshot, game: 'other' } },
      timing: null,
    });
    wire.push('room:changed', playing(settings.game, 2, over));
    await vi.waitFor(() => expect(visit.match).not.toBeNull());
    expect([visit.matchGame, shown()?.game]).toEqual([otherGame, game]);
    wire.push('match:events', { matchId, after: 3, events: [7] });
    expect(visit.match?.view).toBe(7);
  });

  test('says so when this page is too old to know it', async () => {
    wire.push('room:changed', playing('unknown', 2));
    await settled();
    expect(visit.entry).toEqual({ type: 'refused', refusal: { code: 'unavailable' } });
  });
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
