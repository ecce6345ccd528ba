import type { Answer, MatchId, MatchSync, PushedTail } from '@tiwanaku/shared/protocol';
import type { Socket } from 'socket.io-client';
import { embeddedFolder } from '../../../server/src/testing/embedded-folder.ts';
import { createTestDatabase } from '../../../server/src/testing/test-database.ts';
import type { LaidTable, TableServerQuestions, TableServerSettings } from '../table-server.ts';
import { startRedis, type RedisProcess } from '../../support/redis.ts';
import { startChild, type Child } from './child.ts';
import type { RecordedGame } from './recorded-game.ts';
import { connect, Hearing, inTurn, nextCommandId, type AnsweringTable } from './tables.ts';

export type Storage = 'embedded' | 'postgres';

export interface TableServer {
  readonly child: Child<TableServerQuestions>;
  readonly url: string;
  end(): Promise<void>;
}

interface TableServerOptions {
  readonly matchIdleMs?: number;
  readonly isLimited?: boolean;
  /** A Postgres database of the caller's, instead of one that is made for this server. */
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
  readonly parsings?: number;
}

/** Our server on a database of its own, which is removed with it. */
export async function startTableServer(
  storage: Storage,
  games: readonly RecordedGame[],
  { matchIdleMs, isLimited = false, databaseUrl, redisUrl, parsings = 1 }: TableServerOptions = {},
): Promise<TableServer> {
  const [played] = games;
  if (!played) throw new Error('there is something to play');
  const folder = await embeddedFolder();
  const database = storage === 'postgres' && databaseUrl === undefined ? await createTestDatabase() : null;
  const settings: TableServerSettings = {
    databaseUrl: databaseUrl ?? database?.url ?? null,
    redisUrl: redisUrl ?? null,
    dataDir: folder.dataDir,
    isLimited,
    parsings,
    game: played.game.keeper.rules.id,
    ...(matchIdleMs === undefined ? {} : { matchIdleMs }),
  };
  const child = await startChild<TableServerQuestions>('table-server.ts', settings);
  return {
    child,
    url: await child.ask('url', null),
    async end() {
      await child.end();
      await folder.remove();
      await database?.drop();
    },
  };
}

export interface TableServers {
  readonly all: readonly TableServer[];
  /** Null for one alone. */
  readonly redis: RedisProcess | null;
  end(): Promise<void>;
}

/** Milliseconds of processor time that they have taken together. */
export async function cpuOf(servers: readonly { readonly child: Pick<Child<never>, 'usage'> }[]): Promise<number> {
  const used = await Promise.all(servers.map(({ child }) => child.usage()));
  return used.reduce((all, { cpuMs }) => all + cpuMs, 0);
}

/** One process, or several on one Postgres and one Redis of their own. Limits are those of a deployment. */
export async function startTableServers(
  storage: Storage,
  games: readonly RecordedGame[],
  processes: number,
): Promise<TableServers> {
  if (processes === 1) {
    const server = await startTableServer(storage, games, { isLimited: true });
    return { all: [server], redis: null, end: () => server.end() };
  }
  const database = await createTestDatabase();
  const redis = await startRedis();
  const shared = { isLimited: true, databaseUrl: database.url, redisUrl: redis.url };
  const all = await inTurn(Array.from({ length: processes }), 1, () => startTableServer('postgres', games, shared));
  return {
    all,
    redis,
    async end() {
      for (const server of all) await server.end();
      await redis.stop();
      await database.drop();
    },
  };
}

/** Lays tables, each with the match of one of the games; they are laid a few at a time so that none is asked for too long. */
export async function layTables(
  { child }: TableServer,
  games: readonly RecordedGame[],
  count: number,
): Promise<readonly PlayedTable[]> {
  const seats = Array.from({ length: count }, (_, index) => games[index % games.length] as RecordedGame);
  const chunks = Array.from({ length: Math.ceil(count / 20) }, (_, chunk) => seats.slice(chunk * 20, chunk * 20 + 20));
  const laid = await inTurn(chunks, 1, async (chunk) => {
    const tables = await child.ask(
      'lay',
      chunk.map(({ seed }) => seed),
    );
    return tables.map((table, index) => new PlayedTable(child, table, chunk[index] as RecordedGame));
  });
  return laid.flat();
}

