import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@tiwanaku/shared/kernel';
import Fastify, { type FastifyInstance } from 'fastify';
import { startDeadlines } from './matches/time/deadline-timer.ts';
import type { Cluster } from './cluster/cluster.ts';
import { addApi } from './http/api/api.ts';
import { turnErrorsIntoRefusals } from './http/api-errors.ts';
import { addGuards, bodyLimit, type HttpLimits } from './http/guards.ts';
import { hangUpOn } from './http/hang-up.ts';
import { addHealth } from './http/health.ts';
import { addPages } from './http/pages/pages.ts';
import type { PageTextOf } from './http/pages/page-texts.ts';
import type { PictureOf } from './http/pages/pictures.ts';
import { createTablePage } from './http/pages/table-page.ts';
import type { WebAddress } from './web-address.ts';
import { cached } from './lib/cached.ts';
import { newMatchId, newUniqueText } from './ids.ts';
import type { GameRegistry } from './matches/ports/game-registry.ts';
import { createMatches, type Matches } from './matches/matches.ts';
import { createNoteTaking } from './notes/note-taking.ts';
import { auditTo } from './observability/audit.ts';
import { logRequests } from './http/request-log.ts';
import type { Log } from './observability/log.ts';
import { meteredLog, meteredPublisher } from './observability/metered.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Readings } from './observability/prometheus.ts';
import type { Stores } from './persistence/stores.ts';
import { createPushAddresses } from './push/push-addresses.ts';
import { pushSender } from './push/push-sender.ts';
import type { PushSettings } from './push/push-settings.ts';
import { createTurnPush, noTurnPush } from './push/turn-push.ts';
import { createFirstSight } from './rooms/view/first-sight.ts';
import { createInvitations } from './rooms/view/invitation.ts';
import { createLobby } from './lobby/lobby.ts';
import { createOpenSeats } from './lobby/open-seats.ts';
import { createPresence } from './presence/presence.ts';
import { createRooms } from './rooms/rooms.ts';
import { createProposals } from './rooms/match/proposals.ts';
import { createViewers } from './rooms/match/viewers.ts';
import { createReporting } from './safety/report.ts';
import { createSafety } from './safety/safety.ts';
import type { ServerTimes } from './server-times.ts';
import { createSessionChanges } from './sessions/session-changes.ts';
import { createSessions } from './sessions/sessions.ts';
import { createFloodGuard } from './sockets/limits/flood-guard.ts';
import { createRateLimits, type SocketLimits } from './sockets/limits/rate-limits.ts';
import { socketPublisher } from './sockets/outgoing/socket-publisher.ts';
import { createSocketServer, drainSockets, attachHandlers } from './sockets/socket-server.ts';
import { showWatchersChat } from './sockets/outgoing/watchers-chat.ts';
import { startUpkeep } from './upkeep.ts';

export interface ServerDeps {
  readonly stores: Stores;
  readonly cluster: Cluster;
  readonly games: GameRegistry;
  readonly web: WebAddress;
  /** Push notifications to absent players; null: off. */
  readonly push: PushSettings | null;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Where hidden facts are drawn from. */
  readonly random: Random;
  /** Folder of the built client. */
  readonly clientFolder: string;
  /** Draws a running match into its page. */
  readonly pictureOf: PictureOf;
  /** Rules and lesson for browsers without JavaScript. */
  readonly pageTextOf: PageTextOf;
  readonly socketLimits: SocketLimits;
  readonly httpLimits: HttpLimits;
  readonly times: ServerTimes;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Whether storage answers and can be written to. */
  readonly isStorageUp: () => Promise<boolean>;
}

/** How long to wait for clients to acknowledge the close. */
const closeGraceMs = 500;

/** How long an answer about the storage is reused. */
const storageCacheMs = 1_000;

export interface TableService {
  readonly app: FastifyInstance;
  readonly matches: Matches;
  /** Present values for the metrics. */
  readings(): Readings;
  /** Stops accepting, finishes what was begun, asks the pages to reconnect, and closes. Storage stays open. */
  close(): Promise<void>;
}

