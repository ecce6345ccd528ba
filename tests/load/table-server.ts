/**
 * The built server, wired as a deployment wires it, in a process of its own. Limits that a single busy machine would run into are
 * raised here and nowhere else. Tables are laid for the load: people with sessions, a room, and a match whose hidden facts are
 * drawn from a seed that the players know as well.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ZodType } from 'zod';
import { seededRandom } from '@tiwanaku/shared/kernel';
import { answers, clientMessages, defaultRoomSettings, serverMessages } from '@tiwanaku/shared/protocol';
import type { LeagueLink, MatchId, Person, PersonId, RoomId, RoomLink } from '@tiwanaku/shared/protocol';
import {
  aloneCluster,
  answerSchemas,
  buildServer,
  createLog,
  defaultCostLimits,
  defaultHttpLimits,
  defaultSocketLimits,
  defaultTimes,
  games,
  messageSchemas,
  openDatabase,
  openRedisCluster,
  prismaStores,
  prometheusMetrics,
  pushedSchemas,
  slowWorkHere,
  threadedWork,
} from './lib/built.ts';
import { noDrawings } from '../../server/src/http/pages.ts';
import { keptPositions } from './lib/kept-positions.ts';
import { answerParent, settingsOfChild } from './lib/child.ts';
import { counted, watchTime, type TimeSpent } from './lib/time-spent.ts';
import { untiringCosts } from '../../server/src/testing/untiring-limits.ts';
import { gameNamed } from '../support/game-testings.ts';
import { colorsOf } from '../support/play-match.ts';

/** Who reads the table of their league. */
export interface LeagueReaders {
  /** The address of the process that serves it. */
  readonly url: string;
  readonly link: string;
  /** Each reader has one. */
  readonly cookies: readonly string[];
}

export interface TableServerSettings {
  /** A Postgres server; null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Whether limits are those of a deployment. */
  readonly isLimited: boolean;
  /** What is played, with the most people that there can be. */
  readonly game: string;
  /** Milliseconds after which a match that no one uses leaves memory; as usual when absent. */
  readonly matchIdleMs?: number;
  /** The Redis that joins it to other processes; null for a process alone. */
  readonly redisUrl: string | null;
  /** How often it parses each message of an action, to plant a slow-down. */
  readonly parsings: number;
}

export interface Guest {
  readonly person: Person;
  readonly cookie: string;
}

/** A room with people who may sit down, and a match that has just begun. */
export interface LaidTable {
  readonly roomId: RoomId;
  readonly link: RoomLink;
  readonly matchId: MatchId;
  readonly guests: readonly Guest[];
}

export type TableServerQuestions = typeof questions;

const settings = settingsOfChild() as TableServerSettings;
parseOften(settings.parsings);
const played = gameNamed(settings.game);
const [kind] = played.heavyKinds;
const seatColors = colorsOf(played, kind.seats);
const plenty = { points: 10_000_000, seconds: 10 };
const unlimited = {
  ...defaultSocketLimits,
  act: plenty,
  chat: plenty,
  room: plenty,
  sync: plenty,
  notes: plenty,
  report: plenty,
  refused: plenty,
  packets: plenty,
  matches: plenty,
  address: plenty,
  connect: plenty,
  connections: 100_000,
};
const opened = await openDatabase(settings);
const database = { ...opened, query: counted('database', opened.query) };
const stores = prismaStores(database);
let random = seededRandom(0);
const program = new URL('../../server/dist/threads/thread-program.js', import.meta.url);
const threads = threadedWork(program, () => random(), createLog('warn'));
const log = createLog('warn');
const service = await buildServer({
  stores,
  cluster: settings.redisUrl === null ? aloneCluster() : await openRedisCluster(settings.redisUrl, log, Date.now),
  games,
  push: null,
  web: { publicOrigin: null, proxies: settings.isLimited ? 1 : 0 },
  log,
  metrics: prometheusMetrics(),
  random: () => random(),
  dailyKey: null,
  slowWork: {
    ...slowWorkHere(() => random()),
    practice: threads.practice,
    drawBoard: threads.drawBoard,
    vet: threads.vet,
    giveUp: threads.giveUp,
    drawDay: threads.drawDay,
    choose: threads.choose,
  },
  clientFolder: new URL('../../client/dist', import.meta.url).pathname,
  drawings: noDrawings,
  socketLimits: settings.isLimited ? defaultSocketLimits : unlimited,
  costLimits: settings.isLimited ? defaultCostLimits : untiringCosts,
  httpLimits: settings.isLimited
    ? defaultHttpLimits
    : {
        requests: 1_000_000,
        files: 1_000_000,
        creations: 1_000_000,
        bots: defaultHttpLimits.bots,
        codes: { person: 1_000_000, site: 1_000_000, overall: 1_000_000 },
        connections: 100_000,
      },
  times: { ...defaultTimes, matchIdleMs: settings.matchIdleMs ?? defaultTimes.matchIdleMs },
  now: Date.now,
  isStorageUp: () => database.ping().then(() => true),
});
await service.app.listen({ port: 0, host: '127.0.0.1' });

