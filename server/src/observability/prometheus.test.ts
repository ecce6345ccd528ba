import { clientMessages, refusalCodes } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { beginMatch } from '../testing/begin-match.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';
import { createLog } from './log.ts';
import {
  serveMetrics,
  type MetricsServer,
  prometheusMetrics,
  type PrometheusMetrics,
  type Readings,
} from './prometheus.ts';
import { turnedAwayReasons } from './metrics.ts';

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The lines of the text format that carry figures. */
function samplesOf(text: string): readonly Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', word = '']) => [label, word]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const fits = (sample: Sample) =>
    sample.name === name && Object.entries(labels).every(([label, word]) => sample.labels[label] === word);
  return samplesOf(text).find(fits)?.value;
}

/** Every word that a label may bear. */
const words: Readonly<Record<string, readonly string[]>> = {
  message: [...Object.keys(clientMessages), 'unknown'],
  code: refusalCodes,
  outcome: ['appended', 'conflict', 'failed'],
  type: ['current', 'tail', 'snapshot'],
  reason: turnedAwayReasons,
  status: ['1xx', '2xx', '3xx', '4xx', '5xx'],
  quantile: ['0.5', '0.99', '1'],
};

const restful: Readings = {
  connections: 0,
  rooms: 0,
  matches: 0,
  isClusterUp: null,
  pingStorage: async () => undefined,
};

describe('what Prometheus reads', () => {
  let metrics: PrometheusMetrics;
  beforeEach(() => {
    metrics = prometheusMetrics();
  });
  afterEach(() => metrics.stop());

  test('what happened is counted', async () => {
    metrics.answered('match:act', 'ok', 0.002);
    metrics.answered('match:act', 'stale', 0.001);
    metrics.answered(null, 'malformed', 0);
    metrics.appended('appended', 0.001);
    metrics.appended('conflict', 0.001);
    metrics.resynced('tail');
    metrics.published(0.0001);
    metrics.turnedAway('origin');
    metrics.requested(404, 'notFound', 0.001);
    metrics.requested(200, null, 0.001);
    const text = await metrics.exposition(restful);
    expect(valueOf(text, 'tiwanaku_message_seconds_count', { message: 'match:act' })).toBe(2);
    expect(valueOf(text, 'tiwanaku_refusals_total', { message: 'match:act', code: 'stale' })).toBe(1);
    expect(valueOf(text, 'tiwanaku_refusals_total', { message: 'unknown', code: 'malformed' })).toBe(1);
    expect(valueOf(text, 'tiwanaku_actions_total')).toBe(1);
    expect(valueOf(text, 'tiwanaku_append_seconds_count', { outcome: 'conflict' })).toBe(1);
    expect(valueOf(text, 'tiwanaku_resyncs_total', { type: 'tail' })).toBe(1);
    expect(valueOf(text, 'tiwanaku_publish_seconds_count')).toBe(1);
    expect(valueOf(text, 'tiwanaku_http_request_seconds_count', { status: '4xx' })).toBe(1);
    expect(valueOf(text, 'tiwanaku_handshakes_refused_total', { reason: 'origin' })).toBe(1);
    expect(valueOf(text, 'tiwanaku_http_refusals_total', { code: 'notFound' })).toBe(1);
    expect(samplesOf(text).filter(({ name }) => name === 'tiwanaku_http_refusals_total')).toHaveLength(1);
  });

  test('what is the case at the moment is read', async () => {
    const text = await metrics.exposition({ ...restful, connections: 7, rooms: 3, matches: 2, isClusterUp: true });
    expect(valueOf(text, 'tiwanaku_connections')).toBe(7);
    expect(valueOf(text, 'tiwanaku_rooms')).toBe(3);
    expect(valueOf(text, 'tiwanaku_matches_in_memory')).toBe(2);
    expect(valueOf(text, 'tiwanaku_redis_up')).toBe(1);
    expect(valueOf(text, 'tiwanaku_storage_up')).toBe(1);
    expect(valueOf(text, 'tiwanaku_event_loop_delay_seconds', { quantile: '0.99' })).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    const began = valueOf(text, 'process_start_time_seconds') ?? 0;
    expect(Math.abs(began + process.uptime() - Date.now() / 1_000)).toBeLessThan(2);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['turns us away', () => Promise.reject(new Error('no'))],
    ['says nothing', () => new Promise(() => undefined)],
  ])('a database that %s is not up', async (_name, pingStorage) => {
    const text = await metrics.exposition({ ...restful, isClusterUp: false, pingStorage });
    expect(valueOf(text, 'tiwanaku_storage_up')).toBe(0);
    expect(valueOf(text, 'tiwanaku_redis_up')).toBe(0);
  });

  test('processor time only grows', async () => {
    const first = valueOf(await metrics.exposition(restful), 'process_cpu_seconds_total') ?? 0;
    const second = valueOf(await metrics.exposition(restful), 'process_cpu_seconds_total') ?? 0;
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThanOrEqual(first);
  });
});

