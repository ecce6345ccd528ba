import type { FastifyInstance } from 'fastify';
import { createHttpServer } from './http/first-answers.ts';
import { hangUpOn } from './http/hang-up.ts';
import { createCostBudget } from './http/cost-budget.ts';
import { createBuildFiles } from './storage/build-files.ts';
import { cached } from './lib/cached.ts';
import { startDeadlines } from './matches/match-clock.ts';
import type { Matches } from './matches/matches.ts';
import type { Readings } from './observability/prometheus.ts';
import { guardedStores } from './stores.ts';
import { createSessions } from './people/sessions.ts';
import { createFloodGuard } from './sockets/flood-guard.ts';
import { createRateLimits } from './sockets/rate-limits.ts';
import { attachHandlers, createSocketServer } from './sockets/socket-server.ts';
import { startUpkeep } from './upkeep.ts';
import { addRoutes } from './http-server.ts';
import type { ServerDeps } from './server-deps.ts';
import { shutDown, type ServerState } from './shutdown.ts';
import { createUseCases } from './use-cases.ts';

export type { ServerDeps };

const storageCacheMs = 1_000;

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly matches: Matches;
  readings(): Readings;
  close(): Promise<void>;
}

/** Wires everything. Does not listen: `app.listen` does. Throws `Unavailable` when the database goes away meanwhile. */
export async function buildServer(given: ServerDeps): Promise<RunningServer> {
  const deps = { ...given, stores: guardedStores(given.stores) };
  const { cluster, web, log, metrics, now, times } = deps;
  const state: ServerState = { isStaying: true, isOpen: true };

  const app = createHttpServer();
  const hangUp = hangUpOn(app.server, web.proxies === 0 ? deps.httpLimits.connections : null);
  const sessions = createSessions(deps.stores.sessions, now);
  const limits = deps.socketLimits;
  const rates = createRateLimits(limits);
  const costs = createCostBudget(deps.costLimits);
  const floods = createFloodGuard(limits.refused, now);
  const isOpen = () => state.isOpen;
  const io = createSocketServer({
    http: app.server,
    web,
    sessions,
    limits,
    rates,
    floods,
    costs,
    cluster,
    metrics,
    isOpen,
  });
  const useCases = createUseCases(deps, { io, rates });
  const { presence, matches } = useCases;

  const isStorageUp = cached(deps.isStorageUp, storageCacheMs);
  const buildFiles = createBuildFiles(deps.clientFolder, deps.stores.buildFiles, log);
  // The files are kept before a page names them.
  await buildFiles.keepOwn();
  await addRoutes(app, deps, { costs, sessions, useCases, buildFiles, isStaying: () => state.isStaying, isStorageUp });
  const { beatMs, tokenCheckMs } = times;
  const sockets = { web, sessions, cluster, log, metrics, limits, rates, floods, costs, beatMs, tokenCheckMs };
  const stopSockets = attachHandlers(io, { ...useCases, ...sockets });
  await cluster.peers.join(presence);
  const { timings } = deps.stores;
  const stopDeadlines = startDeadlines({ timings, actOnDeadline: matches.actOnDeadline, log, now, times });
  const stopUpkeep = startUpkeep({ ...useCases, sessions, buildFiles, seesPeers: cluster.isUp, log, now, times });

  return {
    app,
    matches,
    readings: () => ({
      connections: io.of('/').sockets.size,
      rooms: presence.rooms().length,
      matches: matches.inMemory,
      isClusterUp: cluster.isAlone ? null : cluster.isUp(),
      pingStorage: isStorageUp,
    }),
    close: () => shutDown(deps, { app, io, useCases, state, stopDeadlines, stopSockets, stopUpkeep, hangUp }),
  };
}