/** Wires everything together. Does not listen: `app.listen` does. */
export async function buildServer(deps: ServerDeps): Promise<TableService> {
  const { stores, cluster, games, web, log, metrics, now, times } = deps;
  const { bus } = cluster;
  let isStaying = true;
  let isOpen = true;

  const app = Fastify({ bodyLimit, forceCloseConnections: true, requestTimeout: 30_000 });
  const hangUp = hangUpOn(app.server, web.proxies === 0 ? deps.httpLimits.connections : null);
  const sessions = createSessions(stores.sessions, now);
  const presence = createPresence({
    now,
    graceMs: times.presenceGraceMs,
    changed: (roomId) => bus.publishHere({ type: 'roomChanged', roomId }),
    news: cluster.peers.send,
  });
  const notes = createNoteTaking(stores.notes);
  const safety = createSafety(stores.safety, now);
  const audit = auditTo(log);
  const rates = createRateLimits(deps.socketLimits);
  const floods = createFloodGuard(deps.socketLimits.refused, now);
  const io = createSocketServer({
    http: app.server,
    web,
    sessions,
    limits: deps.socketLimits,
    rates,
    floods,
    cluster,
    metrics,
    isOpen: () => isOpen,
  });
  const matches = createMatches({
    log: meteredLog(stores.matchLog, metrics),
    timings: stores.timings,
    vault: stores.vault,
    orders: stores.orders,
    games,
    publisher: meteredPublisher(socketPublisher(io), metrics),
    random: deps.random,
    newMatchId,
    unique: newUniqueText,
    now,
  });
  const rooms = createRooms({
    store: stores.rooms,
    games,
    bus,
    now,
    mayBegin: rates.mayBegin,
    matches,
    audit,
  });

  const viewers = createViewers(matches, rooms);
  const proposals = createProposals({
    matches,
    rooms,
    presence,
    viewers,
    audit,
    absenceMs: times.absenceMs,
    absenceOnTurnMs: times.absenceOnTurnMs,
    now,
  });

  const addresses = createPushAddresses(stores.push, deps.push);
  const turnPush =
    deps.push === null
      ? noTurnPush
      : createTurnPush({
          store: stores.push,
          send: pushSender(deps.push),
          isHere: presence.isHere,
          loadRoom: rooms.load,
          isAwaited: matches.isAwaited,
          wordsOf: games.wordsOf,
          log,
          times,
        });

  matches.listen({
    ended: ({ roomId, matchId, seats }, ending) => {
      rooms
        .matchEnded(roomId, matchId, ending)
        .then((room) => {
          const isTheirs = room.ok && room.value.match?.matchId === matchId;
          return isTheirs ? showWatchersChat(io, rooms, roomId, seats) : undefined;
        })
        .catch((error: unknown) => log.warn('end not noted', { matchId, error }));
    },
    turned: turnPush.turned,
  });

  turnErrorsIntoRefusals(app, log);
  logRequests(app, log, metrics);
  await addGuards(app, web, deps.httpLimits);
  const isStorageUp = cached(deps.isStorageUp, storageCacheMs);
  addHealth(app, { isStaying: () => isStaying, isStorageUp, log });
  const firstSight = createFirstSight({ rooms, matches, viewers, presence, safety });
  const invitations = createInvitations(rooms);
  addApi(app, {
    web,
    sessions,
    sessionChanges: createSessionChanges({ sessions, push: addresses, bus, log }),
    rooms,
    matches,
    firstSight,
    invitations,
    openSeats: createOpenSeats({ store: stores.rooms, rooms, presence }),
    push: addresses,
    lobby: createLobby(stores.rooms, presence),
    limits: deps.httpLimits,
  });
  const tablePage = createTablePage({ web, sessions, firstSight, invitations, pictureOf: deps.pictureOf, log });
  await addPages(app, {
    folder: deps.clientFolder,
    web,
    tablePage,
    resultOf: matches.result,
    pageTextOf: deps.pageTextOf,
    wordsOf: games.wordsOf,
  });
  const stopTables = attachHandlers(io, {
    web,
    safety,
    report: createReporting({ safety, rooms, presence }),
    sessions,
    rooms,
    matches,
    viewers,
    proposals,
    presence,
    notes,
    cluster,
    log,
    metrics,
    limits: deps.socketLimits,
    rates,
    floods,
    beatMs: times.beatMs,
    tokenCheckMs: times.tokenCheckMs,
  });
  await cluster.peers.join(presence);
  const stopDeadlines = startDeadlines({
    timings: stores.timings,
    actOnDeadline: matches.actOnDeadline,
    log,
    now,
    times,
  });
  const stopUpkeep = startUpkeep({
    matches,
    rooms,
    sessions,
    notes,
    safety,
    presence,
    seesPeers: cluster.isUp,
    log,
    now,
    times,
  });

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
    async close() {
      isStaying = false;
      if (!cluster.isAlone) await sleep(times.proxyNoticeMs);
      isOpen = false;
      stopDeadlines();
      // Before presence is lost.
      await turnPush.finish();
      await drainSockets(io, times.reconnectSpreadMs);
      const isFinished = await Promise.race([
        matches.emptied().then(() => true),
        sleep(times.finishTimeoutMs, false, { ref: false }),
      ]);
      if (!isFinished) log.warn('stopping before everything is finished');
      stopTables();
      stopUpkeep();
      await cluster.peers.leave();
      const closed = io.close();
      await Promise.race([closed, sleep(closeGraceMs, undefined, { ref: false })]);
      hangUp();
      await closed;
      await app.close();
      await cluster.close();
    },
  };
}
