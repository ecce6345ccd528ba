import { open } from 'node:fs/promises';
import {
  chosenBy,
  invariant,
  randomBelow,
  seededRandom,
  seedOf,
  type Bots,
  type GameKeeper,
  type GameTypes,
  type Random,
  type SeatResult,
} from '@tiwanaku/shared/kernel';
import { systemRandom } from '../../system-random.ts';
import { Misuse } from '../misuse.ts';
import { wholeNumber } from '../options.ts';
import { writeLine } from '../output.ts';
import { percentile, ratings, wilsonInterval, type PairShare } from './ratings.ts';

/** The options of `bots` that every game has. */
export const contestOptions = {
  game: { type: 'string' },
  'round-robin': { type: 'string' },
  players: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string' },
  limit: { type: 'string' },
  out: { type: 'string' },
} as const;

interface Values {
  readonly 'round-robin'?: string | undefined;
  readonly games?: string | undefined;
  readonly seed?: string | undefined;
  readonly limit?: string | undefined;
  readonly out?: string | undefined;
}

/** Chooses among all legal commands; it takes part in the contests of every game. */
const randomName = 'random';

export interface Contest<G extends GameTypes> {
  readonly keeper: GameKeeper<G>;
  readonly options: G['Options'];
  readonly players: number;
  /** A match with more commands counts as unfinished (BOT-2). */
  readonly commandsPerSeat: number;
  /** A random bot can take much longer. */
  readonly commandsPerRandomSeat: number;
  readonly names: readonly string[];
  readonly games: number;
  readonly seed: number;
  /** Bots that know hidden facts, to measure others against. */
  readonly seeing?: { readonly names: readonly string[]; readonly of: (vault: G['Vault']) => Bots<G> };
  /** Bots with the limit of the command line. */
  readonly bots: Bots<G>;
  readonly out: string | null;
}

/** Reads the common options. */
export function contestIn<G extends GameTypes>(
  values: Values,
  game: Pick<Contest<G>, 'keeper' | 'options' | 'players' | 'commandsPerSeat' | 'commandsPerRandomSeat' | 'seeing'>,
): Contest<G> {
  const known = [...Object.keys(game.keeper.bots), randomName, ...(game.seeing?.names ?? [])];
  const list = values['round-robin'];
  if (list === undefined) throw new Misuse(`--round-robin is missing: a list of ${known.join(', ')}.`);
  const names = list.split(',');
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Misuse(`--round-robin has "${unknown}", not one of ${known.join(', ')}.`);
  if (new Set(names).size < names.length) throw new Misuse('--round-robin names a bot twice.');
  const limit = values.limit === undefined ? null : wholeNumber('limit', values.limit, { min: 1, max: 1_000_000 }, 1);
  return {
    ...game,
    names,
    games: wholeNumber('games', values.games, { min: 1, max: 1_000_000 }, 2 * game.players),
    seed: wholeNumber('seed', values.seed, { min: 0, max: 2 ** 32 - 1 }, systemRandom()()),
    bots: withLimit(game.keeper.bots, limit),
    out: values.out ?? null,
  };
}

const withLimit = <G extends GameTypes>(bots: Bots<G>, limit: number | null): Bots<G> =>
  limit === null
    ? bots
    : Object.fromEntries(Object.entries(bots).map(([name, bot]) => [name, { ...bot, usualLimit: limit }]));

interface Played {
  /** Null when the match did not end. */
  readonly winners: readonly number[] | null;
  readonly results: readonly SeatResult[];
  readonly record: unknown;
}

/** The milliseconds of every command, by bot. */
type Times = Map<string, number[]>;

