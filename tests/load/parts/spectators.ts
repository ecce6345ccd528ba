import { BareTable, startBareServer } from '../lib/bare-rig.ts';
import { atRate } from '../lib/drive.ts';
import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { layTables, startTableServer } from '../lib/table-rig.ts';
import { inTurn } from '../lib/tables.ts';

/** Actions a second at the table that everybody watches, and for how many seconds. */
const rate = 2;
const seconds = 10;

/** Many spectators of one match: how long they take to come in, and until all of them have heard of an action. */
export async function spectators(games: readonly RecordedGame[], count: number): Promise<readonly Figure[]> {
  const baseline = await startBareServer();
  const bareTable = new BareTable('match-of-everybody', games[0]?.kind.seats ?? 0);
  await bareTable.sitDown(baseline.url);
  await inTurn(Array.from({ length: count }), 100, () => bareTable.comeIn(baseline.url));
  const bare = await atRate([bareTable], rate, seconds);
  await baseline.end();

  const server = await startTableServer('embedded', games);
  const [table] = await layTables(server, games, 1);
  if (!table) throw new Error('a table was laid');
  await table.sitDown(server.url);
  const batches = await inTurn(Array.from({ length: Math.ceil(count / 100) }), 1, () =>
    server.child.ask('arrive', 100),
  );
  const outside = await server.child.usage();
  const start = performance.now();
  await inTurn(batches.flat().slice(0, count), 100, ({ cookie }) => table.comeIn(server.url, cookie));
  const came = performance.now() - start;
  const arrivalMs = ((await server.child.usage()).cpuMs - outside.cpuMs) / count;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const before = await server.child.usage();
  const drive = await atRate([table], rate, seconds);
  const { cpuMs } = await server.child.usage();
  await server.end();
  return [
    {
      what: `${count} come to watch one match`,
      figure: `all in after ${ms(came)}, ${ms(arrivalMs)} CPU each`,
      goal: '≤ 1 ms CPU each',
      isReached: arrivalMs <= 1,
    },
    { what: `action heard by ${count} spectators, bare socket.io`, figure: `p50 ${ms(bare.p50)}, p99 ${ms(bare.p99)}` },
    {
      what: `action heard by ${count} spectators`,
      figure: `p50 ${ms(drive.p50)}, p99 ${ms(drive.p99)}, ${ms((cpuMs - before.cpuMs) / drive.actions)} CPU`,
    },
  ];
}
