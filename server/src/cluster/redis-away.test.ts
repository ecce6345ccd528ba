import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../observability/log.ts';
import { canStop, closeAll, eventually, isSeen, moved, ownRedis, table, together } from '../testing/redis-scene.ts';
import { Guest, type TestServer } from '../testing/test-server.ts';
import { openRedisCluster } from './redis-cluster.ts';

afterEach(closeAll);

describe.runIf(canStop)('while Redis is away', () => {
  test('everybody plays on, and learns of the others by the beat', async () => {
    const redis = await ownRedis();
    const { ann, bob, begin } = await table(await together(redis));
    const { guess } = await begin();
    await redis.stop();
    expect(await guess(ann, 2)).toMatchObject({ ok: true });
    await ann.hears('match:events', ({ after }) => after === 2);
    await bob.hears('match:version', ({ version }) => version === 4);
    expect(await guess(bob, 4)).toMatchObject({ ok: true });
  });

  test('a room changes everywhere, and who is sent away goes', async () => {
    const redis = await ownRedis();
    const [first, second] = await together(redis);
    const { ann, bob, link, roomId } = await table([first, second] as TestServer[]);
    const cid = await Guest.arrive(second?.url ?? '', 'Cid');
    await cid.enter(link);
    await redis.stop();
    await bob.say('room:ready', { roomId, isReady: false });
    await ann.hears('room:changed', ({ seats, version }) => seats[1]?.isReady === false && version > 4);
    await ann.say('room:kick', { roomId, personId: cid.personId });
    await cid.hears('room:closed', ({ reason }) => reason === 'kicked');
  });

  test('no one seems to have gone; once it is back everything is at once again', async () => {
    const redis = await ownRedis();
    const servers = await together(redis);
    const { ann, bob, begin } = await table(servers);
    const { guess } = await begin();
    await isSeen(ann, 1, 'here');
    await redis.stop();
    await wait(500);
    await redis.start();
    await eventually(() => servers.every(({ deps }) => deps.cluster.isUp()));
    await wait(2_500);
    expect(ann.heard('room:changed').at(-1)?.seats[1]?.presence.type).toBe('here');
    await guess(ann, 2);
    await bob.hears('match:events', ({ after }) => after === 2);
  });

  test('who moves to another device meanwhile is cut off elsewhere once it is back', async () => {
    const redis = await ownRedis();
    const servers = await together(redis);
    const { bob } = await table(servers);
    await redis.stop();
    const cookie = await moved(bob, servers[0]?.url ?? '');
    await wait(500);
    expect(bob.socket.connected).toBe(true);
    await redis.start();
    await bob.hears('session:moved');
    await expect.poll(() => bob.socket.connected).toBe(false);
    await Guest.connect(servers[1]?.url ?? '', cookie, bob.personId);
  });

  test('who moves to another device meanwhile is cut off elsewhere within a minute, also while it stays away', async () => {
    const redis = await ownRedis();
    const servers = await together(redis, 2, { tokenCheckMs: 600 });
    const { bob } = await table(servers);
    await redis.stop();
    await moved(bob, servers[0]?.url ?? '');
    await bob.hears('session:moved');
    await expect.poll(() => bob.socket.connected).toBe(false);
  });

  test('a frozen one holds no one up', async () => {
    const redis = await ownRedis();
    const servers = await together(redis);
    const { ann, link, begin } = await table(servers);
    const { guess } = await begin();
    const cid = await Guest.arrive(servers[1]?.url ?? '', 'Cid');
    redis.freeze();
    const begun = performance.now();
    expect(await guess(ann, 2)).toMatchObject({ ok: true });
    await ann.hears('match:events', ({ after }) => after === 2);
    await cid.enter(link);
    cid.leave();
    expect(performance.now() - begun).toBeLessThan(1_000);
    redis.thaw();
  });

  test('a server begins without it, and joins the others once it is there', async () => {
    const redis = await ownRedis();
    await redis.stop();
    const { ann, bob, begin } = await table(await together(redis));
    await redis.start();
    await isSeen(ann, 1, 'here');
    const { guess } = await begin();
    await guess(ann, 2);
    await bob.hears('match:events', ({ after }) => after === 2);
  });

  test('a server does not begin where it is turned away, and says so without the password', async () => {
    const redis = await ownRedis(['--requirepass', 'right-one']);
    const open = (login: string) =>
      openRedisCluster(redis.url.replace('//', `//${login}`), createLog('silent'), Date.now);
    await expect(open('')).rejects.toThrow(/^Redis at 127.0.0.1:\d+ turns this server away: NOAUTH/);
    await expect(open(':wrong-one@')).rejects.toThrow(/^Redis at 127.0.0.1:\d+ turns this server away: WRONGPASS/);
    await expect(open(':wrong-one@')).rejects.not.toThrow('wrong-one');
    await (await open(':right-one@')).close();
  });

  test('a server does not begin with a Redis before version 7, which has no sharded channels', async () => {
    const redis = await ownRedis(['--rename-command', 'SPUBLISH', '']);
    await expect(openRedisCluster(redis.url, createLog('silent'), Date.now)).rejects.toThrow(
      /^Redis at 127.0.0.1:\d+ turns this server away: ERR unknown command 'SPUBLISH'/,
    );
  });
});