describe('a server that is watched', () => {
  const metrics = prometheusMetrics();
  const logLines: string[] = [];
  let server: TestServer;
  let shown: MetricsServer;
  const scrape = async () => await (await fetch(`http://127.0.0.1:${shown.port}/metrics`)).text();

  beforeEach(async () => {
    const log = createLog('debug', { write: (line) => logLines.push(line) });
    server = await startTestServer({ metrics, log, stores: memoryStores() });
    shown = await serveMetrics({ metrics, readings: server.service.readings, host: '127.0.0.1', port: 0, log });
  });
  afterEach(async () => {
    await server.close();
    await shown.close();
  });

  test('L1 L3 a match leaves counts behind, in words of fixed sets, and nothing of itself', async () => {
    const [ann, bob] = await Promise.all([Guest.arrive(server.url, 'Ann'), Guest.arrive(server.url, 'Bob')]);
    const link = await ann.makeRoom(fakeSettings());
    const { roomId } = await ann.enter(link);
    await bob.enter(link);
    const matchId = await beginMatch(ann, bob, roomId);
    await ann.say('match:sync', { matchId, version: 0 });
    const command = { type: 'guess', number: 1 };
    const act = (guest: Guest, version: number) =>
      guest.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command });
    expect(await act(ann, 2)).toMatchObject({ ok: true });
    expect(await act(bob, 2)).toMatchObject({ refusal: { code: 'stale' } });
    expect(await ann.say('match:act', { hidden: matchId })).toMatchObject({ refusal: { code: 'malformed' } });
    await ann.socket.timeout(5_000).emitWithAck(`made up ${roomId}`, { matchId });

    await fetch(`${server.url}/api/matches/${matchId}x`);

    const text = await scrape();
    expect(valueOf(text, 'tiwanaku_http_refusals_total', { code: 'notFound' })).toBe(1);
    expect(valueOf(text, 'tiwanaku_connections')).toBe(2);
    expect(valueOf(text, 'tiwanaku_matches_in_memory')).toBe(1);
    expect(valueOf(text, 'tiwanaku_actions_total')).toBe(1);
    expect(valueOf(text, 'tiwanaku_resyncs_total', { type: 'snapshot' })).toBe(1);
    expect(valueOf(text, 'tiwanaku_resyncs_total', { type: 'tail' })).toBe(1);
    expect(valueOf(text, 'tiwanaku_refusals_total', { message: 'match:act', code: 'stale' })).toBe(1);
    expect(valueOf(text, 'tiwanaku_refusals_total', { message: 'unknown', code: 'malformed' })).toBe(1);
    expect(valueOf(text, 'tiwanaku_publish_seconds_count')).toBe(1);

    for (const { name, labels } of samplesOf(text)) {
      for (const [label, word] of Object.entries(labels)) {
        if (label === 'le') expect(word, name).toMatch(/^[\d.]+$|^\+Inf$/);
        else expect(words[label], `${name} ${label}`).toContain(word);
      }
    }
    for (const name of [matchId, roomId, link, ann.personId, 'Ann', 'Bob', 'made up']) expect(text).not.toContain(name);
  });

  test('a line of the log tells a message by its number, its kind, its match and how it was answered', async () => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const matchId = 'm'.repeat(22);
    await ann.say('match:sync', { matchId, version: 0 });
    const lines = logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual({
      level: 20,
      time: expect.any(String),
      event: 'message',
      requestId: expect.stringMatching(/^message-\w+$/),
      message: 'match:sync',
      matchId,
      code: 'notFound',
      ms: expect.any(Number),
    });
    expect(lines.some(({ event, requestId }) => event === 'request' && typeof requestId === 'string')).toBe(true);
  });

  test('who comes in where people come in finds no metrics, and who reads metrics finds nothing else', async () => {
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('tiwanaku_');
    for (const path of ['/', '/api/session', '/metrics/', '/metrics?x']) {
      expect((await fetch(`http://127.0.0.1:${shown.port}${path}`)).status).toBe(404);
    }
    expect((await fetch(`http://127.0.0.1:${shown.port}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});
