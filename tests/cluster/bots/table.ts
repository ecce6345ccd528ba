import { setTimeout as wait } from 'node:timers/promises';
import { randomBelow, seededRandom, type Random } from '@tiwanaku/shared/kernel';
import type { RoomId, RoomLink, RoomSettings } from '@tiwanaku/shared/protocol';
import type { AnyGameTesting } from '../../../shared/src/kernel/testing/game-testing.ts';
import { Bot } from './bot.ts';
import type { Ledger } from './ledger.ts';
import { newSession, post } from './line.ts';

/** A room with bots in its seats and one who watches. */
export interface Table {
  readonly roomId: RoomId;
  readonly players: readonly Bot[];
  readonly bots: readonly Bot[];
  /** The bot that lets its time run out. */
  readonly lazy: Bot | undefined;
}

/** What is played at a table. */
export interface TableKind {
  readonly game: AnyGameTesting;
  readonly options: unknown;
  readonly people: number;
  /** How many seats the server's bots have, after those of the people. */
  readonly bots?: number;
  /** How long these seem to think; `quick` when absent. */
  readonly botsPace?: RoomSettings['pace'];
  /** Seconds for a move, where the last of the people never moves in time: the server plays for them. */
  readonly clock?: number;
}

/** The kinds of all these games in turn; of each game's tables every third one has a clock, and at every second one a single person plays with bots. */
export function kindAt(games: readonly AnyGameTesting[], number: number): TableKind {
  const game = games[number % games.length];
  const round = Math.floor(number / games.length);
  const kind = game?.kinds[round % game.kinds.length];
  if (!game || !kind) throw new Error('there is a game, and a kind of it');
  const hasBots = Object.keys(game.keeper.bots).length > 0 && round % 2 === 1;
  const people = hasBots ? 1 : kind.seats;
  const hasClock = round % 3 === 2 && kind.seats > 1;
  return { game, options: kind.options, people, bots: kind.seats - people, ...(hasClock && { clock: 10 }) };
}

/** A table's place: its server, and a number that tells its people from those of other tables. */
interface Place {
  readonly url: string;
  readonly number: number;
  readonly seed: number;
  /** What a person is called; by default who they are, and the table's number. */
  readonly name?: (who: string) => string;
}

/** Makes a table and begins its first match. Nothing fails yet. */
export async function openTable(
  { url, number, seed, ...named }: Place,
  kind: TableKind,
  ledger: Ledger,
): Promise<Table> {
  const { game, options, people, bots: botSeats = 0, botsPace = 'quick', clock } = kind;
  const { id, colors } = game.keeper.rules;
  const random = seededRandom(seed * 1_000 + number);
  const timed = clock === undefined ? {} : { clock: { type: 'perMove', seconds: clock }, timeOut: 'skip' };
  const settings = { game: id, options, watching: 'link', pace: botsPace, ...timed };
  const name = named.name ?? ((who: string) => `${who} ${number}`);
  const session = await newSession(url, name('Host'));
  const made = (await (await post(url, session.cookie, '/api/rooms', { settings })).json()) as { link: RoomLink };
  const host = Bot.return(url, name('Host'), session, made.link, ledger, random);
  await until(
    () => host.step({ mayBegin: false }),
    () => host.room !== null,
  );
  const { roomId, watchLink } = host.room ?? { roomId: '' as RoomId, watchLink: null };
  const players = [host];
  for (let seat = 1; seat < people; seat++) {
    players.push(await Bot.come(url, name(`Guest ${seat} of`), made.link, ledger, random));
  }
  const watcher = await Bot.come(url, name('Watcher'), watchLink ?? made.link, ledger, random);
  const bots = [...players, watcher];
  for (const [seat, bot] of players.entries()) {
    await until(
      () => bot.step({ mayBegin: false }),
      () => bot.room !== null,
    );
    await bot.line.ask('room:sit', { roomId, seat, color: colors[seat] });
  }
  const strengths = Object.keys(game.keeper.bots);
  for (let seat = people; seat < people + botSeats; seat++)
    await host.line.ask('room:bot', {
      roomId,
      seat,
      bot: { strength: strengths[(number + seat) % strengths.length] ?? '' },
    });
  return { roomId, players, bots, lazy: clock === undefined || people === 1 ? undefined : players.at(-1) };
}

async function until(work: () => Promise<void>, isDone: () => boolean): Promise<void> {
  for (let attempt = 0; !isDone(); attempt++) {
    if (attempt > 400) throw new Error('a table could not be opened');
    await work();
    if (!isDone()) await wait(25);
  }
}

/** How the bots of all tables behave at the moment. */
export interface Pace {
  /** Milliseconds between two things that a bot does, at most. */
  think: number;
  /** Whether anyone does anything new; what was begun is finished in any case. */
  mayAct: boolean;
  /** Whether a new match begins when one is over. */
  mayBegin: boolean;
  /** Whether those who let time run out do so. */
  mayBeLazy: boolean;
  isOver: boolean;
}

/** Lets a bot do what is to be done, thing by thing, until the pace says that it is over. */
export async function live(bot: Bot, pace: Pace, random: Random): Promise<void> {
  while (!pace.isOver) {
    await bot.step(pace);
    await wait(5 + randomBelow(random, Math.max(pace.think, 1)));
  }
}
