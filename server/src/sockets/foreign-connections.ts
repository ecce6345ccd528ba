import type { TableServer } from './socket-types.ts';

/** The part of an engine's connection that is needed here. */
interface Connection {
  on(event: 'data', listener: (data: unknown) => void): void;
  close(discard?: boolean): void;
}

/** Packet types of socket.io that announce binary attachments: an event and an answer. */
const binaryPackets = ['5', '6'];

/** Closes every connection that sends bytes, or announces them: no message of ours has any. */
export function refuseBinary(io: TableServer): void {
  io.engine.prependListener('connection', (connection: Connection) => {
    connection.on('data', (data) => {
      if (typeof data !== 'string' || binaryPackets.includes(data.charAt(0))) connection.close(true);
    });
  });
}
