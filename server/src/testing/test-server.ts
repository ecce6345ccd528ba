import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  defaultRoomSettings,
  tailOf,
  type Answer,
  type ClientEvent,
  type MatchTail,
  type PushedTail,
  type RoomLink,
  type RoomView,
  type ServerEvent,
  type ServerMessage,
} from '@tiwanaku/shared/protocol';
import { io, type Socket } from 'socket.io-client';
import { buildServer, type ServerDeps, type RunningServer } from '../build-server.ts';
import { defaultTimes } from '../server-deps.ts';
import { aloneCluster } from '../cluster/cluster.ts';
import { gameRegistry } from '../matches/ports.ts';
import { createLog } from '../observability/log.ts';
import { noMetrics } from '../observability/metrics.ts';
import { memoryStores } from './memory/memory-stores.ts';
import { slowWorkHere } from '../threads/slow-work.ts';
import { defaultSocketLimits } from '../sockets/limits.ts';
import { untiringBots, untiringCosts } from './untiring-limits.ts';
import { fakeKeeper, fakeWords } from './fake-game.ts';
import { defaultCodeLimits } from '../http/room-api.ts';
import { noDrawings } from '../http/pages.ts';

/** The hidden number is 4 by default. */
const fixedRandom = () => 4;

export const fakeSettings = (players = 2, limit = 100) => defaultRoomSettings('numbers', { players, limit });

export interface TestServer {
  readonly service: RunningServer;
  readonly url: string;
  readonly logLines: readonly string[];
  readonly deps: ServerDeps;
  close(): Promise<void>;
}

/** A server on a free local port, with memory stores and the fake game by default. */
export async function startTestServer(wanted: Partial<ServerDeps> = {}): Promise<TestServer> {
  const logLines: string[] = [];
  const deps: ServerDeps = {
    stores: memoryStores(),
    cluster: aloneCluster(),
    games: gameRegistry([fakeKeeper], { numbers: fakeWords }),
    push: null,
    web: { publicOrigin: null, proxies: 0 },
    log: createLog('debug', { write: (line) => logLines.push(line) }),
    metrics: noMetrics,
    random: fixedRandom,
    dailyKey: null,
    slowWork: slowWorkHere(fixedRandom),
    clientFolder: '/nowhere',
    drawings: noDrawings,
    socketLimits: defaultSocketLimits,
    httpLimits: {
      requests: 100_000,
      files: 100_000,
      creations: 100_000,
      bots: untiringBots,
      codes: defaultCodeLimits,
      connections: 100_000,
    },
    costLimits: untiringCosts,
    times: { ...defaultTimes, presenceGraceMs: 150, proxyNoticeMs: 50, reconnectSpreadMs: 50 },
    now: Date.now,
    isStorageUp: async () => true,
    ...wanted,
  };
  const service = await buildServer(deps);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  return { service, url: `http://127.0.0.1:${port}`, logLines, deps, close: () => service.close() };
}

/** A pushed message as a page reads it. */
type Heard<E extends ServerEvent> = E extends 'match:events' ? MatchTail : ServerMessage<E>;

const asRead = (event: string, message: unknown): unknown =>
  event === 'match:events' ? tailOf(message as PushedTail) : message;

/** A person's browser: a cookie, a socket, and everything pushed to it. */
export class Guest {
  readonly url: string;
  readonly cookie: string;
  readonly personId: string;
  readonly socket: Socket;
  readonly #pushed: { readonly event: string; readonly message: unknown }[] = [];

  private constructor(url: string, cookie: string, personId: string) {
    this.url = url;
    this.cookie = cookie;
    this.personId = personId;
    this.socket = io(url, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true, reconnection: false });
    this.socket.onAny((event: string, message: unknown) => this.#pushed.push({ event, message }));
  }

  /** A guest without a name is a spectator. */
  static async arrive(url: string, name: string | null = null): Promise<Guest> {
    const response = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const body = (await response.json()) as { person: { personId: string } };
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return await Guest.connect(url, cookie, body.person.personId);
  }

  /** The same person in another tab, or after a cut. */
  static async connect(url: string, cookie: string, personId: string): Promise<Guest> {
    const guest = new Guest(url, cookie, personId);
    await new Promise<void>((resolve, reject) => {
      guest.socket.once('connect', resolve);
      guest.socket.once('connect_error', reject);
    });
    return guest;
  }

  another(url = this.url): Promise<Guest> {
    return Guest.connect(url, this.cookie, this.personId);
  }

  /** Sends a message, possibly malformed, and waits for the answer. */
  async say<E extends ClientEvent>(event: E, message: unknown): Promise<Answer<E>> {
    return (await this.socket.timeout(5_000).emitWithAck(event, message)) as Answer<E>;
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie, ...headers },
      body: JSON.stringify(body),
    });
  }

  get(path: string): Promise<Response> {
    return fetch(`${this.url}${path}`, { headers: { cookie: this.cookie } });
  }

  async makeRoom(settings: unknown): Promise<RoomLink> {
    const response = await this.post('/api/rooms', { settings });
    return ((await response.json()) as { link: RoomLink }).link;
  }

  async enter(link: string): Promise<RoomView> {
    const answer = await this.say('room:enter', { link });
    if (!answer.ok) throw new Error(`not let in: ${answer.refusal.code}`);
    return answer.room;
  }

  heard<E extends ServerEvent>(event: E): Heard<E>[] {
    return this.#pushed.filter((one) => one.event === event).map(({ message }) => asRead(event, message) as Heard<E>);
  }

  /** What was heard, exactly as it arrived. */
  arrived<E extends ServerEvent>(event: E): ServerMessage<E>[] {
    return this.#pushed.filter((one) => one.event === event).map(({ message }) => message as ServerMessage<E>);
  }

  /** Resolves with the first fitting message, past or to come. */
  async hears<E extends ServerEvent>(event: E, fits: (message: Heard<E>) => boolean = () => true): Promise<Heard<E>> {
    const until = Date.now() + 5_000;
    for (let next = 0; ;) {
      for (; next < this.#pushed.length; next++) {
        const one = this.#pushed[next];
        if (one?.event !== event) continue;
        const message = asRead(event, one.message) as Heard<E>;
        if (fits(message)) return message;
      }
      if (Date.now() > until)
        throw new Error(`nothing fitting heard of ${event}: ${JSON.stringify(this.heard(event))}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  leave(): void {
    this.socket.disconnect();
  }
}

let commands = 0;
const ofThisProcess = randomBytes(4).toString('hex');
/** A command id as a client makes it. */
export const newCommandId = (): string => `command-${String(++commands).padStart(6, '0')}-${ofThisProcess}`;
