import type { Server } from 'socket.io';
import type { PresenceNews, Presence } from '../rooms/presence.ts';
import type { ProcessBus, Notice } from '../rooms/notices.ts';

/** Messages may be lost, doubled or late; log and beat make up for it. */
export interface Cluster {
  readonly isAlone: boolean;
  readonly bus: ProcessBus;
  /** What socket.io broadcasts through; undefined in a single process. */
  readonly adapter: Parameters<Server['adapter']>[0] | undefined;
  readonly peers: Peers;
  isUp(): boolean;
  /** Whenever the link comes up. */
  onUp(work: () => void): void;
  close(): Promise<void>;
}

export interface Peers {
  send(news: PresenceNews): void;
  /** Resolves after the first exchange, or a timeout. */
  join(presence: Pick<Presence, 'applyPeerNews' | 'peerHas' | 'peerGone' | 'own'>): Promise<void>;
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

/** The bus of a single process. */
export function localBus(): ProcessBus {
  const listeners: ((notice: Notice) => void)[] = [];
  const publishHere = (notice: Notice) => {
    for (const listener of listeners) listener(notice);
  };
  return {
    publish: publishHere,
    publishHere,
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
