import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry, Counter, Gauge, Histogram } from 'prom-client';
import { stopwatch, type Metrics } from './metrics.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Log } from './log.ts';

/** Read on demand rather than counted. */
export interface Readings {
  readonly connections: number;
  readonly rooms: number;
  readonly matches: number;
  /** Null for a single process. */
  readonly isClusterUp: boolean | null;
  pingStorage(): Promise<unknown>;
}

export interface PrometheusMetrics extends Metrics {
  readonly contentType: string;
  /** The readings in Prometheus' text format. */
  exposition(readings: Readings): Promise<string>;
  stop(): void;
}

/** Slower counts as down. */
const storageTimeoutMs = 2_000;
const quantiles = [0.5, 0.99, 1] as const;
/** Part of every measured delay. */
const loopResolutionMs = 10;

/** Metrics in a registry of their own. */
export function prometheusMetrics(): PrometheusMetrics {
  const registry = new Registry();
  const meters = createMeters(registry);
  meters.startTime.set(Math.round(Date.now() / 1_000 - process.uptime()));
  const sampler = processSampler(meters);

  return {
    contentType: registry.contentType,
    ...counting(meters),

    async exposition(readings) {
      meters.connections.set(readings.connections);
      meters.rooms.set(readings.rooms);
      meters.matches.set(readings.matches);
      meters.redisUp.set(readings.isClusterUp === false ? 0 : 1);
      sampler.read();
      await readStorage(meters, readings.pingStorage);
      return await registry.metrics();
    },

    stop: sampler.stop,
  };
}

const counting = (meters: Meters): Metrics => ({
  answered(message, outcome, seconds) {
    const name = message ?? 'unknown';
    meters.messages.observe({ message: name }, seconds);
    if (outcome !== 'ok') meters.refusals.inc({ message: name, code: outcome });
  },
  resynced: (type) => meters.resyncs.inc({ type }),
  appended(outcome, seconds) {
    meters.appends.observe({ outcome }, seconds);
    if (outcome === 'appended') meters.actions.inc();
  },
  published: (seconds) => meters.publications.observe(seconds),
  turnedAway: (reason) => meters.turnedAway.inc({ reason }),
  requested(status, refusal, seconds) {
    meters.requests.observe({ status: `${Math.floor(status / 100)}xx` }, seconds);
    if (refusal !== null) meters.requestRefusals.inc({ code: refusal });
  },
});

async function readStorage({ storageUp, storagePing }: Meters, ping: () => Promise<unknown>): Promise<void> {
  const elapsed = stopwatch();
  const timeout = sleep(storageTimeoutMs, false, { ref: false });
  const isUp = await Promise.race([ping().then(() => true), timeout]).catch(() => false);
  storageUp.set(isUp ? 1 : 0);
  storagePing.set(elapsed());
}

function processSampler({ processor, resident, heap, loopDelay }: Meters) {
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs });
  loop.enable();
  let processorBefore = 0;

  return {
    read(): void {
      const { user, system } = process.cpuUsage();
      const used = (user + system) / 1_000_000;
      processor.inc(used - processorBefore);
      processorBefore = used;
      const { rss, heapUsed } = process.memoryUsage();
      resident.set(rss);
      heap.set(heapUsed);
      for (const quantile of quantiles) {
        const nanoseconds = loop.count === 0 ? 0 : quantile === 1 ? loop.max : loop.percentile(quantile * 100);
        loopDelay.set({ quantile }, Math.max(0, nanoseconds / 1_000_000 - loopResolutionMs) / 1_000);
      }
      loop.reset();
    },

    stop: (): void => void loop.disable(),
  };
}

/** Seconds. The goals are 1 ms per append and 50 ms per command. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** All meters, as Prometheus reads them. */
export function createMeters(registry: Registry) {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers });

  return {
    connections: gauge('tiwanaku_connections', 'Open sockets of this process.'),
    rooms: gauge('tiwanaku_rooms', 'Rooms with people connected to this process.'),
    matches: gauge('tiwanaku_matches_in_memory', 'Matches that this process has loaded.'),
    actions: counter('tiwanaku_actions_total', 'Commands that this process wrote to the log.', []),
    messages: histogram('tiwanaku_message_seconds', 'From a message of the socket to its answer.', ['message']),
    refusals: counter('tiwanaku_refusals_total', 'Messages that were refused.', ['message', 'code']),
    resyncs: counter('tiwanaku_resyncs_total', 'Answers to resync requests.', ['type']),
    appends: histogram('tiwanaku_append_seconds', 'From a decision to its place in the log.', ['outcome']),
    publications: histogram('tiwanaku_publish_seconds', 'Handing what happened to all who follow.', []),
    turnedAway: counter('tiwanaku_handshakes_refused_total', 'Sockets that were not let in.', ['reason']),
    requests: histogram('tiwanaku_http_request_seconds', 'From an HTTP request to its answer.', ['status']),
    requestRefusals: counter('tiwanaku_http_refusals_total', 'HTTP requests that were refused.', ['code']),
    storageUp: gauge('tiwanaku_storage_up', 'Whether the database answers.'),
    storagePing: gauge('tiwanaku_storage_ping_seconds', 'How long the database takes to answer nothing.'),
    redisUp: gauge('tiwanaku_redis_up', 'Whether Redis can be reached; 1 where none is needed.'),
    loopDelay: new Gauge({
      name: 'tiwanaku_event_loop_delay_seconds',
      help: 'How late timers were since the last reading; quantile 1 is the worst.',
      labelNames: ['quantile'],
      registers,
    }),
    processor: counter('process_cpu_seconds_total', 'Processor time of this process.', []),
    resident: gauge('process_resident_memory_bytes', 'Memory of this process.'),
    heap: gauge('nodejs_heap_size_used_bytes', 'Part of it that holds objects.'),
    startTime: gauge('process_start_time_seconds', 'When this process began, seconds since the epoch.'),
  };
}

export type Meters = ReturnType<typeof createMeters>;

export interface MetricsServerDeps {
  readonly metrics: PrometheusMetrics;
  readonly readings: () => Readings;
  readonly host: string;
  readonly port: number;
  readonly log: Log;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `/metrics` on its own address, which no public proxy reaches by accident. Rejects when it cannot listen. */
export async function serveMetrics({ metrics, readings, host, port, log }: MetricsServerDeps): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    metrics.exposition(readings()).then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.warn('metrics not read', { error });
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address === null || typeof address === 'string' ? port : address.port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      metrics.stop();
    },
  };
}
