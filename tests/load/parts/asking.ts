import { atRate, type Drive } from '../lib/drive.ts';
import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { median } from '../lib/statistics.ts';
import { layTables, startTableServer, type PlayedTable, type TableServer } from '../lib/table-rig.ts';
import type { Wondering } from '../table-server.ts';

/** Actions a second over all tables: far from what the server can do, so that a wait shows. */
const rate = 100;
const rounds = 9;
const seconds = 4;
const goal = 1.1;

interface Load {
  readonly drive: Drive;
  /** Questions answered in a second. */
  readonly answers: number;
}

/**
 * People ask what proof mode asks, each again as soon as they are answered: what that does to everybody's actions. Once with the
 * pace that the server keeps each person to, the most that people can do; and once without, so that the thread never rests. Without
 * questions and with them in turn, so that whatever else the machine does hits all.
 */
export async function asking(games: readonly RecordedGame[], people: number): Promise<readonly Figure[]> {
  const server = await startTableServer('embedded', games);
  const tables = await layTables(server, games, 50);
  for (const table of tables) await table.sitDown(server.url);
  const beside = (asked: Wondering) => besideQuestions(server, tables, asked);
  const [paced, strangers] = [false, true].map((asStrangers) => ({ people, asStrangers }));
  if (!paced || !strangers) throw new Error('there are two loads');
  await beside(strangers);
  const all: { readonly alone: Drive; readonly paced: Load; readonly restless: Load }[] = [];
  for (let round = 0; round < rounds; round++) {
    const alone = await atRate(tables, rate, seconds);
    all.push({ alone, paced: await beside(paced), restless: await beside(strangers) });
  }
  await server.end();

  const figureOf = (what: string, loads: readonly Load[]): Figure & { readonly times: number } => {
    const times = median(loads.map(({ drive }, round) => drive.p99 / (all[round]?.alone.p99 ?? drive.p99)));
    const p99 = ms(median(loads.map(({ drive }) => drive.p99)));
    const alone = ms(median(all.map((one) => one.alone.p99)));
    const answers = Math.round(median(loads.map((load) => load.answers)));
    return {
      what: `${rate} actions a second while ${what}`,
      figure: `p99 ${p99}, without questions ${alone}; ${answers} questions a second`,
      ratio: `p99 ${times.toFixed(2)} × alone`,
      times,
    };
  };
  const { times, ...allowed } = figureOf(
    `${people} people ask what is certain`,
    all.map((one) => one.paced),
  );
  const { times: _, ...unpaced } = figureOf(
    `a thread answers questions without a pause`,
    all.map((one) => one.restless),
  );
  return [{ ...allowed, goal: `p99 ≤ ${goal} × alone`, isReached: times <= goal }, unpaced];
}

async function besideQuestions(
  { child }: TableServer,
  tables: readonly PlayedTable[],
  asked: Wondering,
): Promise<Load> {
  await child.ask('wonder', asked);
  const drive = await atRate(tables, rate, seconds);
  const answered = await child.ask('wonder', { ...asked, people: 0 });
  return { drive, answers: answered / seconds };
}
