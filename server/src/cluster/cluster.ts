import type { Server } from 'socket.io';
import type { PresenceNews } from '../presence/announcer.ts';
import type { Presence } from '../presence/presence.ts';
import type { ProcessBus } from '../notices.ts';
import { localBus } from './local-bus.ts';

/** A process's link to the others. Anything can be lost, doubled or late; the log and the beat make up for it. */
export interface Cluster {
  /** Whether this is the only process. */
  readonly isAlone: boolean;
  readonly bus: ProcessBus;
  /** Carries socket.io's broadcasts to the sockets of other processes; undefined for a process that is alone. */
  readonly adapter: Parameters<Server['adapter']>[0] | undefined;
  readonly peers: Peers;
  /** Whether the others can be reached now. */
  isUp(): boolean;
  /** Calls `work` each time they become reachable, the first time included. */
  onUp(work: () => void): void;
  close(): Promise<void>;
}

/** Who is connected to the other processes. */
export interface Peers {
  /** Sends presence news of this process. */
  send(news: PresenceNews): void;
  /** Starts exchanging presence. Resolves after the first exchange, or when there is none in time. */
  join(presence: Pick<Presence, 'applyPeerNews' | 'peerHas' | 'peerGone' | 'own'>): Promise<void>;
  /** Tells the others that this process is gone. */
  leave(): Promise<void>;
}

/** A single process. */
export function aloneCluster(): Cluster {
  return {
    isAlone: true,
    bus: localBus(),
    adapter: undefined,
    peers: { send: () => undefined, join: async () => undefined, leave: async () => undefined },
    isUp: () => true,
    onUp: () => undefined,
    close: async () => undefined,
  };
}
