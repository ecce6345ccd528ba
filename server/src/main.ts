/** The server process: settings from the environment, one database, one port. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildServer } from './build-server.ts';
import { defaultTimes } from './server-deps.ts';
import { aloneCluster } from './cluster/cluster.ts';
import { defaultCostLimits } from './http/cost-budget.ts';
import { openRedisCluster } from './cluster/redis-cluster.ts';
import { readConfig, type Config } from './config.ts';
import { games } from './games.ts';
import { defaultHttpLimits } from './http/http-server.ts';
import { loadDrawings } from './http/pages.ts';
import { createLog, type Log } from './observability/log.ts';
import { noMetrics } from './observability/metrics.ts';
import { serveMetrics, type MetricsServer, prometheusMetrics } from './observability/prometheus.ts';
import type { Database } from './storage/database.ts';
import { openDatabase } from './storage/open-database.ts';
import { prismaStores } from './stores.ts';
import { Unavailable } from './refusal.ts';
import { defaultSocketLimits } from './sockets/limits.ts';
import { systemRandom } from './system-random.ts';
import { threadedWork } from './threads/slow-work.ts';

/** The shutdown ends before a supervisor kills it (usually 30 s). */
const shutdownTimeoutMs = 25_000;
/** Acknowledged commands are in it already. */
const databaseCloseTimeoutMs = 5_000;
/** The first people who arrive need the processor; a land that is wanted earlier is drawn at once. */
const stockDelayMs = 30_000;

/** EX_CONFIG of sysexits.h: restarting does not help. */
const cannotStart = 78;

const config = readConfig(process.env);
if (!config.ok) giveUp(config.error.join('\n'));
else await start(config.value);

function giveUp(sentence: string, code = cannotStart): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

async function start(settings: Config): Promise<void> {
  const log = createLog(settings.logLevel);
  process.on('unhandledRejection', (error) => log.error('promise without an owner', { error }));
  process.on('uncaughtException', (error) => {
    log.error('error without an owner', { error });
    process.exit(1);
  });
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    onTrouble: (error) => log.warn('database in trouble', { error }),
  }).catch((error: unknown) => giveUp(sentenceOf(error)));
  const cluster =
    settings.redisUrl === null
      ? aloneCluster()
      : await openRedisCluster(settings.redisUrl, log, Date.now).catch((error: unknown) => giveUp(sentenceOf(error)));
  const metrics = settings.metrics === null ? null : prometheusMetrics();
  const random = systemRandom();
  const threads = threadedWork(new URL('../dist/threads/thread-program.js', import.meta.url), random, log);
  const service = await buildServer({
    stores: prismaStores(database),
    cluster,
    games,
    push: settings.push,
    web: { publicOrigin: settings.publicOrigin, proxies: settings.proxies },
    log,
    metrics: metrics ?? noMetrics,
    random,
    dailyKey: settings.dailyKey,
    slowWork: settings.isAnalysing ? threads : { ...threads, analyse: async () => null },
    clientFolder: fileURLToPath(new URL('../../client/dist', import.meta.url)),
    drawings: await loadDrawings(new URL('../../client/pictures/dist/pictures.js', import.meta.url)),
    socketLimits: defaultSocketLimits,
    httpLimits: defaultHttpLimits,
    costLimits: defaultCostLimits,
    times: defaultTimes,
    now: Date.now,
    isStorageUp: () => database.tryToWrite().then(() => true),
  }).catch((error: unknown) => {
    if (error instanceof Unavailable) giveUp('The database went away while the server started. Start it again.', 1);
    throw error;
  });
  const cannotListen = (host: string, port: number) => async (error: unknown) => {
    await database.close();
    giveUp(`Cannot listen on ${host} port ${port}: ${sentenceOf(error)}`);
  };
  const { host, port } = settings;
  let shown: MetricsServer | null = null;
  if (metrics && settings.metrics) {
    const at = settings.metrics;
    shown = await serveMetrics({ metrics, readings: service.readings, ...at, log }).catch(
      cannotListen(at.host, at.port),
    );
    log.info('showing metrics', { host: at.host, port: shown.port });
  }
  await service.app.listen({ port, host }).catch(cannotListen(host, port));
  log.info('listening', { host, port });
  stopWhenTold([service, ...(shown ? [shown] : []), threads], database, log);
  setTimeout(() => void threads.fill(games.newestOfEach), stockDelayMs).unref();
}

/** A second signal, or shutdownTimeoutMs, ends at once. */
function stopWhenTold(services: readonly { close(): Promise<void> }[], database: Database, log: Log): void {
  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    log.info('stopping', { signal });
    setTimeout(() => {
      log.error('stopped by force');
      process.exit(1);
    }, shutdownTimeoutMs).unref();
    for (const service of services) await service.close();
    await Promise.race([database.close(), sleep(databaseCloseTimeoutMs)]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop(signal).catch((error: unknown) => {
        log.error('not stopped cleanly', { error });
        process.exit(1);
      });
    });
  }
}

/** Nobody plays yet, so an error names folders, ports and addresses only. */
function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
