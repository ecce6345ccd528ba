import type { FastifyInstance } from 'fastify';
import { createHttpServer, hangUpOn, addGuards, addHealth, logRequests } from './http/http-server.ts';
import { createCostBudget, type CostBudget } from './http/cost-budget.ts';
import { createBuildFiles, type BuildFiles } from './storage/build-files.ts';
import { cached } from './async.ts';
import { startDeadlines } from './matches/match-clock.ts';
import type { Matches } from './matches/matches.ts';
import type { Readings } from './observability/prometheus.ts';
import { guardedStores } from './stores.ts';
import { createSessions, createSessionChanges, type Sessions } from './people/sessions.ts';
import { createFloodGuard, createRateLimits } from './sockets/limits.ts';
import { attachHandlers, createSocketServer, drainSockets } from './sockets/socket-server.ts';
import { startUpkeep } from './upkeep.ts';
import type { ServerDeps } from './server-deps.ts';
import { createUseCases, type UseCases } from './use-cases.ts';
import { addApi } from './http/api.ts';
import { turnErrorsIntoRefusals } from './http/api-errors.ts';
import { createKeptAnswers } from './http/kept-answers.ts';
import { addPages, createTablePage } from './http/pages.ts';
import { createAskedCache, createLobby, createOpenSeats } from './rooms/lobby.ts';
import { createPushAddresses } from './people/push-addresses.ts';
import { createPuzzles } from './solo/puzzles.ts';
import { createFirstSight, createInvitations } from './rooms/room-view.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SocketServer } from './sockets/socket-types.ts';

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

export interface RouteDeps {
  readonly costs: CostBudget;
  readonly sessions: Sessions;
  readonly useCases: UseCases;
  readonly buildFiles: BuildFiles;
  readonly isStaying: () => boolean;
  readonly isStorageUp: () => Promise<boolean>;
}

/** Health, API, pages. */
export async function addRoutes(app: FastifyInstance, deps: ServerDeps, routes: RouteDeps): Promise<void> {
  const { stores, web, push, games, log, cluster } = deps;
  const { sessions, useCases, buildFiles, isStaying, isStorageUp } = routes;
  const { rooms, matches, presence, leagues, figures, bots } = useCases;
  turnErrorsIntoRefusals(app, log);
  logRequests(app, log, deps.metrics);
  await addGuards(app, web, deps.httpLimits, routes.costs);
  addHealth(app, { isStaying, isStorageUp, log });
  const firstSight = createFirstSight(useCases);
  const invitations = createInvitations(rooms);
  const puzzles = createPuzzles({ games, store: stores.puzzles, random: deps.random });
  const kept = createKeptAnswers();
  const addresses = createPushAddresses(stores.push, push);
  await addApi(app, {
    web,
    log,
    bots,
    streams: useCases.botStreams,
    viewers: useCases.viewers,
    costs: routes.costs,
    games,
    slowWork: deps.slowWork,
    sessions,
    sessionChanges: createSessionChanges({ sessions, push: addresses, leagues, figures, bots, bus: cluster.bus, log }),
    rooms,
    matches,
    firstSight,
    invitations,
    openSeats: createOpenSeats({ store: stores.rooms, rooms, presence }),
    push: addresses,
    puzzles,
    daily: useCases.daily,
    leagues,
    figures,
    lobby: createLobby({
      store: stores.rooms,
      presence,
      askedIn: createAskedCache({ log: stores.matchLog, awaited: matches.awaited }),
    }),
    limits: deps.httpLimits,
    kept,
  });
  await addPages(app, {
    folder: deps.clientFolder,
    buildFiles,
    web,
    tablePage: createTablePage({ web, sessions, firstSight, invitations, pictureOf: deps.drawings.pictureOf, log }),
    gameOf: matches.game,
    resultOf: matches.result,
    async leagueOf(link) {
      const shown = await leagues.show(null, link);
      return shown.ok ? shown.value : null;
    },
    pageTextOf: deps.drawings.pageTextOf,
    kept,
    puzzleOf: puzzles.find,
    isGame: (game) => games.newest(game) !== undefined,
    hasPicture: (puzzleId) => puzzles.picture(puzzleId) !== null,
    wordsOf: games.wordsOf,
    dailyGame: games.newestOfEach.find(({ daily }) => daily !== null)?.rules.id ?? null,
  });
}

export interface ServerState {
  /** While this is false, health checks fail, so that proxies look elsewhere. */
  isStaying: boolean;
  isOpen: boolean;
}

export interface ShutdownDeps {
  readonly app: FastifyInstance;
  readonly io: SocketServer;
  readonly useCases: Pick<UseCases, 'matches' | 'onTime' | 'presence' | 'turnPush' | 'rooms' | 'botStreams'>;
  readonly state: ServerState;
  readonly stopDeadlines: () => void;
  readonly stopSockets: () => void;
  readonly stopUpkeep: () => void;
  readonly hangUp: () => void;
}

/** The time in which clients acknowledge the close. */
const closeGraceMs = 500;

/** Stops accepting, finishes what was begun, asks the pages to reconnect, and closes. Storage stays open. */
export async function shutDown({ cluster, times, log }: ServerDeps, deps: ShutdownDeps): Promise<void> {
  const { app, io, useCases, state } = deps;
  state.isStaying = false;
  if (!cluster.isAlone) await sleep(times.proxyNoticeMs);
  state.isOpen = false;
  deps.stopDeadlines();
  useCases.onTime.close();
  // Presence says who is absent.
  await useCases.turnPush.finish();
  useCases.botStreams.close();
  await drainSockets(io, times.reconnectSpreadMs);
  const finished = Promise.allSettled([useCases.matches.emptied(), useCases.rooms.storeAllShown()]).then(() => true);
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
