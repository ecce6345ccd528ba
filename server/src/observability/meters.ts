import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

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
