import type { CrowdQuestions, CrowdSettings, Visited } from '../daily-crowd.ts';
import { startBareServer } from '../lib/bare-rig.ts';
import { startChild } from '../lib/child.ts';
import { atRate, type Drive } from '../lib/drive.ts';
import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { median, percentile } from '../lib/statistics.ts';
import { layTables, startTableServer, type Storage, type TableServer } from '../lib/table-rig.ts';
import { inTurn } from '../lib/tables.ts';

const tables = 50;
/** Actions a second over all other tables: far from what the server can do, so that a wait shows. */
const rate = 100;
/** People who come to the daily land in a second: 2,000 in its first minute. */
const perSecond = 2_000 / 60;
const rounds = 3;
const goal = 1.1;

interface Round {
  readonly alone: Drive;
  readonly beside: Drive;
  /** While as many only connect to a bare server. */
  readonly besideBare: Drive;
  /** Without them, with as many actions more at the other tables as they have done. */
  readonly busier: Drive;
  readonly visited: Visited;
  /** Milliseconds of the server's event loop (p99), beside them and alone. */
  readonly held: readonly [number, number];
  /** Milliseconds of the server's processor that each person took. */
  readonly cpuMs: number;
}

/**
 * What other tables notice of the people who open the daily land when it begins, and play it. Fewer people come in less time, so that
 * as many come in a second. The first of them has the land made. `inLeague`: how many of one league read its table meanwhile.
 */
export async function daily(
  storage: Storage,
  games: readonly RecordedGame[],
  people: number,
  inLeague = 0,
): Promise<readonly Figure[]> {
  const seconds = people / perSecond;
  const server = await startTableServer(storage, games);
  const laid = await layTables(server, games, tables);
  await inTurn(laid, 10, (table) => table.sitDown(server.url));
  const settings: CrowdSettings = { url: server.url };
  const bare = await startBareServer();
  const crowd = await startChild<CrowdQuestions>('daily-crowd.ts', settings);
  await atRate(laid, rate, 5);
  const league = inLeague > 0 ? await server.child.ask('league', inLeague) : null;
  const all: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const guests = await server.child.ask('arrive', people);
    await server.child.ask('heldUp', null);
    const [alone, aloneMs] = await cpuOf(server, () => atRate(laid, rate, seconds));
    const heldAlone = await server.child.ask('heldUp', null);
    const visiting = crowd.ask('visit', { cookies: guests.map(({ cookie }) => cookie), seconds, league });
    const besides = async () => {
      const drive = await atRate(laid, rate, seconds);
      return { drive, visited: await visiting };
    };
    const [{ drive: beside, visited }, besideMs] = await cpuOf(server, besides);
    const held = [await server.child.ask('heldUp', null), heldAlone] as const;
    const visitingBare = crowd.ask('visitBare', { url: bare.url, people, seconds });
    const besideBare = await atRate(laid, rate, seconds);
    await visitingBare;
    const busier = await atRate(laid, rate + visited.actions / seconds, seconds / 3);
    all.push({ alone, beside, besideBare, busier, visited, held, cpuMs: (besideMs - aloneMs) / people });
  }
  await crowd.end();
  await bare.end();
  await server.end();
  const factorOf = (of: 'beside' | 'besideBare' | 'busier') =>
    median(all.map((round) => round[of].p99 / round.alone.p99));
  const [factor, bareFactor, busierFactor] = [factorOf('beside'), factorOf('besideBare'), factorOf('busier')];
  const p99 = (of: 'alone' | 'beside' | 'besideBare' | 'busier') => ms(median(all.map((round) => round[of].p99)));
  const arrivals = all.flatMap(({ visited }) => visited.arrivals);
  const [held, heldAlone] = [0, 1].map((at) => median(all.map((round) => round.held[at] ?? 0))) as [number, number];
  const reads = all.flatMap(({ visited }) => visited.reads);
  const readers = league && ` and ${inLeague} people of a league read its table`;
  const actions = median(all.map(({ visited }) => visited.actions));
  return [
    {
      what: `${storage}: ${rate} actions a second while ${people} people come to the daily land in ${Math.round(seconds)} s${readers ?? ''}`,
      figure:
        `p99 ${p99('beside')}, without them ${p99('alone')}, while as many only connect to a bare socket.io server ${p99('besideBare')}, with their actions at the other tables instead ${p99('busier')}; event loop held up ${ms(held)} (p99), without them ${ms(heldAlone)}; they have their board after ${ms(percentile(arrivals, 0.99))} (p99) ` +
        `and act ${actions} times${league ? `; the league has its table after ${ms(percentile(reads, 0.99))} (p99)` : ''}; each takes ${ms(median(all.map(({ cpuMs }) => cpuMs)))} of the server's processor`,
      ratio: `p99 ${factor.toFixed(2)} × alone; beside the bare server ${bareFactor.toFixed(2)} ×; with their actions instead ${busierFactor.toFixed(2)} ×`,
      goal: `p99 ≤ ${goal} × alone`,
      isReached: factor <= goal,
    },
  ];
}

/** With the milliseconds of the server's processor that passed meanwhile. */
async function cpuOf<T>({ child }: TableServer, work: () => Promise<T>): Promise<readonly [T, number]> {
  const before = await child.usage();
  const done = await work();
  return [done, (await child.usage()).cpuMs - before.cpuMs];
}
