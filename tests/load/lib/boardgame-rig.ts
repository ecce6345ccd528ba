import type { Socket } from 'socket.io-client';
import type { BoardgameServerQuestions } from '../boardgame/server.ts';
import { startChild, type Child } from './child.ts';
import { connect, Hearing, inTurn, type Table } from './tables.ts';

/** The seats of each of its tables. */
export const boardgameSeats = 4;

export interface BoardgameServer {
  readonly child: Child<BoardgameServerQuestions>;
  readonly tables: readonly Table[];
  end(): Promise<void>;
}

export async function boardgameTables(count: number): Promise<BoardgameServer> {
  const child = await startChild<BoardgameServerQuestions>('boardgame/server.ts', null);
  const url = await child.ask('url', null);
  const tables = Array.from({ length: count }, (_, index) => new BoardgameTable(`match${index}`));
  await inTurn(tables, 25, (one) => one.sitDown(url));
  return { child, tables, end: () => child.end() };
}

/** A table on boardgame.io, spoken to as its own client does. */
class BoardgameTable implements Table {
  readonly #sockets: Socket[] = [];
  readonly #matchId: string;
  readonly #hearing = new Hearing();
  /** boardgame.io's number of the state: one more with every move. */
  #stateId = 0;

  constructor(matchId: string) {
    this.#matchId = matchId;
  }

  async sitDown(url: string): Promise<void> {
    for (let seat = 0; seat < boardgameSeats; seat++) {
      const socket = await connect(url);
      const isSynced = new Promise((resolve) => socket.once('sync', resolve));
      socket.emit('sync', this.#matchId, String(seat), undefined, boardgameSeats);
      await isSynced;
      socket.on('update', (_: string, { _stateID }: { _stateID: number }) => this.#hearing.note(_stateID));
      this.#hearing.join();
      this.#sockets.push(socket);
    }
  }

  async act(): Promise<void> {
    const stateId = this.#stateId++;
    const heard = this.#hearing.of(this.#stateId);
    const playerID = String(stateId % boardgameSeats);
    const payload = { type: 'explore', args: ['c3', 'd4'], playerID };
    this.#sockets[stateId % boardgameSeats]?.emit(
      'update',
      { type: 'MAKE_MOVE', payload },
      stateId,
      this.#matchId,
      playerID,
    );
    await heard;
  }
}
