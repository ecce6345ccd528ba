import { setTimeout as sleep } from 'node:timers/promises';
import type { BotsCrowdQuestions, BotsCrowdSettings } from '../bots-crowd.ts';
import { startBareServer } from '../lib/bare-rig.ts';
import { last, startChild } from '../lib/child.ts';
import { atRate, type Drive } from '../lib/drive.ts';
import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { median } from '../lib/statistics.ts';
import { layTables, startTableServer } from '../lib/table-rig.ts';
import { inTurn } from '../lib/tables.ts';

const tables = 50;
/** Actions a second over all tables without bots: far from what the server can do, so that a wait shows. */
const rate = 100;
const rounds = 9;
const seconds = 5;
/** Until every bot has played and waits for its person. */
const settleMs = 4_000;
const goal = 1.1;

interface Round {
  readonly alone: Drive;
  readonly beside: Drive;
  /** While as many connections act as often on a bare server beside it. */
  readonly bare: Drive;
  /** Commands a second at the tables with bots. */
  readonly commands: number;
}

/** What people at other tables notice of `count` tables at which a person plays with three bots of all strengths. */
export async function besideBots(games: readonly RecordedGame[], count: number): Promise<readonly Figure[]> {
  const server = await startTableServer('embedded', games);
  const bare = await startBareServer();
  const laid = await layTables(server, games, tables);
  await inTurn(laid, 10, (table) => table.sitDown(server.url));
  const game = games[0]?.game.keeper.rules.id ?? '';
  const settings: BotsCrowdSettings = { url: server.url, bareUrl: bare.url, game, tables: count };
  const crowd = await startChild<BotsCrowdQuestions>('bots-crowd.ts', settings, last);
  await crowd.ask('open', null);
  const drive = () => atRate(laid, rate, seconds);
  await Promise.all([crowd.ask('play', seconds), drive()]);
  await sleep(settleMs);

  const all: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const alone = await drive();
    const [commands, beside] = await Promise.all([crowd.ask('play', seconds), drive()]);
    await sleep(settleMs);
    const asOften = { rate: Math.max(1, commands / seconds), seconds };
    const [, besideBare] = await Promise.all([crowd.ask('playBare', asOften), drive()]);
    all.push({ alone, beside, bare: besideBare, commands: commands / seconds });
  }
  await crowd.end();
  await bare.end();
  await server.end();

  const middle = (of: (round: Round) => number) => median(all.map(of));
  const times = middle((round) => round.beside.p99 / round.bare.p99);
  return [
    {
      what: `${rate} actions a second beside ${count} tables of a person and three bots`,
      figure:
        `p99 ${ms(middle(({ beside }) => beside.p99))}; beside as many bare connections ${ms(middle((round) => round.bare.p99))}, ` +
        `alone ${ms(middle(({ alone }) => alone.p99))}; ${middle(({ commands }) => commands).toFixed(0)} commands a second at the tables with bots`,
      ratio: `p99 ${times.toFixed(2)} × bare`,
      goal: `p99 ≤ ${goal} × bare`,
      isReached: times <= goal,
    },
  ];
}
