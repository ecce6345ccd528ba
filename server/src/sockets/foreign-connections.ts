import type { TableServer } from './socket-types.ts';

/** The part of an engine's connection that is needed here. */
interface Connection {
  on(event: 'data', listener: (data: unknown) => void): void;
  close(discard?: boolean): void;
}

/** Packet types of socket.io that announce binary attachments: an event and an answer. */
const binaryPackets = ['5', '6'];

/** The packet by which socket.io is asked in, before which nothing else is counted. */
const knock = '0';
/** A page whose session is made while it opens asks twice; each time the session is looked up. */
const mostKnocks = 5;

/**
 * Closes every connection that no page of ours would open: that sends bytes, or announces them, as no message of ours has any;
 * or that asks to be let in again and again.
 */
export function refuseForeign(io: TableServer): void {
  io.engine.prependListener('connection', (connection: Connection) => {
    let knocks = 0;
    connection.on('data', (data) => {
      const type = typeof data === 'string' ? data.charAt(0) : null;
      if (type === knock) knocks += 1;
      if (type === null || binaryPackets.includes(type) || knocks > mostKnocks) connection.close(true);
    });
  });
}