const url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;

/** From now on each message of an action is parsed so many times, and not by the compiled schemas. */
function parseOften(times: number): void {
  const repeated =
    <A extends readonly unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      for (let time = 1; time < times; time++) work(...args);
      return work(...args);
    };
  if (times === 1) return;
  const schemas: readonly (readonly [compiled: ZodType, plain: ZodType])[] = [
    [messageSchemas['match:act'], clientMessages['match:act']],
    [pushedSchemas['match:events'], serverMessages['match:events']],
    [answerSchemas['match:act'], answers['match:act']],
  ];
  for (const [compiled, { parse, safeParse }] of schemas) {
    Object.assign(compiled, { parse: repeated(parse), safeParse: repeated(safeParse) });
  }
}

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');
const roomSettings = defaultRoomSettings(settings.game, kind.options);

async function arrive(name = 'Amaru'): Promise<Guest> {
  const token = randomText(32);
  const person: Person = { personId: randomText(12) as PersonId, name };
  await stores.sessions.create(person, createHash('sha256').update(token).digest('hex'));
  return { person, cookie: `session=${token}` };
}

/** The seed counts from here to the end of this turn of the event loop: hidden facts are drawn before anything is awaited. */
async function begin(roomId: RoomId, guests: readonly Guest[], seed: number): Promise<MatchId> {
  random = seededRandom(seed);
  const seats = guests.map(({ person }, seat) => ({ ...person, color: seatColors[seat] ?? '' }));
  const begun = await service.matches.begin({ roomId, settings: roomSettings, seats });
  if (!begun.ok) throw new Error(begun.refusal.code);
  return begun.value;
}

async function lay(seed: number): Promise<LaidTable> {
  const guests = await Promise.all(seatColors.map(() => arrive()));
  const people = guests.map(({ person }) => person);
  const [host] = people;
  if (!host) throw new Error('a table has seats');
  const roomId = randomText(12) as RoomId;
  const link = randomText(16) as RoomLink;
  const matchId = await begin(roomId, guests, seed);
  await stores.rooms.create({
    roomId,
    version: 1,
    link,
    watchLink: randomText(16) as RoomLink,
    code: randomText(9),
    settings: roomSettings,
    host,
    seats: people.map((person, seat) => ({ person, color: seatColors[seat] ?? '', isReady: true })),
    banned: [],
    match: { matchId, isOver: false, seats: people },
    played: 0,
  });
  return { roomId, link, matchId, guests };
}

const vetting = games.newestOfEach.find(({ rules }) => rules.vetting !== null);
const positions = keptPositions().filter(({ terrain }) => Object.keys(terrain).length >= 25);
export interface Wondering {
  readonly people: number;
  /** Every question is asked by another person, so that the pace of people's questions holds none up. */
  readonly asStrangers: boolean;
}

/** Who asks, and how often they were answered since they began. */
let wondering: Wondering = { people: 0, asStrangers: false };
let answered = 0;

const anyPerson = () => randomText(12) as PersonId;

