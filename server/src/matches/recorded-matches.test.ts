/** Whatever can be asked about a finished match is answered byte for byte as before it was recorded. Random matches of both games. */
import { invariant, randomBelow, seededRandom, type Random } from '@tiwanaku/shared/kernel';
import type { CommandId, MatchId } from '@tiwanaku/shared/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameTestings } from '../../../tests/support/game-testings.ts';
import { often } from '../../../tests/support/often.ts';
import { playMatch, type PlayedMatch } from '../../../tests/support/play-match.ts';
import { games } from '../games.ts';
import { prismaStores } from '../stores.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open-database.ts';
import { clientFolderOf } from '../testing/client-folder.ts';
import { embeddedFolder, type TestFolder } from '../testing/embedded-folder.ts';
import { newRoom } from '../testing/new-room.ts';
import { newId } from '../testing/stored-match.ts';
import { Guest, startTestServer } from '../testing/test-server.ts';
import { untiringLimits } from '../testing/untiring-limits.ts';
import { slowWorkHere } from '../threads/slow-work.ts';
import { automaticCommandId, resignedCommandId } from './match-log.ts';
import { sealWithNonce } from './seal.ts';
import { abandoned, beginTiming } from './timing.ts';

/** Of each game. `MATCHES=250 npx vitest run server/src/matches/recorded-matches.test.ts` compares more. */
const count = Number(process.env['MATCHES'] ?? often(3, 30));

/** Clocks stand still, as answers say how late it is. */
const moment = Date.now();

let folder: TestFolder;
let database: Database;

beforeAll(async () => {
  folder = await embeddedFolder();
  database = await openDatabase({ databaseUrl: null, dataDir: folder.dataDir });
});

afterAll(async () => {
  await database.close();
  await folder.remove();
});

interface Player {
  readonly personId: string;
  readonly cookie: string;
}

/** A server that knows nothing but what is stored. It hands what a match's judge would be given to `judged`. */
function serverOn(judged: string[] = []) {
  const stores = prismaStores(database);
  const analyse = async (_: unknown, events: readonly unknown[]) => {
    judged.push(JSON.stringify(events));
    return null;
  };
  const web = { publicOrigin: 'http://localhost', proxies: 0 };
  // How hard a land was follows from its vault alone, and takes a second.
  const drawnOptions = async (_: unknown, options: unknown) => options;
  const slowWork = { ...slowWorkHere(() => 4), analyse, drawnOptions };
  const clientFolder = clientFolderOf();
  const now = () => moment;
  return startTestServer({ stores, games, web, clientFolder, slowWork, socketLimits: untiringLimits, now });
}

async function signedUp(): Promise<readonly Player[]> {
  const server = await serverOn();
  const guests = await Promise.all(['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'].map((name) => Guest.arrive(server.url, name)));
  for (const guest of guests) guest.leave();
  await server.close();
  return guests.map(({ personId, cookie }) => ({ personId, cookie }));
}

/** The ids of the commands that people, bots, clocks and orders write. */
function someId(random: Random): CommandId {
  const by = ([null, null, 'clock', 'standIn', 'order', 'bot'] as const)[randomBelow(random, 6)] ?? null;
  return by === null ? (newId() as CommandId) : automaticCommandId(by, newId());
}

/** The match as a server would have stored it, with its table. */
async function store(
  { game, kind, colors, seed, begun, steps, moment: played, isOver }: PlayedMatch,
  players: readonly Player[],
) {
  const { matchLog, timings, rooms } = prismaStores(database);
  const { rules, seal } = game.keeper;
  const random = seededRandom(seed);
  const room = newRoom();
  const matchId = newId() as MatchId;
  const people = colors.map((color, seat) => {
    const player = players[(seed + seat) % players.length];
    invariant(player, 'there are people');
    return { personId: player.personId as never, name: `Person ${seat}`, color };
  });
  const { rulesVersion, id } = rules;
  const header = {
    matchId,
    roomId: room.roomId,
    game: id,
    rulesVersion,
    options: kind.options,
    seats: people,
  };
  const about = { startedAt: new Date('2026-05-04T10:11:12.345Z'), endedAt: null, dailyDate: null };
  await matchLog.create({ ...header, ...about }, sealWithNonce(seal(played.vault)), begun);
  let version = begun.length;
  for (const [index, { seat, command, events, after }] of steps.entries()) {
    const isEnd = isOver && index === steps.length - 1;
    const { winners } = rules.status(after);
    const commandId = isEnd && randomBelow(random, 4) === 0 ? resignedCommandId(newId()) : someId(random);
    const commit = { expected: version, commandId, seat, command, events, isEnd, winners };
    expect(await matchLog.append(matchId, commit)).toBe('appended');
    version += events.length;
  }
  if (!isOver || seed % 2 === 0) {
    const timing = beginTiming({ clock: { type: 'untimed' }, timeOut: 'skip' }, colors.length, [], moment);
    await timings.save(matchId, 0, timing, moment);
    if (!isOver) await timings.save(matchId, 1, abandoned(timing, moment), moment);
  }
  const seats = people.map(({ personId, name }) => ({ personId, name }));
  await rooms.create({ ...room, match: { matchId, isOver: true, seats } });
  return { matchId, link: room.link, version, viewer: players[seed % players.length] ?? null };
}

