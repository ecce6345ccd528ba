import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { stopwatch } from './metered.ts';
import type { Metrics } from './metrics.ts';

/** What is looked at when somebody reads the metrics, rather than counted on the way. */
export interface Readings {
  readonly connections: number;
  /** Rooms that somebody is in through this process. */
  readonly rooms: number;
  readonly matches: number;
  /** Whether the other processes can be reached; null for a process that is alone. */
  readonly isClusterUp: boolean | null;
  /** Rejects when the database does not answer. */
  pingStorage(): Promise<unknown>;
}

export interface PrometheusMetrics extends Metrics {
  readonly contentType: string;
  /** Everything there is to tell, in the text format of Prometheus. */
  exposition(readings: Readings): Promise<string>;
  /** Stops what runs by itself. */
  stop(): void;
}

/** Milliseconds after which a database that says nothing counts as away: before Prometheus gives up on us. */
const storageTimeoutMs = 2_000;
/** Seconds. The goals are 1 ms for an append and 50 ms for a command; the last ones tell a bad day from a very bad one. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const quantiles = [0.5, 0.99, 1] as const;
/** Milliseconds between two looks at the event loop; a loop that is never late still shows these. */
const loopResolutionMs = 10;

/** Counts for Prometheus, in a registry of its own. */
export function prometheusMetrics(): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers });

  const connections = gauge('tiwanaku_connections', 'Open sockets of this process.');
  const rooms = gauge('tiwanaku_rooms', 'Rooms that somebody is in through this process.');
  const matches = gauge('tiwanaku_matches_in_memory', 'Matches that this process has loaded.');
  const actions = counter('tiwanaku_actions_total', 'Commands that this process wrote to the log.', []);
  const messages = histogram('tiwanaku_message_seconds', 'From a message of the socket to its answer.', ['message']);
  const refusals = counter('tiwanaku_refusals_total', 'Messages that were refused.', ['message', 'code']);
  const resyncs = counter('tiwanaku_resyncs_total', 'Answers that bring somebody up to date.', ['type']);
  const appends = histogram('tiwanaku_append_seconds', 'From a decision to its place in the log.', ['outcome']);
  const publications = histogram('tiwanaku_publish_seconds', 'Handing what happened to all who follow.', []);
  const turnedAway = counter('tiwanaku_handshakes_refused_total', 'Sockets that were not let in.', ['reason']);
  const requests = histogram('tiwanaku_http_request_seconds', 'From an HTTP request to its answer.', ['status']);
  const requestRefusals = counter('tiwanaku_http_refusals_total', 'HTTP requests that were refused.', ['code']);
  const storageUp = gauge('tiwanaku_storage_up', 'Whether the database answers.');
  const storagePing = gauge('tiwanaku_storage_ping_seconds', 'How long the database takes to answer nothing.');
  const redisUp = gauge('tiwanaku_redis_up', 'Whether Redis can be reached; 1 where none is needed.');
  const loopDelay = new Gauge({
    name: 'tiwanaku_event_loop_delay_seconds',
    help: 'How late timers were since the last reading; quantile 1 is the worst.',
    labelNames: ['quantile'],
    registers,
  });
  const processor = counter('process_cpu_seconds_total', 'Processor time of this process.', []);
  const resident = gauge('process_resident_memory_bytes', 'Memory of this process.');
  const heap = gauge('nodejs_heap_size_used_bytes', 'Part of it that holds objects.');
  const startTime = gauge('process_start_time_seconds', 'When this process began, seconds since the epoch.');
  startTime.set(Math.round(Date.now() / 1_000 - process.uptime()));

  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs });
  loop.enable();
  let processorBefore = 0;

  async function readStorage(ping: () => Promise<unknown>): Promise<void> {
    const elapsed = stopwatch();
    const given = sleep(storageTimeoutMs, false, { ref: false });
    const isUp = await Promise.race([ping().then(() => true), given]).catch(() => false);
    storageUp.set(isUp ? 1 : 0);
    storagePing.set(elapsed());
  }

  function readProcess(): void {
    const { user, system } = process.cpuUsage();
    const used = (user + system) / 1_000_000;
    processor.inc(used - processorBefore);
    processorBefore = used;
    const { rss, heapUsed } = process.memoryUsage();
    resident.set(rss);
    heap.set(heapUsed);
    for (const quantile of quantiles) {
      // Before the first measurement the percentiles are those of nothing.
      const nanoseconds = loop.count === 0 ? 0 : quantile === 1 ? loop.max : loop.percentile(quantile * 100);
      loopDelay.set({ quantile }, Math.max(0, nanoseconds / 1_000_000 - loopResolutionMs) / 1_000);
    }
    loop.reset();
  }

  return {
    contentType: registry.contentType,

    answered(message, outcome, seconds) {
      const name = message ?? 'unknown';
      messages.observe({ message: name }, seconds);
      if (outcome !== 'ok') refusals.inc({ message: name, code: outcome });
    },
    resynced: (type) => resyncs.inc({ type }),
    appended(outcome, seconds) {
      appends.observe({ outcome }, seconds);
      if (outcome === 'appended') actions.inc();
    },
    published: (seconds) => publications.observe(seconds),
    turnedAway: (reason) => turnedAway.inc({ reason }),
    requested(status, refusal, seconds) {
      requests.observe({ status: `${Math.floor(status / 100)}xx` }, seconds);
      if (refusal !== null) requestRefusals.inc({ code: refusal });
    },

    async exposition(readings) {
      connections.set(readings.connections);
      rooms.set(readings.rooms);
      matches.set(readings.matches);
      redisUp.set(readings.isClusterUp === false ? 0 : 1);
      readProcess();
      await readStorage(readings.pingStorage);
      return await registry.metrics();
    },

    stop: () => void loop.disable(),
  };
}
