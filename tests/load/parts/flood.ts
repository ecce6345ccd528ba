import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers, FloodQuestions } from '../flood-client.ts';
import { games as registry } from '../lib/built.ts';
import { last, startChild, type Child } from '../lib/child.ts';
import { atRate } from '../lib/drive.ts';
import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { median } from '../lib/statistics.ts';
import { layTables, startTableServer, type PlayedTable, type TableServer } from '../lib/table-rig.ts';
import { inTurn } from '../lib/tables.ts';

const tables = 20;
/** Actions a second over all tables, as many as the limits of one address and of each person allow. */
const rate = 60;
const hostileRate = 5_000;
const seconds = 8;
const rounds = 3;
/** The time until nothing of a row waits for its turn. */
const settleMs = 6_000;
/** The factor by which others may be slower. */
const most = 2;

/** What hostile people do for a while; answers in words with what came of it. */
interface Row {
  readonly what: string;
  begin(): Promise<string>;
}

const inWords = (answers: Answers): string =>
  Object.entries(answers)
    .map(([answer, count]) => `${count} × ${answer}`)
    .join(', ');

interface Rig {
  readonly server: TableServer;
  readonly hostile: Child<FloodQuestions>;
  readonly watched: PlayedTable;
  readonly finished: readonly string[];
}

const noMatch = () => randomBytes(16).toString('base64url');
/** One sign that stands for eighteen letters. */
const longName = '\ufdfa'.repeat(24);

/** Whatever keeps to every limit that counts, and is dear. */
async function rowsOf({ server, hostile, watched, finished }: Rig): Promise<readonly Row[]> {
  const ask = async (addresses: number, perSecond: number, asked: readonly { path: string; body?: unknown }[]) =>
    inWords(await hostile.ask('ask', { addresses, perSecond, seconds, asked }));
  const puzzles = registry.newestOfEach.flatMap(({ puzzles }) => puzzles?.entries.map(({ id }) => id) ?? []);
  const lands = registry.newestOfEach.flatMap(
    ({ rules, drawing }) =>
      drawing?.kinds.map((kind) => ({ path: `/api/practice?game=${rules.id}&kind=${kind}` })) ?? [],
  );
  const namesakes = (await server.child.ask('arriveAs', { count: 60, name: longName })).map(({ cookie }) => cookie);
  const guests = (await server.child.ask('arrive', 20)).map(({ cookie }) => cookie);
  const { link } = watched.laid;
  const sandbox = { position: 60, moves: [], since: null, draw: null, seat: null };
  const pages = finished.flatMap((matchId) => [
    { path: `/api/matches/${matchId}` },
    { path: `/api/matches/${matchId}/record` },
    { path: `/api/matches/${matchId}/sandbox`, body: sandbox },
    { path: `/m/${matchId}` },
    { path: `/r/${link}` },
  ]);
  const wonder = async () => {
    await server.child.ask('wonder', { people: 10, asStrangers: false });
    await sleep(seconds * 1000);
    return `${await server.child.ask('wonder', { people: 0, asStrangers: false })} questions answered`;
  };
  const names: Row = {
    what: '60 people of one name of long signs, who come to watch a table again and again',
    begin: async () => {
      const said = [['room:enter', { link }] as const, ['room:leave', { roomId: watched.laid.roomId }] as const];
      return inWords(await hostile.ask('sayAll', { cookies: namesakes, perSecond: 2, seconds, said }));
    },
  };
  const rows: readonly Row[] = [
    names,
    {
      what: 'pictures of puzzles for 10 addresses',
      begin: () =>
        ask(
          10,
          20,
          puzzles.map((id) => ({ path: `/api/puzzles/${id}/picture` })),
        ),
    },
    { what: 'lands to practise on for 40 addresses', begin: () => ask(40, 2, lands) },
    { what: 'questions of proof mode by 10 people', begin: wonder },
    { what: 'pages of finished matches for 10 addresses', begin: () => ask(10, 20, pages) },
    {
      what: 'messages of 20 guests about matches that do not exist',
      begin: async () => {
        const said = Array.from({ length: 50 }, () => ['match:sync', { matchId: noMatch(), version: 0 }] as const);
        return inWords(await hostile.ask('sayAll', { cookies: guests, perSecond: 6, seconds, said }));
      },
    },
  ];
  const together: Row = {
    what: 'all of these together',
    begin: async () => (await Promise.all(rows.map(({ begin }) => begin()))).join('; '),
  };
  const flooding: Row = {
    what: `a flood of ${hostileRate} messages a second`,
    async begin() {
      const { sent, connections } = await hostile.ask('flood', seconds);
      return `${sent} messages written on ${connections} connections`;
    },
  };
  return [flooding, ...rows, together];
}

/** Plays a table's match to its end. */
async function finish(table: PlayedTable): Promise<string> {
  const { matchId } = table;
  for (let left = table.game.steps.length - table.step; left > 0; left--) {
    await table.act();
    // This pause keeps each person within their limit.
    await sleep(20);
  }
  return matchId;
}

/** What tables at another address notice of what strangers do, all limits as people have them. */
export async function flood(games: readonly RecordedGame[]): Promise<readonly Figure[]> {
  const server = await startTableServer('embedded', games, { isLimited: true });
  const laid = await layTables(server, games, tables);
  await inTurn(laid, 10, (table) => table.sitDown(server.url));
  const [eve] = await server.child.ask('arrive', 1);
  const settings = { port: Number(new URL(server.url).port), cookie: eve?.cookie ?? '', rate: hostileRate };
  const hostile = await startChild<FloodQuestions>('flood-client.ts', settings, last);
  const finished = await inTurn(laid.slice(0, 4), 2, finish);
  const [watched] = laid;
  if (!watched) throw new Error('tables were laid');
  const rows = await rowsOf({ server, hostile, watched, finished });
  await atRate(laid, rate, 3);

  const figures: Figure[] = [];
  for (const { what, begin } of rows) {
    const alone: number[] = [];
    const beside: number[] = [];
    let came = '';
    for (let round = 0; round < rounds; round++) {
      alone.push((await atRate(laid, rate, seconds)).p95);
      const begun = begin();
      beside.push((await atRate(laid, rate, seconds)).p95);
      came = await begun;
      await sleep(settleMs);
    }
    const factor = median(beside) / median(alone);
    figures.push({
      what: `actions of ${tables} tables beside ${what}`,
      figure: `p95 ${ms(median(alone))} without, ${ms(median(beside))} beside it; ${came}`,
      ratio: `${factor.toFixed(2)} × without`,
      goal: `p95 at most ${most} × as long`,
      isReached: factor <= most,
    });
    process.stderr.write(`${what}: ${figures.at(-1)?.figure}\n`);
  }
  await hostile.end();
  await server.end();
  return figures;
}
