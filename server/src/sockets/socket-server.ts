import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server } from 'socket.io';
import type { WebAddress } from '../http/web-address.ts';
import type { CostBudget } from '../http/cost-budget.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Matches } from '../matches/matches.ts';
import type { NoteTaking } from '../people/notes.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Presence } from '../rooms/presence.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { RoomViewsOf } from '../rooms/room-view.ts';
import type { Proposals, Viewers } from '../rooms/room-access.ts';
import type { Reporting, Safety } from '../people/safety.ts';
import type { Sessions } from '../people/sessions.ts';
import { startBeat, handleNotices } from './outgoing.ts';
import {
  type Connection,
  cutOffFloods,
  type FloodGuard,
  type RateLimits,
  type SocketLimits,
  refuseForeignPackets,
  refuseForeignUpgrades,
  refuseFloods,
} from './limits.ts';
import { type Caller, callerOf, connectionGate, identify, createTabs, watchTokens } from './connections.ts';
import { matchHandlers } from './match-handlers.ts';
import { receive, type Handlers } from './receive.ts';
import { roomAnnouncer } from './room-announcer.ts';
import { roomHandlers } from './room-handlers.ts';
import { say } from './say.ts';
import type { SocketServer, ClientSocket } from './socket-types.ts';

export interface SocketServerDeps {
  readonly http: HttpServer;
  readonly web: WebAddress;
  readonly sessions: Sessions;
  readonly limits: SocketLimits;
  readonly rates: RateLimits;
  readonly floods: FloodGuard;
  readonly costs: CostBudget;
  readonly cluster: Cluster;
  readonly metrics: Metrics;
  readonly isOpen: () => boolean;
}

/** A socket.io server that admits our own pages with a session, within the limits. */
export function createSocketServer(deps: SocketServerDeps): SocketServer {
  const { http, web, limits, rates, cluster, isOpen, metrics } = deps;
  const gate = connectionGate({ web, limits: rates, maxConnections: limits.connections, isOpen, metrics });
  const io: SocketServer = new Server(http, {
    serveClient: false,
    // Long polling is for networks that let no websocket through; all its requests have to reach one process (`Caddyfile`).
    transports: ['websocket', 'polling'],
    ...(cluster.adapter === undefined ? {} : { adapter: cluster.adapter }),
    maxHttpBufferSize: limits.frame,
    // A dead connection is noticed within 15 s, and its person is away after the grace. More pings would wake more radios of phones.
    pingInterval: 10_000,
    pingTimeout: 5_000,
    connectTimeout: 10_000,
    perMessageDeflate: false,
    // `refuseForeignUpgrades` does this.
    destroyUpgrade: false,
    httpCompression: false,
    allowRequest: (request, decide) => {
      gate.isAdmitted(request).then(
        (isAdmitted) => decide(null, isAdmitted),
        () => decide(null, false),
      );
    },
  });
  const callers = new WeakMap<object, Caller>();
  io.engine.on('connection', (connection: EngineConnection) => {
    const caller = callerOf(connection.request, web);
    // The request takes more memory than all that we keep of it, for as long as the connection lasts.
    Object.assign(connection, { request: null });
    callers.set(connection, caller);
    const { address } = caller;
    gate.count(address, (closed) => connection.once('close', closed));
    refuseFloods(connection, limits.packets, () => void rates.closedFor(address));
  });
  const takeCaller = (connection: object): Caller | null => {
    const caller = callers.get(connection) ?? null;
    callers.delete(connection);
    return caller;
  };
  // Long polling answers must not render as a page.
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['x-content-type-options'] = 'nosniff';
    headers['content-security-policy'] = "default-src 'none'; frame-ancestors 'none'";
  });
  refuseForeignPackets(io);
  refuseForeignUpgrades(http);
  identify(io, { ...deps, takeCaller });
  return io;
}

const reconnectMs = 50;

interface EngineConnection extends Connection {
  readonly request: IncomingMessage;
  once(event: 'close', closed: () => void): void;
}

export interface HandlerDeps {
  readonly safety: Safety;
  readonly sessions: Sessions;
  readonly rooms: Rooms;
  readonly matches: Matches;
  readonly viewers: Viewers;
  readonly proposals: Proposals;
  readonly report: Reporting;
  readonly presence: Presence;
  readonly roomViews: RoomViewsOf;
  readonly notes: NoteTaking;
  readonly cluster: Cluster;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: SocketLimits;
  readonly rates: RateLimits;
  readonly floods: FloodGuard;
  readonly costs: CostBudget;
  readonly beatMs: number;
  readonly tokenCheckMs: number;
}

/** Returns a function that stops the timers. */
export function attachHandlers(io: SocketServer, deps: HandlerDeps): () => void {
  const { log, metrics, matches, presence, sessions, cluster } = deps;
  const { bus } = cluster;
  const tabs = createTabs(io);
  const whoIs = ({ data }: ClientSocket) => sessions.find(data.token);
  const announcer = roomAnnouncer({ io, ...deps });
  const handlers: Handlers = { ...roomHandlers({ io, whoIs, announcer, ...deps }), ...matchHandlers({ io, ...deps }) };
  let messages = 0;
  const nextId = () => `message-${(++messages).toString(36)}`;
  const refusedFor = cutOffFloods(deps.floods, tabs.of, log);
  const maxMessageLength = deps.limits.message;
  const receiver = {
    handlers,
    limits: deps.rates,
    costs: deps.costs,
    refusedFor,
    maxMessageLength,
    log,
    metrics,
    nextId,
  };
  const { valid } = sessions;
  const tokens = watchTokens({ io, valid, log, everyMs: deps.tokenCheckMs });
  cluster.onUp(() => void tokens.checkAll());
  handleNotices({ ...deps, io, bus, tabs, announce: announcer.announce, tokens });

  io.on('connection', (socket) => {
    receive(receiver, socket);
    socket.on('disconnect', () => {
      tabs.closed(socket);
      presence.disconnect(socket.id);
      const { personId } = socket.data.person;
      if (tabs.of(personId).length === 0) matches.left(personId);
    });
    const fail = (error: unknown) => log.warn('connection not noted', { error });
    tabs.opened(socket).catch(fail);
    sessions.touch(socket.data.person).catch(fail);
  });
  const stopBeat = startBeat({ io, ...deps, catchUpRooms: announcer.catchUp });
  return () => {
    stopBeat();
    tokens.stop();
  };
}

/** Spread over `withinMs`, so that pages do not reconnect all at once. */
export async function drainSockets(io: SocketServer, withinMs: number): Promise<void> {
  const leaving = [...io.of('/').sockets.values()].map(async (socket) => {
    await sleep(Math.random() * withinMs);
    say(socket, 'server:moving', { afterMs: reconnectMs });
    socket.disconnect(true);
  });
  await Promise.all(leaving);
}
