import { bareTables, startBareServer } from '../lib/bare-rig.ts';
import { atRate, type Drive } from '../lib/drive.ts';
import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { layTables, startTableServers } from '../lib/table-rig.ts';
import { inTurn } from '../lib/tables.ts';

/** The load of each process, so small that the processes do not wait for each other's processor. */
const tables = 5;
const rate = 5;
const seconds = 20;
const goal = 1.2;

interface Shared {
  readonly processes: number;
  readonly drive: Drive;
  /** Bytes that Redis sends to a process for each of its own actions. */
  readonly heard: number;
}

/** What an action costs more because other processes are there, with the same load for each. Those of a table have one process. */
export async function processes(games: readonly RecordedGame[]): Promise<readonly Figure[]> {
  const bare = await besideAsManyBare(games[0]?.kind.seats ?? 0);
  const all: Shared[] = [];
  for (const count of [2, 4, 8]) all.push(await measure(games, count));
  const [few] = all;
  if (!few) return [];
  return [
    {
      what: `${rate} actions a second in one process, bare socket.io`,
      figure: `p50 ${ms(bare.p50)}, p99 ${ms(bare.p99)}`,
    },
    ...all.map(({ processes: count, drive, heard }) => {
      const times = heard / few.heard;
      return {
        what: `${rate} actions a second in each of ${count} processes`,
        figure: `p50 ${ms(drive.p50)}, p99 ${ms(drive.p99)}; Redis sends a process ${Math.round(heard)} bytes an action`,
        ratio: `${times.toFixed(2)} × as many bytes as with ${few.processes}, p50 ${(drive.p50 / few.drive.p50).toFixed(2)} ×`,
        ...(count === few.processes ? {} : { goal: `bytes ≤ ${goal} ×`, isReached: times <= goal }),
      };
    }),
  ];
}

async function measure(games: readonly RecordedGame[], count: number): Promise<Shared> {
  const servers = await startTableServers('postgres', games, count);
  const laid = await inTurn(servers.all, 1, async (server) => {
    const own = await layTables(server, games, tables);
    await inTurn(own, 5, (table) => table.sitDown(server.url));
    return own;
  });
  const sent = async () => (await servers.redis?.sentBytes()) ?? 0;
  const played = laid.flat();
  await atRate(played, rate * count, 2);
  const before = await sent();
  const drive = await atRate(played, rate * count, seconds);
  const bytes = (await sent()) - before;
  await servers.end();
  return { processes: count, drive, heard: bytes / drive.actions };
}

async function besideAsManyBare(seats: number): Promise<Drive> {
  const server = await startBareServer();
  const drive = await atRate(await bareTables(server, tables, seats), rate, seconds);
  await server.end();
  return drive;
}
