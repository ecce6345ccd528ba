import { describe, expect, test } from 'vitest';
import { beginMatch } from '../testing/begin-match.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId } from '../testing/test-server.ts';
import { closeServersAfterEach, openServer } from '../testing/open-servers.ts';
import { table } from '../testing/socket-table.ts';

closeServersAfterEach();

describe('chat', () => {
  test('players and watchers talk apart while a match runs; afterwards players read what was said', async () => {
    const { ann, bob, eve, cid, link, roomId, begin } = await table(await openServer());
    await eve.say('room:chat', { roomId, channel: 'table', text: 'good luck' });
    await ann.hears('room:chat', ({ message }) => message.text === 'good luck');
    const matchId = await begin();
    await ann.say('room:chat', { roomId, channel: 'table', text: 'to the table' });
    await eve.say('room:chat', { roomId, channel: 'watchers', text: 'it must be 4' });
    await cid.hears('room:chat', ({ message }) => message.text === 'it must be 4');
    await eve.hears('room:chat', ({ message }) => message.text === 'to the table');
    const entered = await bob.say('room:enter', { link });
    if (!entered.ok) throw new Error(entered.refusal.code);
    expect(entered.chat.map(({ text }) => text)).toEqual(['good luck', 'to the table']);
    for (const player of [ann, bob]) expect(JSON.stringify(player.heard('room:chat'))).not.toContain('it must be 4');

    await ann.say('match:act', {
      matchId,
      commandId: newCommandId(),
      ...turnAt(2),
      command: { type: 'guess', number: 4 },
    });
    await ann.hears('room:chat', ({ message }) => message.text === 'it must be 4');
    await bob.hears('room:chat', ({ message }) => message.text === 'it must be 4');
  });
});

describe('people of one name', () => {
  test('are told apart at the table, among those who watch, in chat and at pointing', async () => {
    const { url } = await openServer();
    const [ann, bob, eve] = (await Promise.all(['Ana', 'Аna', 'ana'].map((name) => Guest.arrive(url, name)))) as [
      Guest,
      Guest,
      Guest,
    ];
    const link = await ann.makeRoom(fakeSettings());
    const { roomId } = await ann.enter(link);
    for (const guest of [bob, eve]) await guest.enter(link);
    const matchId = await beginMatch(ann, bob, roomId);
    const room = await ann.enter(link);
    expect(room.seats.map(({ person }) => person?.name)).toEqual(['Ana', 'Аna (2)']);
    expect(room.watchers.map(({ name }) => name)).toEqual(['ana (3)']);
    expect(room.match?.seats.map(({ name }) => name)).toEqual(['Ana', 'Аna (2)']);
    await bob.say('room:chat', { roomId, channel: 'table', text: 'hello' });
    await ann.hears('room:chat', ({ message }) => message.from.name === 'Аna (2)');
    await eve.say('room:chat', { roomId, channel: 'watchers', text: 'hello' });
    await eve.hears('room:chat', ({ message }) => message.from.name === 'ana (3)');
    for (const guest of [ann, bob]) await guest.say('match:sync', { matchId, version: 0 });
    await bob.say('match:ping', { matchId, point: 'c3' });
    await ann.hears('match:ping', ({ from }) => from.name === 'Аna (2)');
  });

  test('have their own name again when they change it to one that no one has', async () => {
    const { url } = await openServer();
    const [ann, bob] = [await Guest.arrive(url, 'Ana'), await Guest.arrive(url, 'Ana')];
    const link = await ann.makeRoom(fakeSettings());
    const { roomId } = await ann.enter(link);
    await bob.enter(link);
    await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
    await bob.say('room:sit', { roomId, seat: 1, color: 'blue' });
    await ann.hears('room:changed', ({ seats }) => seats[1]?.person?.name === 'Ana (2)');
    await bob.post('/api/session', { name: 'Bob' });
    await ann.hears('room:changed', ({ seats }) => seats[1]?.person?.name === 'Bob');
    await bob.post('/api/session', { name: 'Ana' });
    await ann.hears('room:changed', ({ seats }) => seats.map(({ person }) => person?.name).join() === 'Ana,Ana (2)');
  });
});

