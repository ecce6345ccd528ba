import type { ClientEvent, PersonId } from '@tiwanaku/shared/protocol';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Log } from '../observability/log.ts';
import { say } from './say.ts';
import type { ClientSocket, SocketServer } from './socket-types.ts';
import type { Server as HttpServer } from 'node:http';

export interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

export interface SocketLimits {
  /** The limit of a person over all tabs. */
  readonly act: Allowance;
  readonly chat: Allowance;
  readonly room: Allowance;
  readonly sync: Allowance;
  readonly report: Allowance;
  /** Each copies a match. */
  readonly takeBack: Allowance;
  readonly notes: Allowance;
  /** Refusals per person before all their connections are closed for a while. */
  readonly refused: Allowance;
  /** The limit of a connection; no page sends as much. */
  readonly packets: Allowance;
  readonly matches: Allowance;
  /** The limit of an address: what the personal limits admit. */
  readonly address: Allowance;
  readonly connect: Allowance;
  readonly connections: number;
  /** Characters; beyond: tooLarge. */
  readonly message: number;
  /** Bytes; beyond, the connection is closed. */
  readonly frame: number;
}

export const defaultSocketLimits: SocketLimits = {
  act: { points: 100, seconds: 10 },
  chat: { points: 10, seconds: 10 },
  room: { points: 60, seconds: 10 },
  sync: { points: 60, seconds: 10 },
  report: { points: 5, seconds: 600 },
  takeBack: { points: 100, seconds: 600 },
  notes: { points: 30, seconds: 10 },
  refused: { points: 200, seconds: 10 },
  packets: { points: 600, seconds: 10 },
  matches: { points: 150, seconds: 86_400 },
  address: { points: 3000, seconds: 10 },
  connect: { points: 300, seconds: 10 },
  connections: 1000,
  message: 4_096,
  frame: 16_384,
};

type Kind = 'act' | 'chat' | 'room' | 'sync' | 'report' | 'takeBack' | 'notes';

/** A message without a limit does not compile. */
const kinds = {
  'room:enter': 'room',
  'room:leave': 'room',
  'room:sit': 'room',
  'room:stand': 'room',
  'room:ready': 'room',
  'room:bot': 'room',
  'room:settings': 'room',
  'room:start': 'room',
  'room:kick': 'room',
  'room:unban': 'room',
  'room:block': 'room',
  'room:report': 'report',
  'room:chat': 'chat',
  'room:show': 'room',
  'room:try': 'room',
  'room:lead': 'room',
  'match:act': 'act',
  'match:takeBack': 'takeBack',
  'match:sync': 'sync',
  'match:history': 'sync',
  'match:ping': 'chat',
  'match:hint': 'chat',
  'match:propose': 'room',
  'match:resumeSeat': 'room',
  'match:resign': 'room',
  'match:orders': 'notes',
  'match:notes': 'notes',
} satisfies Record<ClientEvent, Kind>;

export type Verdict = 'allowed' | 'person' | 'address';

export interface RateLimits {
  /**
   * Unknown messages count as chat. An address is charged only for what the personal limits admit, so that one person cannot
   * silence the others.
   */
  judge(personId: string, address: string, event: ClientEvent | null): Promise<Verdict>;
  mayBegin(personId: string): Promise<boolean>;
  mayConnect(address: string): Promise<boolean>;
  /** Charges an address for a closed connection whose person is unknown. */
  closedFor(address: string): Promise<void>;
}

const closedPoints = 20;

export function createRateLimits(limits: SocketLimits): RateLimits {
  const limiter = ({ points, seconds }: Allowance) => new RateLimiterMemory({ points, duration: seconds });
  const byKind: Record<Kind, RateLimiterMemory> = {
    act: limiter(limits.act),
    chat: limiter(limits.chat),
    room: limiter(limits.room),
    sync: limiter(limits.sync),
    report: limiter(limits.report),
    takeBack: limiter(limits.takeBack),
    notes: limiter(limits.notes),
  };
  const addresses = limiter(limits.address);
  const matches = limiter(limits.matches);
  const connects = limiter(limits.connect);
  const isFree = (of: RateLimiterMemory, key: string) =>
    of.consume(key).then(
      () => true,
      () => false,
    );

  return {
    async judge(personId, address, event) {
      if (!(await isFree(byKind[event ? kinds[event] : 'chat'], personId))) return 'person';
      return (await isFree(addresses, address)) ? 'allowed' : 'address';
    },
    mayBegin: (personId) => isFree(matches, personId),
    mayConnect: (address) => isFree(connects, address),
    async closedFor(address) {
      await connects.penalty(address, closedPoints);
    },
  };
}

/** Doubles with each further backoff. */
const firstBackoffMs = 2_000;
const maxBackoffMs = 300_000;
/** After this time without a backoff the first one applies again. */
const forgetMs = 600_000;
const sweepThreshold = 1_000;

export interface FloodGuard {
  /** Returns the backoff in milliseconds; null while tolerated. */
  refused(personId: string): Promise<number | null>;
  /** 0: may connect. */
  waitMs(personId: string): number;
}

