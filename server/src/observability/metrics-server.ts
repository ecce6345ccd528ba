import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Log } from './log.ts';
import type { PrometheusMetrics, Readings } from './prometheus.ts';

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
