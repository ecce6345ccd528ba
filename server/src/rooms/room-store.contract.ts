import type { MatchId, Person, RoomId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { newRoom, link, person, token } from '../testing/new-room.ts';
import type { Room } from './room-rules.ts';
import type { RoomStore } from './room-store.ts';

const played = (isOver: boolean) => ({ matchId: token() as MatchId, isOver, seats: [person('A'), person('B')] });

/** What every RoomStore does. `open` answers with a store that may hold other rooms, and tells it the time. */
export function roomStoreContract(open: (now: () => Date) => RoomStore): void {
  const rooms = () => open(() => new Date());
  const created = async (changes: Partial<Room> = {}) => {
    const store = rooms();
    const room = newRoom(changes);
    expect(await store.create(room)).toBe('created');
    return { store, room };
  };

  describe('RoomStore', () => {
    test('a room is loaded as it was created', async () => {
      const { store, room } = await created({
        match: played(false),
        played: 3,
        banned: [person('X')],
      });
      expect(await store.load(room.roomId)).toEqual(room);
    });

    test('a room is found by both links and by its code', async () => {
      const { store, room } = await created();
      expect(await store.findByLink(room.link)).toEqual(room);
      expect(await store.findByLink(room.watchLink)).toEqual(room);
      expect(await store.findByCode(room.code)).toEqual(room);
    });

    test('a room is found by the programs that sit there, unless the host has sent them away', async () => {
      const [bot, gone, guest] = ['Q', 'R', 'G'].map(person) as [Person, Person, Person];
      const seated = (one: Person) => ({ person: one, color: 'red', isReady: true });
      const mark = { bot: { owner: 'Ann' } };
      const seats = [seated({ ...bot, ...mark }), seated({ ...gone, ...mark }), seated(guest)];
      const { store, room } = await created({ seats, banned: [gone] });
      await store.create(newRoom());
      expect(await store.seating(bot.personId)).toEqual([room]);
      for (const other of [gone, guest]) expect(await store.seating(other.personId)).toEqual([]);
      await store.save({ ...room, version: 2, seats: [] });
      expect(await store.seating(bot.personId)).toEqual([]);
    });

    test('of the rooms that are asked about those are listed that everybody may watch, as they are named', async () => {
      const store = rooms();
      const watched = (watching: Room['settings']['watching']) => {
        const room = newRoom();
        return { ...room, settings: { ...room.settings, watching } };
      };
      const [early, late, closed, byLink] = [watched('public'), watched('public'), watched('nobody'), watched('link')];
      for (const room of [early, late, closed, byLink]) await store.create(room);
      const asked = [late, closed, byLink, early].map(({ roomId }) => roomId);
      const listed = async (limit: number, ids = asked) =>
        (await store.listPublic([token() as RoomId, ...ids], limit)).map(({ roomId }) => roomId);
      expect(await listed(100)).toEqual([late.roomId, early.roomId]);
      expect(await listed(100, asked.toReversed())).toEqual([early.roomId, late.roomId]);
      expect(await listed(1)).toEqual([late.roomId]);
      expect(await listed(100, [early.roomId])).toEqual([early.roomId]);
      expect(await store.listPublic([], 100)).toEqual([]);
      const opened = { ...closed, version: 2, settings: { ...closed.settings, watching: 'public' } } as const;
      expect(await store.save(opened)).toBe('saved');
      await store.save({ ...late, version: 2, settings: { ...late.settings, watching: 'link' } });
      expect(await listed(100)).toEqual([closed.roomId, early.roomId]);
      expect(await store.listPublic([closed.roomId], 1)).toEqual([opened]);
      const settings = { ...closed.settings, sitting: 'anyone' } as const;
      const sittable = { ...opened, version: opened.version + 1, settings };
      expect(await store.save(sittable)).toBe('saved');
      expect(await store.listPublic([closed.roomId], 1)).toEqual([sittable]);
    });

    test('present versions are listed for the rooms that exist', async () => {
      const { store, room } = await created();
      const other = newRoom();
      await store.create(other);
      await store.save({ ...room, version: 2 });
      const asked = [room.roomId, other.roomId, token() as RoomId];
      expect(await store.versions(asked)).toEqual(
        new Map([
          [room.roomId, 2],
          [other.roomId, 1],
        ]),
      );
      expect(await store.versions([])).toEqual(new Map());
    });

    test('hosts are listed for the rooms that exist', async () => {
      const { store, room } = await created();
      const other = newRoom();
      await store.create(other);
      const asked = [room.roomId, other.roomId, token() as RoomId];
      expect(await store.hosts(asked)).toEqual(
        new Map([room, other].map(({ roomId, host }) => [roomId, host.personId])),
      );
      expect(await store.hosts([])).toEqual(new Map());
    });

    test('nothing is found by what belongs to no room', async () => {
      const { store } = await created();
      expect(await store.load(token() as RoomId)).toBeNull();
      expect(await store.findByLink(link())).toBeNull();
      expect(await store.findByCode('------')).toBeNull();
      expect(await store.findByMatch(token() as MatchId)).toBeNull();
    });

    test('a room is found by its present match', async () => {
      const [first, second] = [played(true), played(false)];
      const { store, room } = await created({ match: first });
      expect(await store.findByMatch(first.matchId)).toEqual(room);
      const next = { ...room, version: 2, match: second };
      expect(await store.save(next)).toBe('saved');
      expect(await store.findByMatch(first.matchId)).toBeNull();
      expect(await store.findByMatch(second.matchId)).toEqual(next);
    });

    test('a code, a link or an id in use is taken', async () => {
      const { store, room } = await created();
      const { roomId, code, link, watchLink } = room;
      for (const same of [{ code }, { link }, { watchLink }, { roomId }]) {
        expect(await store.create(newRoom(same))).toBe('taken');
      }
      expect(await store.load(roomId)).toEqual(room);
    });

    test('saving the next version replaces the room', async () => {
      const { store, room } = await created();
      const next = { ...room, version: 2, host: person('Killa'), seats: [] };
      expect(await store.save(next)).toBe('saved');
      expect(await store.load(room.roomId)).toEqual(next);
    });

    test.each([0, 1, 3])('saving version %i over version 1 conflicts and changes nothing', async (version) => {
      const { store, room } = await created();
      expect(await store.save({ ...room, version, seats: [] })).toBe('conflict');
      expect(await store.load(room.roomId)).toEqual(room);
    });

    test('L5 of many who save the same version at once, one succeeds', async () => {
      const { store, room } = await created();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => store.save({ ...room, version: 2, host: person(`Host ${index}`) })),
      );
      expect(answers.filter((answer) => answer === 'saved')).toHaveLength(1);
      expect((await store.load(room.roomId))?.host.name).toBe(`Host ${answers.indexOf('saved')}`);
    });

    test('a room that does not exist is not saved', async () => {
      const store = rooms();
      const room = newRoom({ version: 2 });
      expect(await store.save(room)).toBe('conflict');
      expect(await store.load(room.roomId)).toBeNull();
    });

    test('chat is listed oldest first, channel by channel, the latest alone where there is much', async () => {
      const { store, room } = await created();
      const from = person('Amaru');
      for (let at = 1000; at < 1005; at++) {
        await store.addChat(room.roomId, { channel: 'table', from, text: `“${at}” 🦙\n`, at });
        await store.addChat(room.roomId, { channel: 'watchers', from, text: 'psst', at });
      }
      const latest = await store.chat(room.roomId, 'table', 3);
      expect(latest.map(({ text }) => text)).toEqual(['“1002” 🦙\n', '“1003” 🦙\n', '“1004” 🦙\n']);
      expect(latest[2]).toEqual({ id: expect.any(Number), channel: 'table', from, text: '“1004” 🦙\n', at: 1004 });
      expect(await store.chat(room.roomId, 'watchers', 100)).toHaveLength(5);
    });

    test('what is asked for at once is told apart: rooms, links, chats and how much of them', async () => {
      const { store, room } = await created();
      const other = newRoom();
      await store.create(other);
      const from = person('Amaru');
      for (let at = 1; at <= 3; at++) {
        await store.addChat(room.roomId, { channel: 'table', from, text: 'here', at });
        await store.addChat(other.roomId, { channel: 'watchers', from, text: 'there', at: 10 + at });
      }
      const chat = async ({ roomId }: Room, channel: 'table' | 'watchers', count: number) =>
        (await store.chat(roomId, channel, count)).map(({ at }) => at);
      expect(
        await Promise.all([
          store.findByLink(other.watchLink),
          store.findByLink(token() as Room['link']),
          store.findByLink(room.link),
          store.load(token() as RoomId),
          store.load(other.roomId),
          store.load(room.roomId),
        ]),
      ).toEqual([other, null, room, null, other, room]);
      expect(
        await Promise.all([
          chat(room, 'table', 2),
          chat(room, 'table', 10),
          chat(room, 'watchers', 10),
          chat(other, 'watchers', 1),
        ]),
      ).toEqual([[2, 3], [1, 2, 3], [], [13]]);
    });

    test('chat of rooms used since a date is cut to the latest of each channel, a part at a time', async () => {
      let now = new Date('2040-01-01T00:00:00Z');
      const store = open(() => now);
      const [idle, lively, other] = [newRoom(), newRoom(), newRoom()];
      for (const room of [idle, lively, other]) await store.create(room);
      const from = person('Amaru');
      const say = async ({ roomId }: Room, channel: 'table' | 'watchers', count: number) => {
        for (let at = 1; at <= count; at++) await store.addChat(roomId, { channel, from, text: 'hello', at });
      };
      const left = async ({ roomId }: Room, channel: 'table' | 'watchers') =>
        (await store.chat(roomId, channel, 100)).map(({ at }) => at);
      await say(idle, 'table', 5);
      now = new Date('2040-01-03T00:00:00Z');
      const since = new Date('2040-01-02T00:00:00Z');
      await say(lively, 'table', 7);
      await say(lively, 'watchers', 2);
      await say(other, 'watchers', 4);

      expect(await store.trimChat(since, 3, 2)).toBe(2);
      expect(await store.trimChat(since, 3, 100)).toBe(3);
      expect(await store.trimChat(since, 3, 100)).toBe(0);
      expect(await left(lively, 'table')).toEqual([5, 6, 7]);
      expect(await left(lively, 'watchers')).toEqual([1, 2]);
      expect(await left(other, 'watchers')).toEqual([2, 3, 4]);
      expect(await left(idle, 'table')).toEqual([1, 2, 3, 4, 5]);
    });

    test('of many who cut chat at once each message is cut once', async () => {
      const now = new Date('2041-01-01T00:00:00Z');
      const store = open(() => now);
      const room = newRoom();
      await store.create(room);
      const message = { channel: 'table', from: person('Amaru'), text: 'hello', at: 5 } as const;
      for (let count = 0; count < 12; count++) await store.addChat(room.roomId, message);
      const counts = await Promise.all([1, 2, 3, 4].map(() => store.trimChat(now, 2, 100)));
      expect(counts.reduce((sum, count) => sum + count)).toBe(10);
      expect(await store.chat(room.roomId, 'table', 100)).toHaveLength(2);
    });

    test('ids of messages grow', async () => {
      const { store, room } = await created();
      const message = { channel: 'table', from: person('Amaru'), text: 'hello', at: 5 } as const;
      const first = await store.addChat(room.roomId, message);
      const second = await store.addChat(room.roomId, message);
      expect(first).toEqual({ ...message, id: first.id });
      expect(second.id).toBeGreaterThan(first.id);
    });

    test('chat in a room that does not exist is a bug', async () => {
      const message = { channel: 'table', from: person('Amaru'), text: 'hello', at: 5 } as const;
      await expect(async () => rooms().addChat(token() as RoomId, message)).rejects.toThrow();
      expect(await rooms().chat(token() as RoomId, 'table', 10)).toEqual([]);
    });

    test('rooms unused since a date are removed with their chat; creating, saving, chatting and touching are use', async () => {
      let now = new Date('2001-01-01T00:00:00Z');
      const store = open(() => now);
      const [idle, saved, chatted, touched, young] = [newRoom(), newRoom(), newRoom(), newRoom(), newRoom()];
      for (const room of [idle, saved, chatted, touched]) await store.create(room);
      const message = { channel: 'table', from: person('Amaru'), text: 'hello', at: 5 } as const;
      await store.addChat(idle.roomId, message);
      now = new Date('2001-03-01T00:00:00Z');
      await store.create(young);
      await store.save({ ...saved, version: 2 });
      await store.addChat(chatted.roomId, message);
      await store.touch(touched.roomId);

      expect(await store.removeUnused(new Date('2001-02-01T00:00:00Z'))).toBe(1);
      expect(await store.load(idle.roomId)).toBeNull();
      expect(await store.chat(idle.roomId, 'table', 10)).toEqual([]);
      for (const { roomId } of [saved, chatted, touched, young]) expect(await store.load(roomId)).not.toBeNull();
      expect(await store.removeUnused(new Date('2001-03-01T00:00:01Z'))).toBe(4);
    });

    test('touching a room that does not exist does nothing', async () => {
      await expect(rooms().touch(token() as RoomId)).resolves.toBeUndefined();
    });
  });
}
