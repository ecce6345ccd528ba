import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of the loopback address that no one else gets until it is released: for a test that names it long before it listens. */
export async function heldPort(): Promise<{ readonly port: number; release(): Promise<void> }> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    async release() {
      probe.close();
      await once(probe, 'close');
    },
  };
}

/** A port of the loopback address that no one listens on just now. */
export async function freePort(): Promise<number> {
  const { port, release } = await heldPort();
  await release();
  return port;
}