type Stored = Awaited<ReturnType<typeof store>>;

async function bytesOf(url: string, path: string, player: Player | null = null): Promise<string> {
  const answer = await fetch(`${url}${path}`, { headers: player ? { cookie: player.cookie } : {} });
  const headers = ['content-type', 'content-disposition', 'cache-control', 'etag'].map((name) =>
    answer.headers.get(name),
  );
  return `${answer.status} ${headers.join(' ')}\n${await answer.text()}`;
}

/** Everything, from a server that has just started. */
async function everything(
  matches: readonly Stored[],
  players: readonly Player[],
): Promise<ReadonlyMap<string, string>> {
  // What was worked out before does not count.
  await database.query('UPDATE match SET seat_results = NULL');
  const judged: string[] = [];
  const server = await serverOn(judged);
  const all = new Map<string, string>();
  for (const { matchId, link, version, viewer } of matches) {
    const api = `/api/matches/${matchId}`;
    for (const path of [api, `${api}/record`, `${api}/analysis`, `/m/${matchId}`, `/r/${link}`])
      all.set(path, await bytesOf(server.url, path, viewer));
    invariant(viewer, 'somebody played');
    const guest = await Guest.connect(server.url, viewer.cookie, viewer.personId);
    all.set(`enter ${matchId}`, JSON.stringify(await guest.say('room:enter', { link })));
    for (const seen of [0, version - 1, version])
      all.set(`sync ${matchId} ${seen}`, JSON.stringify(await guest.say('match:sync', { matchId, version: seen })));
    all.set(`history ${matchId}`, JSON.stringify(await guest.say('match:history', { matchId, version: 1 })));
    guest.leave();
  }
  for (const player of players)
    for (const path of ['/api/my/matches', '/api/my/statistics'])
      all.set(`${path} ${player.personId}`, await bytesOf(server.url, path, player));
  all.set('judged', judged.toSorted().join('\n'));
  await server.close();
  return all;
}

test(
  `pages, review, statistics, proof and downloads are as before, of ${count} matches of each game`,
  { timeout: 3_600_000 },
  async () => {
    const players = await signedUp();
    const played = gameTestings.flatMap((game) =>
      Array.from({ length: count }, (_, index) => {
        const kind = game.kinds[index % game.kinds.length];
        invariant(kind, 'every game is played somehow');
        return playMatch(game, kind, 7_000 + index);
      }),
    );
    const matches = await Promise.all(played.map((match) => store(match, players)));
    const before = await everything(matches, players);
    const { matchLog } = prismaStores(database);
    for (const { matchId } of matches) expect(await matchLog.record(matchId)).toBe(true);
    const [rows] = await database.query(
      `SELECT (SELECT count(*) FROM match_event)::int + (SELECT count(*) FROM match_command)::int AS count`,
    );
    expect(rows?.['count']).toBe(0);
    const after = await everything(matches, players);
    for (const [what, bytes] of before) expect(after.get(what), what).toBe(bytes);
    expect(after.size).toBe(before.size);
    expect([...after.values()].filter((text) => text.includes('rateLimited'))).toEqual([]);
    const proofs = [...after.values()].filter((text) => text.startsWith('200') && text.includes('"proof":'));
    expect(proofs.length).toBeGreaterThan(matches.length / 2);
    process.stdout.write(`${after.size} answers of ${matches.length} matches are the same bytes\n`);
  },
);