/** One of those who ask, until others do. Each begins at a moment of their own within a second. */
async function wonder(index: number, own: Wondering): Promise<void> {
  await sleep((1000 * index) / own.people);
  const personId = anyPerson();
  for (let turn = index; wondering === own && vetting; turn += own.people) {
    const position = positions[turn % positions.length];
    const at = position && Object.keys(position.terrain).find((space) => !(space in position.crop));
    await threads.vet(vetting, { position, at, crop: 1 + (turn % 5) }, own.asStrangers ? anyPerson() : personId);
    answered++;
  }
}

const attemptsStatement = `
  INSERT INTO daily_attempt (person_id, game, date, difficulty, match_id, link, name, offset_minutes, is_over,
    finished_at, local_date, is_won, margin, turns)
  SELECT person_id, 'tiwanaku', to_char(day, 'YYYY-MM-DD'), 'easy', person_id || day, '-', 'Amaru', 0, true,
    day, to_char(day, 'YYYY-MM-DD'), true, ascii(person_id) % 20 - 5, 20
  FROM league_member, generate_series(now() - interval '30 days', now() - interval '3 days', interval '1 day') AS day
  WHERE league_member.link = $1`;

/** A league of so many, each with a month of daily lands. */
async function league(count: number): Promise<LeagueReaders> {
  const guests = await Promise.all(Array.from({ length: count }, () => arrive()));
  const link = randomText(16) as LeagueLink;
  for (const [index, { person }] of guests.entries()) {
    if (index === 0) await stores.leagues.found({ link, game: 'tiwanaku', name: 'Load' }, person.personId);
    else await stores.leagues.join(link, person.personId, { people: count, leagues: 1 });
  }
  await database.query(`UPDATE league SET founded_at = now() - interval '40 days' WHERE link = $1`, [link]);
  await database.query(attemptsStatement, [link]);
  return { url, link, cookies: guests.map(({ cookie }) => cookie) };
}

let stopWatching: (() => Promise<TimeSpent>) | null = null;

/** Begins with the first question, as watching costs something too. */
let delays: IntervalHistogram | null = null;

const questions = {
  league,
  /** Milliseconds that the event loop was held up since the last time (p99); 0 at first. */
  heldUp: async (_: null): Promise<number> => {
    const p99 = delays ? delays.percentile(99) / 1e6 : 0;
    delays ??= monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    delays.reset();
    return p99;
  },
  url: async (_: null): Promise<string> => url,
  /** Watches what the time of the process goes to, until `timeSpent` is asked. */
  watch: async (_: null): Promise<void> => {
    stopWatching = await watchTime();
  },
  timeSpent: async (_: null): Promise<TimeSpent> => {
    if (!stopWatching) throw new Error('it was not watched');
    return await stopWatching();
  },
  lay: (seeds: readonly number[]): Promise<LaidTable[]> => Promise.all(seeds.map(lay)),
  /** Another match for the people of a table, as after a rematch. */
  beginAgain: ({ table, seed }: { table: LaidTable; seed: number }): Promise<MatchId> =>
    begin(table.roomId, table.guests, seed),
  arrive: (count: number): Promise<Guest[]> => Promise.all(Array.from({ length: count }, () => arrive())),
  arriveAs: ({ count, name }: { readonly count: number; readonly name: string }): Promise<Guest[]> =>
    Promise.all(Array.from({ length: count }, () => arrive(name))),
  /** So many people ask what a game vets, each again once answered; answers how often those before were answered. */
  wonder: async (asked: Wondering): Promise<number> => {
    const before = answered;
    [wondering, answered] = [asked, 0];
    for (let index = 0; index < asked.people; index++) void wonder(index, asked);
    return before;
  },
  /** Reads matches into memory as the first action would. */
  load: async (matchIds: readonly MatchId[]): Promise<number> => {
    for (const matchId of matchIds) await service.matches.header(matchId);
    return service.matches.inMemory;
  },
  /** Takes every match out of memory. */
  forget: async (_: null): Promise<number> => service.matches.forgetIdle(-1),
};

answerParent(questions, async () => {
  await service.close();
  await threads.close();
  await database.close();
});
