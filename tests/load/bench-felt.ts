/**
 * `npm run bench -- felt`: what people feel, in a minute, beside bare socket.io in the same run. Exits with 1 where a ratio is more
 * than twice the one in `felt-ratios.json`; `-- felt --keep` keeps the ratios of this run there.
 *
 * Judged is the server's processor time, which depends far less than people's waiting time on what else the machine does.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { gameNamed } from '../support/game-testings.ts';
import { BareTable, bareTables, startBareServer } from './lib/bare-rig.ts';
import type { Usage } from './lib/child.ts';
import { atRate } from './lib/drive.ts';
import { ms } from './lib/figures.ts';
import { recordGames } from './lib/recorded-game.ts';
import { median } from './lib/statistics.ts';
import { layTables, startTableServer } from './lib/table-rig.ts';
import { inTurn, type Table } from './lib/tables.ts';
import { comeBack } from './parts/reconnects.ts';

const rounds = 5;
const tables = 40;
const spectators = 100;
/** Actions a second over all tables, and for how many seconds. */
const rate = 100;
const seconds = 2;
/** Actions that the spectators hear. */
const heard = 15;
/** How often every match is taken out of memory in a round. */
const passes = 4;
/** How much greater than the kept one a ratio may be. */
const most = 2;

/** One of the two servers, with people around its tables. */
interface Side {
  readonly tables: readonly (Table & { readonly sockets: Socket[] })[];
  /** The spectators who have come and not left. */
  readonly watchers: Socket[];
  usage(): Promise<Usage>;
  /** One person is back at the table. */
  comeBack(table: number, seat: number): Promise<unknown>;
  /** One more comes to watch the first table. */
  watch(spectator: number): Promise<Socket>;
  /** Takes every match out of memory. */
  forget(): Promise<unknown>;
  end(): Promise<void>;
}

const games = recordGames(gameNamed('tiwanaku'), 16);
const seats = games[0]?.kind.seats ?? 0;

async function bareSide(): Promise<Side> {
  const server = await startBareServer();
  const laid = await bareTables(server, tables, seats);
  const [watched] = laid;
  return {
    tables: laid,
    watchers: [],
    usage: () => server.child.usage(),
    async comeBack(table, seat) {
      const one = laid[table] as BareTable;
      one.sockets[seat] = await one.comeIn(server.url);
    },
    watch: () => (watched as BareTable).comeIn(server.url),
    forget: async () => undefined,
    end: () => server.end(),
  };
}

async function ourSide(): Promise<Side> {
  const server = await startTableServer('embedded', games);
  const laid = await layTables(server, games, tables);
  await inTurn(laid, 10, (table) => table.sitDown(server.url));
  const cookies = (await server.child.ask('arrive', spectators)).map(({ cookie }) => cookie);
  const tableAt = (index: number) => {
    const table = laid[index];
    if (!table) throw new Error('a table was laid');
    return table;
  };
  return {
    tables: laid,
    watchers: [],
    usage: () => server.child.usage(),
    async comeBack(table, seat) {
      const { isRight } = await comeBack(server, tableAt(table), seat);
      if (!isRight) throw new Error('a board is wrong');
    },
    watch: (spectator) => tableAt(0).comeIn(server.url, cookies[spectator] ?? ''),
    forget: () => server.child.ask('forget', null),
    end: () => server.end(),
  };
}

/** Milliseconds of waiting: one for each time. */
type Waits = readonly number[];

