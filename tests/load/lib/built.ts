/** The server as it is shipped: modules of the build, typed by their sources. */
const built = async (file: string): Promise<unknown> =>
  await import(new URL(`../../../server/dist/${file}`, import.meta.url).href);

export const { buildServer } = (await built('build-server.js')) as typeof import('../../../server/src/build-server.ts');
export const { defaultTimes } = (await built('server-deps.js')) as typeof import('../../../server/src/server-deps.ts');
export const { aloneCluster } = (await built(
  'cluster/cluster.js',
)) as typeof import('../../../server/src/cluster/cluster.ts');
export const { openRedisCluster } = (await built(
  'cluster/redis-cluster.js',
)) as typeof import('../../../server/src/cluster/redis-cluster.ts');
export const { games } = (await built('games.js')) as typeof import('../../../server/src/games.ts');
export const { createLog } = (await built(
  'observability/log.js',
)) as typeof import('../../../server/src/observability/log.ts');
export const { prometheusMetrics } = (await built(
  'observability/prometheus.js',
)) as typeof import('../../../server/src/observability/prometheus.ts');
export const { openDatabase } = (await built(
  'storage/open-database.js',
)) as typeof import('../../../server/src/storage/open-database.ts');
export const { prismaStores } = (await built('stores.js')) as typeof import('../../../server/src/stores.ts');
export const { answerSchemas, messageSchemas, pushedSchemas } = (await built(
  'sockets/schemas.js',
)) as typeof import('../../../server/src/sockets/schemas.ts');
export const { defaultSocketLimits } = (await built(
  'sockets/limits.js',
)) as typeof import('../../../server/src/sockets/limits.ts');
export const { defaultCostLimits } = (await built(
  'http/cost-budget.js',
)) as typeof import('../../../server/src/http/cost-budget.ts');
export const { defaultHttpLimits } = (await built(
  'http/http-server.js',
)) as typeof import('../../../server/src/http/http-server.ts');
export const { systemRandom } = (await built(
  'system-random.js',
)) as typeof import('../../../server/src/system-random.ts');
export const { slowWorkHere, threadedWork } = (await built(
  'threads/slow-work.js',
)) as typeof import('../../../server/src/threads/slow-work.ts');
