import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { drainSockets } from './sockets/socket-server.ts';
import type { SocketServer } from './sockets/socket-types.ts';
import type { ServerDeps } from './server-deps.ts';
import type { UseCases } from './use-cases.ts';

export interface ServerState {
  /** Then health checks fail, so that proxies look elsewhere. */
  isStaying: boolean;
  isOpen: boolean;
}

export interface ShutdownDeps {
  readonly app: FastifyInstance;
  readonly io: SocketServer;
  readonly useCases: Pick<UseCases, 'matches' | 'presence' | 'turnPush'>;
  readonly state: ServerState;
  readonly stopDeadlines: () => void;
  readonly stopSockets: () => void;
  readonly stopUpkeep: () => void;
  readonly hangUp: () => void;
}

/** For clients to acknowledge the close. */
const closeGraceMs = 500;

/** Stops accepting, finishes what was begun, asks the pages to reconnect, and closes. Storage stays open. */
export async function shutDown({ cluster, times, log }: ServerDeps, deps: ShutdownDeps): Promise<void> {
  const { app, io, useCases, state } = deps;
  state.isStaying = false;
  if (!cluster.isAlone) await sleep(times.proxyNoticeMs);
  state.isOpen = false;
  deps.stopDeadlines();
  // Presence says who is absent.
  await useCases.turnPush.finish();
  await drainSockets(io, times.reconnectSpreadMs);
  const finished = useCases.matches.emptied().then(() => true);
  const isFinished = await Promise.race([finished, sleep(times.finishTimeoutMs, false, { ref: false })]);
  if (!isFinished) log.warn('stopping before everything is finished');
  deps.stopSockets();
  deps.stopUpkeep();
  useCases.presence.stop();
  await cluster.peers.leave();
  const closed = io.close();
  await Promise.race([closed, sleep(closeGraceMs, undefined, { ref: false })]);
  deps.hangUp();
  await closed;
  await app.close();
  await cluster.close();
}
