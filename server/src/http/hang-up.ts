import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from './web-address.ts';

/**
 * At shutdown: sleeping phones would delay it by half a minute. `most` limits connections per address; null: no limit.
 */
export function hangUpOn(server: Server, most: number | null): () => void {
  const open = new Set<Socket>();
  const counts = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    // Node removes its listener at an upgrade; a reset would then be uncaught.
    socket.on('error', () => undefined);
    const address = clientAddress({ headers: {}, socket }, { publicOrigin: null, proxies: 0 });
    const count = counts.get(address) ?? 0;
    if (most !== null && count >= most) return void socket.destroy();
    open.add(socket);
    counts.set(address, count + 1);
    socket.once('close', () => {
      open.delete(socket);
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
