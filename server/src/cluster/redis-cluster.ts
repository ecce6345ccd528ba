import type { Log } from '../observability/log.ts';
import type { Cluster } from './cluster.ts';
import { redisAdapter } from './redis-adapter.ts';
import { redisBus } from './redis-bus.ts';
import { openRedisLink } from './redis-link.ts';
import { redisPeers } from './redis-peers.ts';

/** One of several processes with a common Postgres and Redis. */
export async function openRedisCluster(url: string, log: Log, now: () => number): Promise<Cluster> {
  const link = await openRedisLink(url, log);
  return {
    isAlone: false,
    bus: redisBus(link, log),
    adapter: redisAdapter(link),
    peers: redisPeers(link, log, now),
    isUp: link.isUp,
    onUp: link.onUp,
    close: async () => link.close(),
  };
}
