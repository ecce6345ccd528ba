import type { MatchId, Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { memoryRoomStore } from '../testing/memory/memory-room-store.ts';
import { fakeSettings } from '../testing/test-server.ts';
import { createLobby } from './lobby.ts';
import { createPresence } from './presence.ts';
import { newRoom } from '../testing/new-room.ts';
import type { Room, StoredSeat } from './room-rules.ts';

const person = (name: string): Person => ({ personId: `person-${name}` as PersonId, name });
const seatOf = (one: Person): StoredSeat => ({ person: one, color: 'red', isReady: false });
const [ann, bob, eve] = [person('Ann'), person('Bob'), person('Eve')];

/** A server whose clock goes on by a second with each room. */
function service() {
  let time = Date.parse('2026-05-04T10:00:00Z');
  const store = memoryRoomStore(() => new Date(time));
  const presence = createPresence({ now: () => time, graceMs: 4_000, changed: () => undefined, news: () => undefined });
  let sockets = 0;

  let network = 'here';
  const from = (name: string) => {
    network = name;
  };
  const enter = (room: Room, ...people: readonly Person[]) => {
    for (const one of people) {
      presence.enter(room.roomId, { connectionId: `socket-${++sockets}`, person: one, access: 'table', network });
    }
  };
  async function open(seated: readonly Person[], changes: Partial<Room> = {}): Promise<Room> {
    time += 1_000;
    const settings = { ...fakeSettings(), watching: 'public' } as const;
    const room = newRoom({ settings, seats: seated.map(seatOf), ...changes });
    await store.create(room);
    return room;
  }
  const read: (readonly RoomId[])[] = [];
  const listPublic: typeof store.listPublic = async (among, limit) => {
    const rooms = await store.listPublic(among, limit);
    read.push(rooms.map(({ roomId }) => roomId));
    return rooms;
  };
  const lobby = createLobby({ store: { ...store, listPublic }, presence, askedIn: async () => new Map() });
  const links = async () => (await lobby()).rooms.map(({ watchLink }) => watchLink);
  const pass = (ms: number) => {
    time += ms;
  };
  return { presence, open, from, enter, links, read, pass };
}

test('empty tables hide no one, however many there are and however lately they were used', async () => {
  const { open, enter, links, read } = service();
  const real = await open([ann, bob]);
  enter(real, ann, bob);
  for (let count = 0; count < 201; count++) await open([ann]);
  expect(await links()).toEqual([real.watchLink]);
  expect(read).toEqual([[real.roomId]]);
});

test('rooms that are full of people and not for everybody hide no one', async () => {
  const { open, enter, links } = service();
  const closed = { settings: { ...fakeSettings(), watching: 'link' } } as const;
  for (let count = 0; count < 300; count++) {
    const pair = [person(`one-${count}`), person(`other-${count}`)];
    enter(await open(pair, closed), ...pair);
  }
  const real = await open([ann]);
  enter(real, ann);
  expect(await links()).toEqual([real.watchLink]);
});

test('no one fills the list alone, wherever they sit at the same time', async () => {
  const { open, enter, links } = service();
  const match = { matchId: 'match-of-eve' as MatchId, isOver: false, seats: [eve] };
  for (let count = 0; count < 250; count++) enter(await open([eve], { match }), eve);
  const real = await open([ann]);
  enter(real, ann);
  const listed = await links();
  expect(listed).toContain(real.watchLink);
  expect(listed).toHaveLength(9);
});

test('a person who is in many rooms hides no table that others sit at', async () => {
  const { open, enter, links } = service();
  for (let count = 0; count < 20; count++) enter(await open([]), eve);
  const real = await open([ann, eve]);
  enter(real, ann, eve);
  expect(await links()).toEqual([real.watchLink]);
});

test('people who are connected to another process count, until they are away', async () => {
  const { presence, open, links, pass } = service();
  const real = await open([ann]);
  presence.applyPeerNews('other process', { type: 'came', roomId: real.roomId, person: ann, access: 'table' });
  expect(await links()).toEqual([real.watchLink]);
  presence.applyPeerNews('other process', { type: 'went', roomId: real.roomId, personId: ann.personId, isCut: true });
  expect(await links()).toEqual([real.watchLink]);
  pass(4_001);
  expect(await links()).toEqual([]);
});

test('running tables come first, then those with most people; watchers alone make no table', async () => {
  const { open, enter, links } = service();
  const [one, two, full, unseated] = [await open([ann]), await open([bob]), await open([eve]), await open([])];
  const played = await open([ann], { match: { matchId: 'match-one' as MatchId, isOver: false, seats: [ann] } });
  enter(one, ann);
  enter(two, bob, eve);
  enter(unseated, ann, bob, eve);
  enter(played, ann);
  expect(await links()).toEqual([played.watchLink, two.watchLink, one.watchLink]);
  enter(full, eve, person('Watcher'), person('Another'));
  expect(await links()).toEqual([played.watchLink, full.watchLink, two.watchLink, one.watchLink]);
});

test('a person who asks while the store is being asked gets the same answer; later it is asked again', async () => {
  const { open, enter, links, read } = service();
  const real = await open([ann]);
  enter(real, ann);
  expect(await Promise.all([links(), links(), links()])).toEqual(Array(3).fill([real.watchLink]));
  expect(read).toHaveLength(1);
  await links();
  expect(read).toHaveLength(2);
});

test('many guests of one network, in as many rooms as each may count in, push no table of others off the list', async () => {
  const { open, from, enter, links } = service();
  from('a flat');
  const guests = Array.from({ length: 40 }, (_, index) => person(`guest-${index}`));
  for (let count = 0; count < 53; count++) {
    const arriving = Array.from({ length: 6 }, (_, index) => guests[(count * 6 + index) % 40] ?? ann);
    const room = await open(arriving.slice(0, 2));
    enter(room, ...arriving);
  }
  from('somewhere');
  const real = await open([ann, bob]);
  enter(real, ann, bob);
  from('a flat');
  const mixed = await open([eve, person('Zoe')]);
  enter(mixed, eve);
  from('elsewhere');
  enter(mixed, person('Zoe'));
  const listed = await links();
  expect(listed).toContain(real.watchLink);
  expect(listed).toContain(mixed.watchLink);
  expect(listed).toHaveLength(50);
});