describe('who is here', () => {
  test('a cut is seen after the grace, a return at once, a quick return never', async () => {
    const { ann, bob, link } = await table(await openServer());
    const bobs = () => ann.heard('room:changed').map(({ seats }) => seats[1]?.presence.type);
    await expect.poll(() => bobs().at(-1)).toBe('here');
    bob.leave();
    const back = await bob.another();
    await back.enter(link);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const seated = bobs().slice(bobs().indexOf('here'));
    expect(new Set(seated)).toEqual(new Set(['here']));

    back.leave();
    await expect.poll(() => bobs().at(-1)).toBe('away');
    const again = await bob.another();
    await again.enter(link);
    await expect.poll(() => bobs().at(-1)).toBe('here');
  });

  test('watchers are listed while they are here', async () => {
    const { ann, eve, roomId } = await table(await openServer());
    await ann.hears('room:changed', ({ watchers }) => watchers.some(({ name }) => name === 'Eve'));
    await eve.say('room:leave', { roomId });
    await expect
      .poll(() =>
        ann
          .heard('room:changed')
          .at(-1)
          ?.watchers.map(({ name }) => name),
      )
      .toEqual(['Cid']);
  });

  test('a host who leaves for good hands over', async () => {
    const { ann, bob, roomId } = await table(await openServer());
    await ann.say('room:leave', { roomId });
    await bob.hears('room:changed', ({ you, seats }) => you.isHost && seats[0]?.person === null);
  });

  test('all tabs of a person stay in step; the older ones learn that there is a newer', async () => {
    const { ann, link, roomId, begin } = await table(await openServer());
    const tab = await ann.another();
    await tab.enter(link);
    await ann.hears('session:elsewhere', ({ isElsewhere }) => isElsewhere);
    const matchId = await begin();
    await tab.say('match:sync', { matchId, version: 0 });
    await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: { type: 'ask' } });
    expect(await tab.hears('match:events')).toMatchObject({ version: 4, events: [{ position: 3 }, { position: 4 }] });
    await tab.hears('room:changed', (room) => room.roomId === roomId && room.match !== null);
    tab.leave();
    await ann.hears('session:elsewhere', ({ isElsewhere }) => !isElsewhere);
  });
});

describe('sent away', () => {
  test('a watcher is gone at once on every tab, hears no more of room or match, and does not come back', async () => {
    const { ann, eve, roomId, link, watchLink, begin } = await table(await openServer());
    const tab = await eve.another();
    await tab.enter(watchLink);
    const matchId = await begin();
    expect(await ann.say('room:kick', { roomId, personId: eve.personId })).toEqual({ ok: true });
    for (const one of [eve, tab]) expect(await one.hears('room:closed')).toEqual({ roomId, reason: 'kicked' });
    await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: { type: 'ask' } });
    await ann.hears('match:events');
    for (const entered of [link, watchLink]) {
      const refusal = { code: 'notFound', detail: 'kicked' };
      expect(await eve.say('room:enter', { link: entered })).toEqual({ ok: false, refusal });
    }
    for (const [event, message] of [
      ['match:sync', { matchId, version: 0 }],
      ['room:chat', { roomId, channel: 'watchers', text: 'hello' }],
    ] as const) {
      expect(await eve.say(event, message)).toEqual({ ok: false, refusal: { code: 'notFound' } });
    }
    expect([...eve.heard('match:events'), ...tab.heard('match:events')]).toEqual([]);
  });
});

describe('watching', () => {
  test('for no one: watchers lose the match at once and cannot come back, players go on', async () => {
    const { ann, bob, eve, cid, roomId, watchLink, begin } = await table(await openServer());
    const matchId = await begin();
    const settings = { ...fakeSettings(), watching: 'nobody' };
    expect(await ann.say('room:settings', { roomId, settings })).toEqual({ ok: true });
    expect(await eve.hears('room:closed')).toEqual({ roomId, reason: 'closed' });
    await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: { type: 'ask' } });
    await bob.hears('match:events');
    expect(await eve.say('match:sync', { matchId, version: 0 })).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await eve.say('room:enter', { link: watchLink })).toMatchObject({ refusal: { code: 'notAllowed' } });
    expect([...eve.heard('match:events'), ...cid.heard('match:events')]).toEqual([]);
  });

  test('public: a person who finds the link for watchers may watch', async () => {
    const server = await openServer();
    const { ann, roomId, watchLink, begin } = await table(server);
    const matchId = await begin();
    const stranger = await Guest.arrive(server.url, 'Zoe');
    expect(await stranger.say('match:sync', { matchId, version: 0 })).toMatchObject({ refusal: { code: 'notFound' } });
    await ann.say('room:settings', { roomId, settings: { ...fakeSettings(), watching: 'public' } });
    expect(await stranger.say('match:sync', { matchId, version: 0 })).toMatchObject({ refusal: { code: 'notFound' } });
    await stranger.enter(watchLink);
    expect(await stranger.say('match:sync', { matchId, version: 0 })).toMatchObject({
      sync: { snapshot: { viewer: { type: 'spectator' } } },
    });
  });
});

describe('the end of the server', () => {
  test('pages are asked to come back, and what was begun is finished', async () => {
    const server = await openServer();
    const { ann, begin } = await table(server);
    const matchId = await begin();
    const acting = ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: { type: 'ask' } });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const closed = new Promise((resolve) => ann.socket.once('disconnect', resolve));
    await server.service.close();
    await closed;
    expect(ann.heard('server:moving')).toHaveLength(1);
    expect(await acting).toEqual({ ok: true, version: 4 });
    expect((await server.deps.stores.matchLog.versions([matchId])).get(matchId)).toBe(4);
    await expect(fetch(server.url)).rejects.toThrow();
  });
});
