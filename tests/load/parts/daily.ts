import type { CrowdQuestions, CrowdSettings, Visited } from '../daily-crowd.ts';
import { startBareServer } from '../lib/bare-rig.ts';
import { idle, startChild } from '../lib/child.ts';
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
const rounds = 4;
const goal = 1.1;

interface Round {
  readonly alone: Drive;
  readonly beside: Drive;
  /** The figures while as many people a second only connect to a bare server: what the load itself costs others on this machine. */
  readonly bare: Drive;
  readonly visited: Visited;
  /** Milliseconds (p99) of the server's event loop: beside the people and alone. */
  readonly held: readonly [number, number];
  /** Milliseconds of the server's processor that each person took. */
  readonly cpuMs: number;
}

/**
 * What other tables of a process notice of the people who open the daily land when it begins, and play it. Fewer people come in less
 * time, so that as many come in a second. The first of them has the land made. `inLeague`: how many of one league read its table meanwhile.
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
  const league = inLeague > 0 ? await server.child.ask('league', inLeague) : null;
  const drive = (share = 1, more = 0) => atRate(laid, rate + more, seconds * share);
  const comers = async () => (await server.child.ask('arrive', people)).map(({ cookie }) => cookie);
  const bareServer = await startBareServer();
  const crowd = await startCrowd({ url: server.url });
  await atRate(laid, rate, 5);

  const all: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const cookies = await comers();
    const heldUp = () => server.child.ask('heldUp', null);
    await heldUp();
    const [alone, aloneMs] = await cpuOf(server, () => drive(1 / 2));
    const heldAlone = await heldUp();
    const visiting = crowd.ask('visit', { cookies, seconds, league });
    const visit = async () => ({ beside: await drive(), visited: await visiting });
    const [{ beside, visited }, besideMs] = await cpuOf(server, visit);
    const held = [await heldUp(), heldAlone] as const;
    const onBare = crowd.ask('visitBare', { url: bareServer.url, people: people / 2, seconds: seconds / 2 });
    const bare = await drive(1 / 2);
    await onBare;
    all.push({ alone, beside, bare, visited, held, cpuMs: (besideMs - 2 * aloneMs) / people });
  }

  const actions = median(all.map(({ visited }) => visited.actions));
  const busier = await drive(1 / 4, actions / seconds);
  await bareServer.end();
  await crowd.end();
  await server.end();
  const readers = league ? ` and ${inLeague} read a league` : '';
  const what = `${storage}: ${rate} actions a second while ${people} come to the daily land${readers}`;
  return [{ what, ...figureOf(all, busier) }];
}

/** The crowd's phones do not share the server's processors. */
const startCrowd = (settings: CrowdSettings) => startChild<CrowdQuestions>('daily-crowd.ts', settings, idle);

/** Returns the result of `work`, and the milliseconds of the server's processor time that passed meanwhile. */
async function cpuOf<T>({ child }: TableServer, work: () => Promise<T>): Promise<readonly [T, number]> {
  const before = (await child.usage()).cpuMs;
  const done = await work();
  return [done, (await child.usage()).cpuMs - before];
}

/** `busier`: once without them, with as many actions more at the other tables as they have done. */
function figureOf(all: readonly Round[], busier: Drive): Omit<Figure, 'what'> {
  const middle = (of: (round: Round) => number) => median(all.map(of));
  const aloneP99 = middle(({ alone }) => alone.p99);
  const factor = middle(({ alone, beside }) => beside.p99 / alone.p99);
  const besideBare = middle(({ beside, bare }) => beside.p99 / bare.p99);
  const held = ([0, 1] as const).map((at) => ms(middle((round) => round.held[at])));
  const arrivals = all.flatMap(({ visited }) => visited.arrivals);
  const reads = all.flatMap(({ visited }) => visited.reads);
  return {
    figure: [
      `p50 ${ms(middle(({ beside }) => beside.p50))}, p99 ${ms(middle(({ beside }) => beside.p99))}, without them p50 ${ms(middle(({ alone }) => alone.p50))}, p99 ${ms(aloneP99)}`,
      `p99 while they only connect to a bare socket.io server ${ms(middle(({ bare }) => bare.p99))}, with their actions at the other tables instead ${ms(busier.p99)}`,
      `event loop held up ${held[0]} (p99), without them ${held[1]}`,
      `they have their board after ${ms(percentile(arrivals, 0.99))} (p99) and act ${middle(({ visited }) => visited.actions)} times`,
      reads.length > 0 && `the league has its table after ${ms(percentile(reads, 0.99))} (p99)`,
      `each takes ${ms(middle(({ cpuMs }) => cpuMs))} of the server's processor`,
    ]
      .filter(Boolean)
      .join('; '),
    ratio: `p99 ${factor.toFixed(2)} × alone, ${besideBare.toFixed(2)} × beside as many who only connect to a bare server; with their actions instead ${(busier.p99 / aloneP99).toFixed(2)} ×`,
    goal: `p99 ≤ ${goal} × alone`,
    isReached: factor <= goal,
  };
}
