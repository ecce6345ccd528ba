import { afterEach, describe, expect, test } from 'vitest';
import { hasRedisServer, startRedis } from '../../../tests/support/redis.ts';
import { openRedisCluster } from '../cluster/redis-cluster.ts';
import { createLog } from '../observability/log.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { arrived, cleanUps, closeAll, isSeen, pushService, serverWith, table, times } from '../testing/push-scene.ts';
import type { TestServer } from '../testing/test-server.ts';

afterEach(closeAll);

describe.runIf(await hasRedisServer())('two processes', () => {
  async function twoProcesses(turnPushDelayMs: number) {
    const redis = await startRedis();
    cleanUps.push(() => redis.stop());
    const service = await pushService();
    const stores = memoryStores();
    const servers: TestServer[] = [];
    for (const _ of ['one', 'other']) {
      const cluster = await openRedisCluster(redis.url, createLog('silent'), Date.now);
      servers.push(await serverWith(service, { stores, cluster, times: { ...times, turnPushDelayMs } }));
    }
    return table(service, servers);
  }

  test('tell once, and no one who is at the other one', async () => {
    // A turn is older than the news of who went, as in production: the two reach Bob and his server by different ways.
    const { ann, bob, annsPhone, bobsPhone, link, act, goes } = await twoProcesses(300);
    await act(ann, 2);
    await bob.hears('match:events', ({ after }) => after === 2);
    await goes(ann, 0, bob);
    await act(bob, 4);
    await arrived(annsPhone);
    const back = await ann.another();
    await back.enter(link);
    await isSeen(bob, 0, 'here');
    await goes(bob, 1, back);
    await act(back, 6);
    await arrived(bobsPhone);
    await arrived(annsPhone, 2);
    expect([...annsPhone.messages, ...bobsPhone.messages].map((message) => 'isOver' in message)).toEqual([
      false,
      // She moved at the other process, and this one took it down.
      true,
      false,
    ]);
  });

  test('tell once of the turn after a quick one, which one of them still means to tell', async () => {
    const { ann, bob, annsPhone, act, goes } = await twoProcesses(1_500);
    await act(ann, 2);
    await bob.hears('match:events', ({ after }) => after === 2);
    await goes(ann, 0, bob);
    await act(bob, 4);
    await arrived(annsPhone);
    // Later than either of them would tell.
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    expect(annsPhone.messages).toHaveLength(1);
  });
});
