import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import type { RoomId } from '@tiwanaku/shared/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { hasRedisServer, startRedis } from '../../../tests/support/redis.ts';
import { createLog } from '../observability/log.ts';
import { fakeSettings, Guest, startTestServer } from '../testing/test-server.ts';
import type { Notice } from '../rooms/notices.ts';
import { openRedisCluster } from './redis-cluster.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A way to Redis that breaks as often as asked in the moment in which a person begins to listen. */
async function brittleWay(url: string, breaks: number): Promise<string> {
  let left = breaks;
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    for (const [side, other] of [
      [near, far],
      [far, near],
    ] as const) {
      side.on('error', () => undefined);
      side.on('close', () => other.destroy());
    }
    far.on('data', (chunk) => near.write(chunk));
    near.on('data', (chunk) => {
      if (left === 0 || !/\r\nSSUBSCRIBE\r\n/i.test(chunk.toString('latin1'))) return far.write(chunk);
      left--;
      return near.resetAndDestroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => server.close());
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.runIf(await hasRedisServer())('Redis goes away just when a process begins to listen', () => {
  test('it hears the others all the same once Redis is back, and no promise is left without an owner', async () => {
    const redis = await startRedis();
    cleanUps.push(() => redis.stop());
    const lost: unknown[] = [];
    const lose = (error: unknown) => lost.push(error);
    process.on('unhandledRejection', lose);
    cleanUps.push(() => process.off('unhandledRejection', lose));
    const log = createLog('silent');

    const brittle = await openRedisCluster(await brittleWay(redis.url, 6), log, Date.now);
    const server = await startTestServer({ cluster: brittle });
    cleanUps.push(() => server.close());
    const heard: Notice[] = [];
    brittle.bus.subscribe((notice) => heard.push(notice));
    const other = await openRedisCluster(redis.url, log, Date.now);
    cleanUps.push(() => other.close());

    const notice: Notice = { type: 'roomChanged', roomId: 'room-of-the-test' as RoomId };
    await expect
      .poll(
        () => {
          other.bus.publish(notice);
          return heard;
        },
        { timeout: 15_000, interval: 200 },
      )
      .toContainEqual(notice);
    const ann = await Guest.arrive(server.url, 'Ann');
    await ann.enter(await ann.makeRoom(fakeSettings()));
    expect(lost).toEqual([]);
  });
});
