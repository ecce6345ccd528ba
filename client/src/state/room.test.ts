import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listedWatchers, matchIdSchema, roomIdSchema, type ChatMessage } from '@tiwanaku/shared/protocol';
import { Connection } from '../connection/connection.svelte.ts';
import { FakeWire } from '../testing/fake-wire.ts';
import { stubLocalStorage } from '../testing/local-storage.ts';
import { botSeat, freeSeat, person, roomView, seatOf, someGame } from '../testing/room-views.ts';
import { RoomState } from './room.svelte.ts';

const done = { ok: true } as const;
const said = (id: number, from: string): ChatMessage => ({
  id,
  channel: 'table',
  from: person(from),
  text: `${id}`,
  at: id,
});
const match = (...names: string[]) => ({
  matchId: matchIdSchema.parse('match-0001'),
  isOver: false,
  seats: names.map(person),
});

let wire: FakeWire;
let connection: Connection;
const enter = (room = roomView('Ines'), chat: ChatMessage[] = []) =>
  new RoomState(connection, someGame, { room, chat, blocked: [] });

beforeEach(async () => {
  wire = new FakeWire();
  connection = new Connection(wire);
  connection.open();
  await Promise.resolve();
});

describe('views', () => {
  test('a newer view replaces the old one, a late one does not', () => {
    const room = enter(roomView('Ines', { version: 5 }));
    room.changed(roomView('Ines', { version: 4, code: 'LATE22' }));
    expect(room.view.code).toBe('K7P2QX');
    room.changed(roomView('Ines', { version: 6, code: 'NEW222' }));
    expect(room.view.code).toBe('NEW222');
  });

  test('a host who hands over what the game hides may only watch; guests may sit down', () => {
    const knows = (name: string, handed: () => string | null | undefined) =>
      new RoomState(connection, { ...someGame, handed }, { room: roomView(name), chat: [], blocked: [] }).knowsHidden;
    expect([knows('Ines', () => 'a land'), knows('Ines', () => null)]).toEqual([true, true]);
    expect([knows('Ines', () => undefined), knows('Marco', () => 'a land')]).toEqual([false, false]);
    expect(enter().knowsHidden).toBe(false);
  });

  test('where more watch than are listed, those who write are people here as well', () => {
    const names = (watchers: number) => {
      const listed = Array.from({ length: watchers }, (_, index) => person(`W${index}`));
      const room = enter(roomView('Ines', { watchers: listed }), [said(1, 'Ines'), said(2, 'Zoe'), said(3, 'Zoe')]);
      return room.people.map(({ name }) => name);
    };
    expect(names(2)).toEqual(['Ines', 'Marco', 'W0', 'W1']);
    expect(names(listedWatchers).filter((name) => !name.startsWith('W'))).toEqual(['Ines', 'Zoe', 'Marco']);
  });

  test('a guest finds the own seat, free colours and a free figure for each free seat', () => {
    const room = enter(roomView('Marco'));
    expect(room.mySeat?.seat).toBe(1);
    expect(room.freeColors().map(({ id }) => id)).toEqual(['blue', 'green']);
    expect(room.colorForFreeSeat(2)?.id).toBe('green');
    expect(room.suggestedColor()).toBe('blue');
  });

  test('the host waits for those who are not ready, by name', () => {
    const seats = [seatOf(0, 'Ines', 'red'), seatOf(1, 'Marco', 'blue', true), seatOf(2, 'Cleo', 'green'), freeSeat(3)];
    expect(enter(roomView('Ines', { seats })).awaited).toEqual(['Cleo']);
  });

  test('too few and too many people cannot begin', () => {
    const alone = [seatOf(0, 'Ines', 'red'), freeSeat(1)];
    expect(enter(roomView('Ines', { seats: alone })).isCountRight).toBe(false);
    expect(enter().isCountRight).toBe(true);
  });

  test('spectators of a running match write to the watchers, players and everybody after it to the table', () => {
    const running = match('Ines', 'Marco');
    expect(enter(roomView('Luc', { match: running })).channel).toBe('watchers');
    expect(enter(roomView('Marco', { match: running })).channel).toBe('table');
    expect(enter(roomView('Luc', { match: { ...running, isOver: true } })).channel).toBe('table');
  });
});

