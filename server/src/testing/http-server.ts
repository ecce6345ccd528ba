/** A server with a built client, asked over HTTP. */
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach } from 'vitest';
import { clientFolderOf } from './client-folder.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A link as rooms have it; of none. */
export const link = 'k3VdAbCdEfGhIjKlMnOp_-';

export let server: TestServer;

/** A new server for each test of a file. */
export function withServer(): void {
  beforeEach(async () => {
    server = await startTestServer({
      clientFolder: clientFolderOf({
        'icon.svg': '<svg/>',
        'assets/main-1a2b.js': 'export {}',
        'assets/main-1a2b.js.br': brotliCompressSync('export {}'),
      }),
    });
  });

  afterEach(() => server.close());
}

export const code = async (response: Response) =>
  ((await response.json()) as { refusal?: { code: string } }).refusal?.code;
