import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends connections whose other side does not: a telephone asleep would hold up a stopping server for half a minute, and
 * somebody who says nothing for longer.
 */
export function hangUpOn(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