/** A match between the bots of these names, by seat. The same land has the same facts hidden, whoever plays. */
function played<G extends GameTypes>(
  contest: Contest<G>,
  seated: readonly string[],
  land: number,
  times: Times,
): Played {
  const { keeper, options, seed } = contest;
  const { rules } = keeper;
  const begun = keeper.begin(
    options,
    rules.colors.slice(0, seated.length),
    seededRandom(seedOf(`land ${land} of ${seed}`)),
  );
  invariant(begun.ok, 'a match begins with as many colours as seats');
  const { vault } = begun.value;
  const bots = seated.some((name) => contest.seeing?.names.includes(name))
    ? { ...contest.bots, ...contest.seeing?.of(vault) }
    : contest.bots;
  const oracle = keeper.oracle(vault);
  const random = seededRandom(seedOf(`random commands of ${seed} on ${land} by ${seated.join(' ')}`));
  const events = [...begun.value.events];
  const commands: { seat: number; command: G['Command'] }[] = [];
  let state = events.reduce<G['State'] | null>(rules.evolve, null);
  const perSeat = seated.includes(randomName) ? contest.commandsPerRandomSeat : contest.commandsPerSeat;
  for (let left = perSeat * seated.length; left > 0 && state !== null; left--) {
    const { isOver, awaited } = rules.status(state);
    const [next] = awaited;
    if (isOver || next === undefined) break;
    const { seat } = next;
    const name = seated[seat] ?? '';
    const command =
      name === randomName
        ? anyOf(rules.legalCommands(state, seat), random)
        : timed(keeper, bots, name, state, seat, times);
    const decided = rules.decide(state, oracle, seat, command);
    if (!decided.ok)
      throw new Error(`${name} chose ${JSON.stringify(command)}, which is refused: ${decided.error.code}`);
    commands.push({ seat, command });
    for (const event of decided.value) {
      events.push(event);
      state = rules.evolve(state, event);
    }
  }
  invariant(state !== null, 'a match has events');
  const { isOver, winners } = rules.status(state);
  const record = contest.out === null ? null : keeper.record(vault, events, commands);
  return { winners: isOver ? winners : null, results: keeper.results(events), record };
}

function anyOf<T>(commands: Iterable<T>, random: Random): T {
  const all = [...commands];
  const one = all[randomBelow(random, all.length)];
  invariant(one !== undefined, 'a seat that is asked has a legal command');
  return one;
}

function timed<G extends GameTypes>(
  { rules }: GameKeeper<G>,
  bots: Bots<G>,
  name: string,
  state: G['State'],
  seat: number,
  times: Times,
): G['Command'] {
  const view = rules.viewFor(state, { type: 'player', seat });
  const before = performance.now();
  const choice = chosenBy(bots, name, view, seat);
  const own = times.get(name) ?? [];
  times.set(name, own);
  own.push(performance.now() - before);
  invariant(choice !== null, 'the names were checked');
  return choice.command;
}

/** Plays every pair of the bots against each other, prints a line for each and then the table. */
export async function roundRobin<G extends GameTypes>(contest: Contest<G>): Promise<void> {
  const { names, players, games, keeper } = contest;
  if (names.length < 2) throw new Misuse('--round-robin needs two bots.');
  if (games % players !== 0)
    throw new Misuse(`--games is "${games}", not a multiple of ${players}: each land is played from every seat.`);
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));
  const times: Times = new Map();
  const shares: PairShare[] = [];
  await writingRecords(contest.out, async (write) => {
    for (const pair of pairs) {
      const { line, share } = await pairPlayed(contest, pair, times, write);
      shares.push({ pair, share, games, players });
      await writeLine(JSON.stringify(line));
    }
  });
  const reference = names.find((name) => keeper.bots[name]?.strength === 2) ?? names[0] ?? '';
  const table = ratings(names, shares, reference).map((row) => ({ ...row, ...speedOf(times.get(row.bot)) }));
  await writeLine(JSON.stringify({ table, players, options: contest.options, seed: contest.seed }));
}

const round = (number: number, digits = 3): number => Number(number.toFixed(digits));

/** Milliseconds; nothing for a bot without times. */
function speedOf(times: readonly number[] = []): { readonly ms?: { readonly p50: number; readonly p99: number } } {
  return times.length === 0
    ? {}
    : { ms: { p50: round(percentile(times, 0.5), 1), p99: round(percentile(times, 0.99), 1) } };
}