async function wait(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function act(table: Table | undefined): Promise<number> {
  const time = await wait(async () => table?.act());
  await table?.getReady?.();
  return time;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** What is measured in each round, of one side and then of the other. `prepare` is not measured. */
interface Row {
  readonly what: string;
  /** Whether its ratio is steady enough; otherwise it is printed alone. */
  readonly isJudged: boolean;
  prepare?(side: Side): Promise<unknown>;
  work(side: Side): Promise<Waits>;
  after?(side: Side): Promise<unknown>;
}

const rows: readonly Row[] = [
  {
    what: 'an action at a human pace is heard by all',
    isJudged: true,
    async work({ tables: all }) {
      const { actions, p50 } = await atRate(all, rate, seconds);
      return numbers(actions).map(() => p50);
    },
  },
  {
    what: 'everybody comes back at once',
    isJudged: true,
    async prepare({ tables: all }) {
      for (const { sockets } of all) for (const socket of sockets) socket.disconnect();
      await sleep(300);
    },
    work: ({ tables: all, comeBack: back }) =>
      Promise.all(all.flatMap((_, table) => numbers(seats).map((seat) => wait(() => back(table, seat))))),
  },
  {
    what: 'a match not in memory, first action',
    // An action of a bare server alone is so short that it varies by half.
    isJudged: false,
    async work({ tables: all, forget }) {
      const waits: number[] = [];
      for (let pass = 0; pass < passes; pass++) {
        await forget();
        waits.push(...(await inTurn(all, 1, act)));
      }
      return waits;
    },
  },
  {
    what: 'a spectator comes in',
    isJudged: true,
    work: ({ watch, watchers }) =>
      inTurn(numbers(spectators), 10, (spectator) => wait(async () => watchers.push(await watch(spectator)))),
    // The room is told of those who have come.
    after: () => sleep(500),
  },
  {
    what: `an action is heard by ${spectators} spectators`,
    isJudged: true,
    work: ({ tables: [watched] }) => inTurn(numbers(heard), 1, () => act(watched)),
    async after({ watchers }) {
      for (const socket of watchers.splice(0)) socket.disconnect();
      await sleep(300);
    },
  },
];

interface Cost {
  readonly cpuMs: number;
  readonly waitMs: number;
}

async function cost(side: Side, { prepare, work, after }: Row): Promise<Cost> {
  await prepare?.(side);
  const before = await side.usage();
  const waits = await work(side);
  const { cpuMs } = await side.usage();
  await after?.(side);
  return { cpuMs: (cpuMs - before.cpuMs) / waits.length, waitMs: median(waits) };
}

const bare = await bareSide();
const ours = await ourSide();
for (const { tables: all } of [bare, ours]) await atRate(all, rate, 3);
const costs = rows.map((row) => ({ row, bare: [] as Cost[], ours: [] as Cost[] }));
for (let round = 0; round < rounds; round++) {
  for (const found of costs) {
    found.bare.push(await cost(bare, found.row));
    found.ours.push(await cost(ours, found.row));
  }
}
await ours.end();
await bare.end();

const file = new URL('felt-ratios.json', import.meta.url);
const kept = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, number>>;
const ratios: Record<string, number> = {};
let worse = 0;
for (const { row, bare: theirs, ours: our } of costs) {
  const middle = (all: readonly Cost[], of: keyof Cost) => median(all.map((one) => one[of]));
  const times = (of: keyof Cost) => median(our.map((one, round) => one[of] / (theirs[round]?.[of] ?? one[of])));
  const ratio = times('cpuMs');
  const before = kept[row.what] ?? Infinity;
  const isWorse = ratio > most * before;
  if (isWorse) worse++;
  if (row.isJudged) ratios[row.what] = Number(ratio.toFixed(2));
  console.log(
    `${isWorse ? 'WORSE ' : ''}${row.what}: processor ${ms(middle(our, 'cpuMs'))}, ${ratio.toFixed(2)} × bare (kept ${kept[row.what] ?? 'none'}); ` +
      `wait ${ms(middle(our, 'waitMs'))}, ${times('waitMs').toFixed(2)} × bare`,
  );
}
if (process.argv.includes('--keep')) writeFileSync(file, `${JSON.stringify(ratios, null, 2)}\n`);
else if (worse > 0) process.exitCode = 1;
process.exit();
