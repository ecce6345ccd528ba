import type { FloodQuestions } from '../flood-client.ts';
import { startChild } from '../lib/child.ts';
import { atRate } from '../lib/drive.ts';
import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { median } from '../lib/statistics.ts';
import { layTables, startTableServer } from '../lib/table-rig.ts';
import { inTurn } from '../lib/tables.ts';

const tables = 20;
/** Actions a second over all tables, as many as the limits of one address and of each person allow. */
const rate = 60;
const hostileRate = 5_000;
const seconds = 10;
const rounds = 3;
/** By how much others may be slower. */
const most = 2;

/** What tables at another address notice of one client that sends 5,000 messages a second, all limits as people have them. */
export async function flood(games: readonly RecordedGame[]): Promise<readonly Figure[]> {
  const server = await startTableServer('embedded', games, { isLimited: true });
  const laid = await layTables(server, games, tables);
  await inTurn(laid, 10, (table) => table.sitDown(server.url));
  const [eve] = await server.child.ask('arrive', 1);
  const hostile = await startChild<FloodQuestions>('flood-client.ts', {
    port: Number(new URL(server.url).port),
    cookie: eve?.cookie ?? '',
    rate: hostileRate,
  });
  await atRate(laid, rate, 3);

  const alone: number[] = [];
  const beside: number[] = [];
  let sent = 0;
  let connections = 0;
  for (let round = 0; round < rounds; round++) {
    alone.push((await atRate(laid, rate, seconds)).p95);
    const flooding = hostile.ask('flood', seconds);
    beside.push((await atRate(laid, rate, seconds)).p95);
    const flooded = await flooding;
    sent += flooded.sent;
    connections += flooded.connections;
  }
  await hostile.end();
  await server.end();
  const factor = median(beside) / median(alone);
  return [
    {
      what: `actions of ${tables} tables beside a flood of ${hostileRate} messages a second`,
      figure:
        `p95 ${ms(median(alone))} without, ${ms(median(beside))} beside it; ` +
        `${sent} messages written on ${connections} connections`,
      ratio: `${factor.toFixed(2)} × without`,
      goal: `p95 at most ${most} × as long`,
      isReached: factor <= most,
    },
  ];
}
