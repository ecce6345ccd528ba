import type { Socket } from 'socket.io-client';
import type { BareServerQuestions } from '../bare-server.ts';
import { startChild, type Child } from './child.ts';
import { connect, Hearing, inTurn, nextCommandId, type AnsweringTable } from './tables.ts';

export interface BareServer {
  readonly child: Child<BareServerQuestions>;
  readonly url: string;
  end(): Promise<void>;
}

export async function startBareServer(): Promise<BareServer> {
  const child = await startChild<BareServerQuestions>('bare-server.ts', null);
  return { child, url: await child.ask('url', null), end: () => child.end() };
}

export async function bareTables(
  { url }: Pick<BareServer, 'url'>,
  count: number,
  seats: number,
): Promise<readonly BareTable[]> {
  const tables = Array.from(
    { length: count },
    (_, index) => new BareTable(`match${String(index).padStart(11, '0')}`, seats),
  );
  await inTurn(tables, 25, (table) => table.sitDown(url));
  return tables;
}

/** A table of the baseline: what is said has the shape and size of what is said at ours. */
export class BareTable implements AnsweringTable {
  readonly sockets: Socket[] = [];
  readonly answerMs: number[] = [];
  readonly #matchId: string;
  readonly #seats: number;
  readonly #hearing = new Hearing();
  #version = 0;

  constructor(matchId: string, seats: number) {
    this.#matchId = matchId;
    this.#seats = seats;
  }

  async sitDown(url: string): Promise<void> {
    for (let seat = 0; seat < this.#seats; seat++) this.sockets.push(await this.comeIn(url));
  }

  async comeIn(url: string): Promise<Socket> {
    const socket = await connect(url);
    socket.on('events', ({ version }: { version: number }) => this.#hearing.note(version));
    await socket.emitWithAck('join', this.#matchId);
    socket.once('disconnect', () => this.#hearing.leave());
    this.#hearing.join();
    return socket;
  }

  async act(): Promise<void> {
    const version = this.#version;
    this.#version += 3;
    const heard = this.#hearing.of(this.#version);
    const message = {
      matchId: this.#matchId,
      commandId: nextCommandId(),
      version,
      command: { type: 'explore', from: 'c3', to: 'd4' },
    };
    const start = performance.now();
    await this.sockets[version % this.#seats]?.timeout(60_000).emitWithAck('act', message);
    this.answerMs.push(performance.now() - start);
    await heard;
  }
}
