import { bareTables, startBareServer } from './bare-rig.ts';
import { boardgameSeats, boardgameTables } from './boardgame-rig.ts';
import type { Usage } from './child.ts';
import { titleOf, type RecordedGame } from './recorded-game.ts';
import { layTables, startTableServer, type Storage, type TableServer } from './table-rig.ts';
import { inTurn, type Table } from './tables.ts';

/** A server with people around its tables, ready to be loaded. */
export interface Contender {
  readonly name: string;
  /** The seats of each table. */
  readonly seats: number;
  readonly tables: readonly Table[];
  usage(): Promise<Usage>;
  end(): Promise<void>;
}

export async function bare(count: number, seats: number): Promise<Contender> {
  const server = await startBareServer();
  const tables = await bareTables(server, count, seats);
  return { name: 'bare socket.io', seats, tables, usage: () => server.child.usage(), end: () => server.end() };
}

export async function boardgameIo(count: number): Promise<Contender> {
  const { child, tables, end } = await boardgameTables(count);
  return { name: 'boardgame.io', seats: boardgameSeats, tables, usage: () => child.usage(), end };
}

/** Our server, its tables with the matches of these games. */
export async function oursOn(
  storage: Storage,
  games: readonly RecordedGame[],
  count: number,
): Promise<Contender & Pick<TableServer, 'child'>> {
  const server = await startTableServer(storage, games);
  const tables = await layTables(server, games, count);
  await inTurn(tables, 25, (table) => table.sitDown(server.url));
  return {
    name: `${games[0] ? titleOf(games[0].game) : ''}, ${storage}`,
    seats: games[0]?.kind.seats ?? 0,
    tables,
    child: server.child,
    usage: () => server.child.usage(),
    end: () => server.end(),
  };
}