describe('chat', () => {
  test('messages keep their order and come once; others’ are unread until looked at', () => {
    const room = enter(roomView('Ines'), [said(1, 'Marco')]);
    room.receiveMessage(room.id, said(4, 'Marco'));
    room.receiveMessage(room.id, said(3, 'Ines'));
    const chat = [said(1, 'Marco'), said(2, 'Marco'), said(3, 'Ines'), said(4, 'Marco')];
    room.entered({ room: roomView('Ines'), chat, blocked: [] });
    expect(room.chat.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(room.unread).toBe(2);
    room.markRead();
    expect(room.unread).toBe(0);
  });

  test('what was not read before a reload is unread after it; to a newcomer nothing is', () => {
    stubLocalStorage();
    const room = enter(roomView('Ines'), [said(1, 'Marco')]);
    room.receiveMessage(room.id, said(2, 'Marco'));
    expect(enter(roomView('Ines'), [said(1, 'Marco'), said(2, 'Marco')]).unread).toBe(1);
    const other = roomView('Ines', { roomId: roomIdSchema.parse('room-0002') });
    expect(enter(other, [said(1, 'Marco'), said(2, 'Marco')]).unread).toBe(0);
    vi.unstubAllGlobals();
  });

  test('what blocked people say is neither shown, announced nor counted, and comes back when they are not blocked', () => {
    const room = enter(roomView('Ines'), [said(1, 'Marco'), said(2, 'Luz')]);
    const heard: number[] = [];
    room.onChange({ changed: () => undefined, said: ({ id }) => heard.push(id) });
    room.receiveBlocked([person('Marco').personId]);
    room.receiveMessage(room.id, said(3, 'Marco'));
    room.receiveMessage(room.id, said(4, 'Luz'));
    expect([room.chat.map(({ id }) => id), heard, room.unread]).toEqual([[2, 4], [4], 1]);
    room.entered({ room: roomView('Ines'), chat: [], blocked: [] });
    expect(room.chat.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  test('a sentence whose answer got lost is not said twice', async () => {
    wire.answer('room:chat', 'lost', done);
    expect(await enter().say('hello')).toEqual({ code: 'unavailable' });
    expect(wire.asked).toHaveLength(1);
  });
});

describe('the first seat', () => {
  const fresh = { seats: [freeSeat(0), freeSeat(1)], version: 1 };
  test.each([
    ['the host of a fresh table takes it', roomView('Ines', fresh), ['room:sit']],
    ['a guest does not', roomView('Marco', fresh), []],
    ['the host of a table in use does not', roomView('Ines', { ...fresh, version: 2 }), []],
  ])('%s', async (_who, view, asked) => {
    wire.answer('room:sit', done);
    await enter(view).takeHostSeat();
    expect(wire.asked.map(({ event }) => event)).toEqual(asked);
  });
});

describe('the colour', () => {
  const view = roomView('Marco', { seats: [seatOf(0, 'Ines', 'red'), freeSeat(1)] });
  test.each([
    ['is suggested where none is chosen', undefined, { color: 'blue', isSuggested: true }],
    ['is the chosen one', 'green', { color: 'green', isSuggested: false }],
  ])('%s', async (_, chosen, wish) => {
    wire.answer('room:sit', done);
    await enter(view).sit(1, chosen);
    expect(wire.asked.map(({ message }) => message)).toEqual([{ roomId: view.roomId, seat: 1, ...wish }]);
  });
});

test('where any seat will do the server chooses it', async () => {
  const view = roomView('Marco', { seats: [seatOf(0, 'Ines', 'red'), freeSeat(1)] });
  wire.answer('room:sit', done);
  await enter(view).sit(null);
  expect(wire.asked[0]?.message).toMatchObject({ seat: null, color: 'blue', isSuggested: true });
});

describe('playing again', () => {
  const after = (isMarcoReady: boolean, version = 2) =>
    roomView('Ines', {
      version,
      match: { ...match('Ines', 'Marco'), isOver: true },
      seats: [seatOf(0, 'Ines', 'red', true), seatOf(1, 'Marco', 'blue', isMarcoReady)],
    });

  test('the host’s page begins as soon as everybody is ready', async () => {
    const room = enter(roomView('Ines', { match: { ...match('Ines', 'Marco'), isOver: true } }));
    wire.answer('room:ready', done);
    wire.answer('room:start', { ok: true, matchId: match().matchId });
    await room.rematch();
    room.changed(after(false));
    expect(wire.asked.map(({ event }) => event)).toEqual(['room:ready']);
    room.changed(after(true, 3));
    room.changed(after(true, 4));
    await Promise.resolve();
    expect(wire.asked.map(({ event }) => event)).toEqual(['room:ready', 'room:start']);
  });

  test('a guest’s page only says that it is ready', async () => {
    const room = enter(roomView('Marco', { seats: [seatOf(0, 'Ines', 'red', true), seatOf(1, 'Marco', 'blue')] }));
    wire.answer('room:ready', done);
    await room.rematch();
    room.changed(
      roomView('Marco', {
        version: 2,
        seats: [seatOf(0, 'Ines', 'red', true), seatOf(1, 'Marco', 'blue', true)],
      }),
    );
    await Promise.resolve();
    expect(wire.asked.map(({ event }) => event)).toEqual(['room:ready']);
  });
});

describe('BOT-6 bots', () => {
  const withBots = (you: string, ...bots: readonly ReturnType<typeof botSeat>[]) =>
    enter(roomView(you, { seats: [seatOf(0, 'Ines', 'red'), ...bots] }));

  test('keep no seat and no colour from a person', async () => {
    const room = withBots('Luc', botSeat(1, 'blue'), botSeat(2, 'green'));
    expect(room.hasOpenSeat).toBe(true);
    expect(room.seatedPeople.map(({ seat }) => seat)).toEqual([0]);
    wire.answer('room:sit', done);
    await room.sit(null);
    // Every colour is worn: the server looks for one that a bot gives up.
    expect(wire.asked.at(-1)?.message).toMatchObject({ color: 'red', isSuggested: true });
  });

  test('do not begin a match without a person', () => {
    const seats = [freeSeat(0), botSeat(1, 'blue'), botSeat(2, 'green')];
    expect(enter(roomView('Ines', { seats })).isCountRight).toBe(false);
    expect(withBots('Ines', botSeat(1, 'blue')).isCountRight).toBe(true);
  });

  test('are asked to play as many as are wanted, on free seats, and then the match begins', async () => {
    const room = withBots('Ines', botSeat(1, 'blue'), freeSeat(2), freeSeat(3));
    wire.answer('room:bot', done);
    wire.answer('room:start', { ok: true, matchId: match().matchId });
    expect(await room.playBots('asker', 2)).toBeNull();
    expect(wire.asked.map(({ event }) => event)).toEqual(['room:bot', 'room:start']);
    expect(wire.asked[0]?.message).toMatchObject({ seat: 2, bot: { strength: 'asker' } });
  });

  test('leave the match alone where one of them is refused', async () => {
    const refusal = { code: 'malformed' } as const;
    wire.answer('room:bot', { ok: false, refusal });
    expect(await withBots('Ines', freeSeat(1), freeSeat(2)).playBots('asker', 2)).toEqual(refusal);
    expect(wire.asked.map(({ event }) => event)).not.toContain('room:start');
  });
});
