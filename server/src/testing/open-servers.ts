import { afterEach } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

export const openServers: TestServer[] = [];

/** Starts a server like `startTestServer`. It is closed after the test in a file that calls `closeServersAfterEach`. */
export async function openServer(...wanted: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...wanted);
  openServers.push(server);
  return server;
}

export const closeServersAfterEach = (): void =>
  afterEach(async () => {
    await Promise.all(openServers.splice(0).map((server) => server.close()));
  });