/** Backs off people who go on after `tolerated` refusals. */
export function createFloodGuard(tolerated: Allowance, now: () => number): FloodGuard {
  const refusals = new RateLimiterMemory({ points: tolerated.points, duration: tolerated.seconds });
  const backoffs = new Map<string, { readonly until: number; readonly ms: number }>();

  function forgetOld(): void {
    for (const [personId, { until }] of backoffs) if (until + forgetMs < now()) backoffs.delete(personId);
  }

  const waitMs = (personId: string) => Math.max(0, (backoffs.get(personId)?.until ?? 0) - now());

  return {
    waitMs,

    async refused(personId) {
      const isTolerated = await refusals.consume(personId).then(
        () => true,
        () => false,
      );
      if (isTolerated) return null;
      // Messages already in transit are not another flood.
      const waiting = waitMs(personId);
      if (waiting > 0) return waiting;
      if (backoffs.size >= sweepThreshold) forgetOld();
      const last = backoffs.get(personId);
      const ms = last && last.until + forgetMs > now() ? Math.min(2 * last.ms, maxBackoffMs) : firstBackoffMs;
      backoffs.set(personId, { until: now() + ms, ms });
      await refusals.delete(personId);
      return ms;
    },
  };
}

/** Returns what is called for each refused message: it cuts off all tabs of a person who goes on sending too much. */
export function cutOffFloods(
  floods: FloodGuard,
  tabsOf: (personId: PersonId) => readonly ClientSocket[],
  log: Log,
): (socket: ClientSocket) => void {
  return ({ data: { person } }) => {
    floods.refused(person.personId).then(
      (backoffMs) => {
        if (backoffMs === null) return;
        const open = tabsOf(person.personId);
        if (open.length > 0) log.info('cut off for flooding', { personId: person.personId, ms: Math.ceil(backoffMs) });
        for (const tab of open) cutOff(tab, backoffMs);
      },
      (error: unknown) => log.warn('flood not noted', { error }),
    );
  };
}

/** The time in which the page reads the reason. */
const graceMs = 500;

/** Asks the page to reconnect after `afterMs`, and stops reading from it. */
function cutOff(socket: ClientSocket, afterMs: number): void {
  const transport: object = socket.conn.transport;
  const { socket: wire } = transport as Transport;
  say(socket, 'server:moving', { afterMs: Math.ceil(afterMs), isHeld: true });
  socket.disconnect(true);
  wire?.pause();
  setTimeout(() => wire?.terminate(), graceMs).unref();
}

/** What engine.io's types lack. Under long polling there is no socket. */
interface Transport {
  readonly socket?: WebSocket;
}

interface WebSocket {
  on(event: 'message' | 'ping' | 'pong', listener: () => void): WebSocket;
  pause(): void;
  terminate(): void;
}

/** The parts of engine.io that we use. */
export interface Connection {
  readonly transport: Transport;
  on(event: 'data', listener: (data: unknown) => void): void;
  on(event: 'packet', listener: () => void): void;
  on(event: 'upgrade', listener: (transport: Transport) => void): void;
  close(discard?: boolean): void;
}

/** Event and answer with binary attachments. */
const binaryPackets = ['5', '6'];

const connectPacket = '0';
/** A page that gets its session while opening connects twice. */
const maxConnectPackets = 5;

/** Closes connections with binary packets or too many CONNECT packets, which no page of ours sends. */
export function refuseForeignPackets(io: SocketServer): void {
  io.engine.prependListener('connection', (connection: Connection) => {
    let connectPackets = 0;
    connection.on('data', (data) => {
      const type = typeof data === 'string' ? data.charAt(0) : null;
      if (type === connectPacket) connectPackets += 1;
      if (type === null || binaryPackets.includes(type) || connectPackets > maxConnectPackets) connection.close(true);
    });
  });
}

/** Closes a connection beyond `limit`. Counts frames on the websocket itself, which arrive even after engine.io has closed. */
export function refuseFloods(connection: Connection, limit: Allowance, closed: () => void): void {
  let frames = 0;
  let begun = performance.now();
  const count = () => {
    if (performance.now() - begun > limit.seconds * 1000) {
      frames = 0;
      begun = performance.now();
    }
    frames += 1;
    if (frames !== limit.points + 1) return;
    const { socket } = connection.transport;
    connection.close(true);
    socket?.terminate();
    closed();
  };
  const watch = ({ socket }: Transport) => void socket?.on('message', count).on('ping', count).on('pong', count);
  watch(connection.transport);
  connection.on('upgrade', watch);
  connection.on('packet', () => {
    if (!connection.transport.socket) count();
  });
}

const socketPath = '/socket.io/';

const noUpgradeHere = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Refuses at once; engine.io would keep them for a second. */
export function refuseForeignUpgrades(http: HttpServer): void {
  http.on('upgrade', (request, socket) => {
    if (request.url?.startsWith(socketPath)) return;
    socket.end(noUpgradeHere, () => socket.destroy());
  });
}

/** Length of a message as JSON text without escapes, or more than `limit`. Not recursive: the sender chooses the nesting. */
export function jsonLength(message: unknown, limit: number): number {
  let length = 0;
  const rest: unknown[] = [message];
  while (rest.length > 0 && length <= limit) {
    const value = rest.pop();
    if (typeof value === 'string') {
      length += value.length + 2;
    } else if (typeof value === 'object' && value !== null) {
      const keys = Array.isArray(value) ? [] : Object.keys(value);
      const inside: readonly unknown[] = Object.values(value);
      length += 2 + Math.max(0, inside.length - 1);
      for (const key of keys) length += key.length + 3;
      for (const one of inside) rest.push(one);
    } else {
      length += String(value).length;
    }
  }
  return length;
}
