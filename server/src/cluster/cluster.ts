import type { Server } from 'socket.io';
import type { PresenceNews } from '../presence/announcer.ts';
import type { Presence } from '../presence/presence.ts';
import type { ProcessBus } from '../notices.ts';
import { localBus } from './local-bus.ts';

/** What one process does with the others; all of it may lose, double or delay, and the log and the beat put that right. */
export interface Cluster {
  /** Whether no other process serves the same tables. */
  readonly isAlone: boolean;
  readonly bus: ProcessBus;
  /** Carries socket.io's broadcasts to the sockets of other processes; undefined for a process that is alone. */
  readonly adapter: Parameters<Server['adapter']>[0] | undefined;
  readonly peers: Peers;
  /** Whether the others can be reached now. */
  isUp(): boolean;
  /** Called each time that they can be reached again, the first time included. */
  onUp(work: () => void): void;
  close(): Promise<void>;
}

/** Who is connected to the other processes. */
export interface Peers {
  /** Tells the others about a socket of ours. */
  tell(news: PresenceNews): void;
  /** Begins to listen and to be seen. Resolves when it is known who is where, or cannot be known now. */
  join(presence: Pick<Presence, 'heed' | 'peerHas' | 'peerGone' | 'own'>): Promise<void>;
  /** Says good-bye: our sockets are gone. */
  leave(): Promise<void>;
}

/** A process without others. */
export function aloneCluster(): Cluster {
  return {
    isAlone: true,
    bus: localBus(),
    adapter: undefined,
    peers: { tell: () => undefined, join: async () => undefined, leave: async () => undefined },
    isUp: () => true,
    onUp: () => undefined,
    close: async () => undefined,
  };
}