/** One of A against B on all other seats, from every seat of each land. */
async function pairPlayed<G extends GameTypes>(
  contest: Contest<G>,
  [one, other]: readonly [string, string],
  times: Times,
  write: (record: unknown) => Promise<void>,
) {
  const { players, games } = contest;
  const own: Times = new Map();
  const counted = { wins: 0, draws: 0, losses: 0, unfinished: 0 };
  const means = new Means();
  for (let game = 0; game < games; game++) {
    const at = game % players;
    const seated = Array.from({ length: players }, (_, seat) => (seat === at ? one : other));
    const { winners, results, record } = played(contest, seated, Math.floor(game / players), own);
    await write(record);
    if (winners === null) counted.unfinished++;
    else if (!winners.includes(at)) counted.losses++;
    else if (winners.length > 1) counted.draws++;
    else counted.wins++;
    results.forEach((result, seat) => means.add(seat === at ? 0 : 1, result));
  }
  for (const [name, list] of own) times.set(name, [...(times.get(name) ?? []), ...list]);
  const { unfinished, ...counts } = counted;
  const share = (counts.wins + counts.draws / 2) / games;
  const interval = wilsonInterval(share, games).map((bound) => round(bound));
  const { points, ...figures } = means.rounded();
  const line = {
    pair: [one, other],
    players,
    games,
    ...counts,
    even: round(1 / players),
    share: round(share),
    interval,
    scores: points,
    ...figures,
    ...speedOf(own.get(one)),
    unfinished,
  };
  return { line, share };
}

/** Means of points and figures for A and for all others. */
class Means {
  readonly #sums = new Map<string, [number, number]>();
  readonly #counts: [number, number] = [0, 0];

  add(side: 0 | 1, { points, figures }: SeatResult): void {
    this.#counts[side]++;
    for (const [name, value] of Object.entries({ points, ...figures })) {
      const sums = this.#sums.get(name) ?? [0, 0];
      this.#sums.set(name, sums);
      sums[side] += value;
    }
  }

  rounded(): Readonly<Record<string, readonly number[]>> {
    return Object.fromEntries(
      [...this.#sums].map(([name, sums]) => [
        name,
        sums.map((sum, side) => round(sum / Math.max(1, this.#counts[side === 0 ? 0 : 1]), 2)),
      ]),
    );
  }
}

/** Plays matches in which every seat is the same bot and the players win or lose together; prints a line for each bot. */
export async function playTogether<G extends GameTypes>(contest: Contest<G>): Promise<void> {
  const { names, players, games } = contest;
  await writingRecords(contest.out, async (write) => {
    for (const bot of names) {
      const times: Times = new Map();
      const means = new Means();
      let [won, unfinished] = [0, 0];
      for (let game = 0; game < games; game++) {
        const seated = Array.from({ length: players }, () => bot);
        const { winners, results, record } = played(contest, seated, game, times);
        await write(record);
        if (winners === null) unfinished++;
        else if (winners.length > 0) won++;
        for (const result of results) means.add(0, result);
      }
      const figures = Object.entries(means.rounded()).map(([name, [mean]]): readonly [string, number | undefined] => [
        name === 'points' ? 'mean' : name,
        mean,
      ]);
      const interval = wilsonInterval(won / games, games).map((bound) => round(bound));
      const line = {
        bot,
        players,
        games,
        won,
        interval,
        ...Object.fromEntries<number | undefined>(figures),
        ...speedOf(times.get(bot)),
        unfinished,
      };
      await writeLine(JSON.stringify(line));
    }
  });
}

/** One record a line, if there is a file for them. */
async function writingRecords(
  path: string | null,
  play: (write: (record: unknown) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (path === null) return play(async () => {});
  const file = await open(path, 'w').catch((error: unknown) => {
    throw new Misuse(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  });
  try {
    await play(async (record) => {
      await file.write(`${JSON.stringify(record)}\n`);
    });
  } finally {
    await file.close();
  }
}
