import { hasPostgres } from '../../../server/src/testing/test-database.ts';
import { canStartPostgres } from '../../support/postgres-server.ts';
import { canStartRedis, hasSharedRedis } from '../../support/redis.ts';

/**
 * Whether there are a Postgres and a Redis to play on, our own or shared ones. Without them the tests are left out, and say so;
 * on CI this throws when we cannot start our own and no shared one answers.
 */
export async function hasServers(): Promise<boolean> {
  const hasBoth = (canStartPostgres() || (await hasPostgres())) && (canStartRedis() || (await hasSharedRedis()));
  if (!hasBoth) process.stderr.write('Left out: tests with several processes, which need Postgres and Redis.\n');
  return hasBoth;
}
