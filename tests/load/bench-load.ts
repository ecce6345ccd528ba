/**
 * `npm run bench:load`: the server under the load that it is built for, beside what others do in the same run.
 *
 *   npm run bench:load -- [parts…] [--storage embedded|postgres] [--tables 500] [--minutes 2] [--games tiwanaku,machu-picchu] [--people 2000] [--processes 2]
 *
 * Parts: throughput, sustained, appends, memory, cold, reconnect, bots, beside-bots, spectators, asking, daily, leagues, following,
 * processes, flood, idle, sizes, soak; all of them when none is named. Postgres is left out where no server answers at TEST_DATABASE_URL;
 * `--minutes` is the length of the soak, `--people` how many come to the daily land (2000), come back or come to watch one match
 * (1000), at so many `--processes` that share Postgres and Redis (1).
 */
import { parseArgs } from 'node:util';
import { gamesNamed } from '../support/game-testings.ts';
import { hasPostgres } from '../../server/src/testing/test-database.ts';
import { boardgameSeats } from './lib/boardgame-rig.ts';
import { bare, boardgameIo, oursOn } from './lib/contenders.ts';
import type { Figure } from './lib/figures.ts';
import { recordGames, titleOf, type RecordedGame } from './lib/recorded-game.ts';
import { report } from './lib/report.ts';
import type { Storage } from './lib/table-rig.ts';
import { appends } from './parts/appends.ts';
import { asking } from './parts/asking.ts';
import { wholeGames } from './parts/bots.ts';
import { besideBots } from './parts/beside-bots.ts';
import { coldMatches } from './parts/cold-matches.ts';
import { daily } from './parts/daily.ts';
import { flood } from './parts/flood.ts';
import { following } from './parts/following.ts';
import { idle } from './parts/idle.ts';
import { memory } from './parts/memory.ts';
import { processes as processesApart } from './parts/processes.ts';
import { reconnects } from './parts/reconnects.ts';
import { goalsAt, sideBySide } from './parts/side-by-side.ts';
import { sizes } from './parts/sizes.ts';
import { soak } from './parts/soak.ts';
import { spectators } from './parts/spectators.ts';
import { sustained } from './parts/sustained.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    storage: { type: 'string' },
    tables: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '2' },
    games: { type: 'string' },
    people: { type: 'string' },
    processes: { type: 'string', default: '1' },
  },
});
const tables = Number(values.tables);
const processes = Number(values.processes);

async function storages(): Promise<readonly Storage[]> {
  const asked = processes > 1 ? 'postgres' : values.storage;
  const wanted = (['embedded', 'postgres'] as const).filter((one) => one === (asked ?? one));
  const isThere = wanted.includes('postgres') && (await hasPostgres());
  return wanted.filter((one) => one === 'embedded' || isThere);
}

async function throughput(storage: Storage, games: readonly RecordedGame[]): Promise<readonly Figure[]> {
  const seats = games[0]?.kind.seats ?? 0;
  const baseline = await bare(tables, seats);
  const ours = await oursOn(storage, games, tables);
  // Only beside tables as large as its own.
  const contender = seats === boardgameSeats ? await boardgameIo(tables) : null;
  const wanted = { rounds: 3, seconds: 3, ...goalsAt(seats, storage) };
  const figures = await sideBySide(ours, baseline, { ...wanted, ...(contender && { rival: { contender, times: 3 } }) });
  await contender?.end();
  await ours.end();
  await baseline.end();
  return figures;
}

type Games = readonly RecordedGame[];

const parts: Readonly<Record<string, (storage: Storage, games: Games) => Promise<readonly Figure[]>>> = {
  throughput,
  sustained: (storage, games) => sustained(storage, games, tables),
  cold: (storage, games) => coldMatches(storage, games, 100),
  reconnect: (storage, games) => reconnects(storage, games, Number(values.people ?? 1000), processes),
  bots: (storage, games) => wholeGames(storage, games, 5),
  daily: (storage, games) => daily(storage, games, Number(values.people ?? 2000)),
  leagues: (storage, games) => daily(storage, games, Number(values.people ?? 2000), 200),
};
/** Parts that do not depend on where matches are stored. */
const onceOnly: Readonly<Record<string, (games: Games) => Promise<readonly Figure[]>>> = {
  memory: (games) => memory(games, 500),
  spectators: (games) => spectators(games, Number(values.people ?? 1000), processes),
  asking: (games) => asking(games, 20),
  'beside-bots': (games) => besideBots(games, 50),
  following: (games) => following(games, 20),
  processes: processesApart,
  flood,
  idle: (games) => idle(games, 500),
  sizes: async ([played]) => (played ? sizes(played.game, 4) : []),
  soak: (games) => soak(games, Number(values.minutes)),
};

const known = ['appends', ...Object.keys(parts), ...Object.keys(onceOnly)];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  process.exit(2);
}
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);

/** Figures with the game they are of; what is measured of others beside it needs none. */
const named = (figures: readonly Figure[], title: string): readonly Figure[] =>
  figures.map((figure) =>
    figure.what.includes(title) || /bare socket|boardgame/.test(figure.what)
      ? figure
      : { ...figure, what: `${title}: ${figure.what}` },
  );

await report(async (add) => {
  const all = await storages();
  if (isWanted('appends')) for (const storage of all) add(await appends(storage, 3, 200));
  for (const game of gamesNamed(values.games)) {
    const games = recordGames(game, 16);
    const keep = (figures: readonly Figure[]) => add(named(figures, titleOf(game)));
    for (const storage of all) {
      for (const [name, measure] of Object.entries(parts)) if (isWanted(name)) keep(await measure(storage, games));
    }
    for (const [name, measure] of Object.entries(onceOnly)) if (isWanted(name)) keep(await measure(games));
  }
});