/** A table of ours, at which a recorded game is played again and again. */
export class PlayedTable implements AnsweringTable {
  readonly laid: LaidTable;
  readonly game: RecordedGame;
  readonly sockets: Socket[] = [];
  readonly answerMs: number[] = [];
  readonly #server: Child<TableServerQuestions>;
  readonly #hearing = new Hearing();
  matchId: MatchId;
  /** Number of commands given in this match. */
  step = 0;

  constructor(server: Child<TableServerQuestions>, laid: LaidTable, game: RecordedGame) {
    this.#server = server;
    this.laid = laid;
    this.game = game;
    this.matchId = laid.matchId;
  }

  get version(): number {
    return this.game.steps[this.step]?.version ?? Infinity;
  }

  /** Everybody comes in and looks at the board, at one process after the other where there are several. */
  async sitDown(...urls: readonly string[]): Promise<void> {
    for (const [seat, { cookie }] of this.laid.guests.entries()) {
      this.sockets.push(await this.comeIn(urls[seat % urls.length] ?? '', cookie));
    }
  }

  /** A person comes in and looks at the board; from then on every action waits until they have heard of it. */
  async comeIn(url: string, cookie: string): Promise<Socket> {
    const socket = await connect(url, cookie);
    await asked(socket, 'room:enter', { link: this.laid.link });
    await this.follow(socket, 0);
    return socket;
  }

  /** Catches up from a version on; waits for it for `waitMs` at most. */
  async follow(socket: Socket, version: number, waitMs?: number): Promise<MatchSync> {
    socket.on('match:events', ({ after, events }: PushedTail) => this.#hearing.note(after + events.length));
    const { sync } = await asked(socket, 'match:sync', { matchId: this.matchId, version }, waitMs);
    socket.once('disconnect', () => this.#hearing.leave());
    this.#hearing.join();
    return sync;
  }

  async act(): Promise<void> {
    const step = this.game.steps[this.step] ?? (await this.#playAgain());
    const heard = this.#hearing.of(step.version + step.events.length);
    const { seat, command, version, decision } = step;
    const message = { matchId: this.matchId, commandId: nextCommandId(), version, decision, command };
    const start = performance.now();
    await asked(this.sockets[seat], 'match:act', message);
    this.answerMs.push(performance.now() - start);
    await heard;
    this.step++;
  }

  /** A rematch, where the match is over. */
  async getReady(): Promise<void> {
    if (this.step >= this.game.steps.length) await this.#playAgain();
  }

  async #playAgain() {
    this.matchId = await this.#server.ask('beginAgain', { table: this.laid, seed: this.game.seed });
    this.step = 0;
    await Promise.all(this.sockets.map((socket) => asked(socket, 'match:sync', { matchId: this.matchId, version: 0 })));
    const [first] = this.game.steps;
    if (!first) throw new Error('a game has steps');
    return first;
  }
}

/** Says something and waits for a good answer, for `waitMs` at most; a refusal throws. */
export async function asked<E extends 'room:enter' | 'match:sync' | 'match:act'>(
  socket: Socket | undefined,
  event: E,
  message: unknown,
  waitMs = 60_000,
): Promise<Extract<Answer<E>, { ok: true }>> {
  const answer = (await socket?.timeout(waitMs).emitWithAck(event, message)) as Answer<E>;
  if (!answer.ok) throw new Error(`${event} was refused: ${JSON.stringify(answer.refusal)}`);
  return answer as Extract<Answer<E>, { ok: true }>;
}
