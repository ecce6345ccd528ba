import { afterEach, describe, expect, test } from 'vitest';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { canStop, closeAll, eventually, isSeen, oneMore, ownRedis, table, together } from '../testing/redis-scene.ts';
import { Guest, type TestServer } from '../testing/test-server.ts';

afterEach(closeAll);

describe.runIf(canStop)('processes that share a Redis', () => {
  test('what is done at one is seen at the other, and played on there', async () => {
    const { ann, bob, begin } = await table(await together(await ownRedis()));
    const { matchId, guess } = await begin();
    expect(await guess(ann, 2)).toMatchObject({ ok: true, version: 4 });
    await bob.hears('match:events', ({ after }) => after === 2);
    expect(await guess(bob, 4)).toMatchObject({ ok: true, version: 6 });
    await ann.hears('match:events', ({ after }) => after === 4);
    await bob.hears('room:changed', ({ match }) => match?.matchId === matchId);
  });

  test('a stale command at one is answered with what happened at the other', async () => {
    const { ann, bob, begin } = await table(await together(await ownRedis()));
    const { guess } = await begin();
    await guess(ann, 2);
    expect(await guess(bob, 2)).toMatchObject({ ok: false, refusal: { code: 'stale' }, sync: { type: 'tail' } });
  });

  test('chat and pointing cross over', async () => {
    const { ann, bob, roomId, begin } = await table(await together(await ownRedis()));
    const { matchId } = await begin();
    await bob.say('room:chat', { roomId, channel: 'table', text: 'hello' });
    await ann.hears('room:chat', ({ message }) => message.text === 'hello');
    await bob.say('match:ping', { matchId, point: 'c3' });
    await ann.hears('match:ping', ({ point }) => point === 'c3');
  });

  test('who is connected elsewhere is here, until they are not', async () => {
    const { ann, bob } = await table(await together(await ownRedis()));
    await isSeen(ann, 1, 'here');
    await isSeen(bob, 0, 'here');
    bob.leave();
    await isSeen(ann, 1, 'away');
  });

  test('a process that begins later learns who is where', async () => {
    const redis = await ownRedis();
    const servers = await together(redis, 1);
    const [first] = servers;
    const { link, ann } = await table([...servers, ...servers]);
    const second = await oneMore(redis, first?.deps.stores ?? memoryStores());
    const cid = await Guest.arrive(second.url, 'Cid');
    const entered = await cid.enter(link);
    const shown = () => cid.heard('room:changed').at(-1) ?? entered;
    await eventually(() => shown().seats.every(({ presence }) => presence.type === 'here'));
    await ann.hears('room:changed', ({ watchers }) => watchers.some(({ name }) => name === 'Cid'));
  });

  test('who is sent away at one is gone at the other', async () => {
    const [first, second] = await together(await ownRedis());
    const { ann, link, roomId } = await table([first, second] as TestServer[]);
    const cid = await Guest.arrive(second?.url ?? '', 'Cid');
    await cid.enter(link);
    await ann.say('room:kick', { roomId, personId: cid.personId });
    await cid.hears('room:closed', ({ reason }) => reason === 'kicked');
    expect(await cid.say('room:chat', { roomId, channel: 'table', text: 'still here' })).toMatchObject({ ok: false });
  });

  test('a player sent away at one is gone at the other in the middle of the match, and played for', async () => {
    const { ann, bob, roomId, begin } = await table(await together(await ownRedis()));
    const { matchId, guess } = await begin();
    await ann.say('room:kick', { roomId, personId: bob.personId });
    await bob.hears('room:closed', ({ reason }) => reason === 'kicked');
    expect(await bob.say('match:sync', { matchId, version: 0 })).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await guess(bob, 2)).toMatchObject({ refusal: { code: 'notFound' } });
    await guess(ann, 2);
    await ann.hears('match:events', ({ after }) => after === 4);
  });

  test('a person who moves to another device by one is cut off at the other', async () => {
    const [first, second] = await together(await ownRedis());
    const { bob } = await table([first, second] as TestServer[]);
    const { code } = (await (await bob.post('/api/session/move', {})).json()) as { code: string };
    const taken = await fetch(`${first?.url}/api/session/take`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect(taken.status).toBe(200);
    await bob.hears('session:moved');
    await eventually(() => !bob.socket.connected);
  });

  test('a new name is known everywhere', async () => {
    const { ann, bob } = await table(await together(await ownRedis()));
    await bob.post('/api/session', { name: 'Roberto' });
    await ann.hears('room:changed', ({ seats }) => seats[1]?.person?.name === 'Roberto');
  });

  test('one process stops: the sockets of the other do not notice', async () => {
    const servers = await together(await ownRedis());
    const { ann, bob } = await table(servers);
    await servers[1]?.service.close();
    expect(bob.heard('server:moving')).toHaveLength(1);
    expect([bob.socket.connected, ann.socket.connected]).toEqual([false, true]);
    await isSeen(ann, 1, 'away');
  });

  test('a process that stops is not ready any more, but serves until a proxy has seen that', async () => {
    const [server] = await together(await ownRedis(), 1);
    const url = server?.url ?? '';
    const ann = await Guest.arrive(url, 'Ann');
    const closing = server?.service.close();
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect(await ann.say('room:enter', { link: 'x'.repeat(22) })).toMatchObject({ refusal: { code: 'notFound' } });
    await closing;
  });
});
