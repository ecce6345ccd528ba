import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { stopwatch } from './stopwatch.ts';
import { createMeters, type Meters } from './meters.ts';
import type { Metrics } from './metrics.ts';

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
  /** In Prometheus' text format. */
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
