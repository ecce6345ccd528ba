import { setImmediate } from 'node:timers/promises';
import type { PersonId } from '@tiwanaku/shared/protocol';
import { createClient } from 'redis';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../observability/log.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { canStop, closeAll, eventually, isSeen, oneMore, ownRedis, table, together } from '../testing/redis-scene.ts';
import { Guest, type TestServer } from '../testing/test-server.ts';
import { openRedisCluster } from './redis-cluster.ts';
import { openRedisLink } from './redis-link.ts';

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

  test('a room is heard by the processes that have somebody in it, and by no others', async () => {
    const redis = await ownRedis();
    const servers = await together(redis, 3);
    const { ann, bob, roomId, begin } = await table(servers);
    const { matchId } = await begin();
    const asking = createClient({ url: redis.url });
    asking.on('error', () => undefined);
    await asking.connect();
    onTestFinished(() => asking.destroy());
    const hearing = async (channel: string) =>
      (await asking.pubSubShardNumSub(`tiwanaku:0:sockets#/#${channel}#`))[`tiwanaku:0:sockets#/#${channel}#`];
    expect(await hearing(`room:${roomId}`)).toBe(2);
    expect(await hearing(`match:${matchId}`)).toBe(2);
    expect(await hearing(`match:${matchId}:seat:0`)).toBe(1);
    expect(await hearing(`person:${bob.personId}`)).toBe(1);
    expect(await hearing(ann.socket.id ?? '')).toBe(0);
    bob.leave();
    await expect.poll(() => hearing(`room:${roomId}`)).toBe(1);
    await expect.poll(() => hearing(`person:${bob.personId}`)).toBe(0);
  });

  test('a room that empties and fills again at the same moment is still heard', async () => {
    const link = await openRedisLink((await ownRedis()).url, createLog('silent'));
    onTestFinished(() => link.close());
    const heard: string[] = [];
    const hear = (message: Buffer) => void heard.push(message.toString());
    for (let round = 0; round < 200; round++) {
      const listening = link.listen('a room', hear);
      if (round % 3 === 0) await listening;
      link.ignore('a room');
      if (round % 2 === 0) await setImmediate();
    }
    await link.listen('a room', hear);
    await link.commands.sPublish('a room', 'hello');
    await expect.poll(() => heard).toEqual(['hello']);
    link.ignore('a room');
    await expect.poll(() => link.commands.pubSubShardChannels()).toEqual([]);
  });

  test('servers on one Redis with another number do not hear each other', async () => {
    const { url } = await ownRedis();
    const open = async (number: string) => {
      const cluster = await openRedisCluster(`${url}${number}`, createLog('silent'), Date.now);
      onTestFinished(() => cluster.close());
      return cluster;
    };
    const [one, same, other] = [await open(''), await open(''), await open('/1')];
    const heard: string[] = [];
    same.bus.subscribe(({ type }) => heard.push(`same ${type}`));
    other.bus.subscribe(({ type }) => heard.push(`other ${type}`));
    await expect
      .poll(() => {
        one.bus.publish({ type: 'personMoved', personId: 'person-of-the-test' as PersonId });
        return heard;
      })
      .toContain('same personMoved');
    expect(heard).not.toContain('other personMoved');
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
