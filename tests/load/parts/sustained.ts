import type { Contender } from '../lib/contenders.ts';
import { bare, oursOn } from '../lib/contenders.ts';
import { atRate, flatOut, highestRate, type Drive } from '../lib/drive.ts';
import { ms, perSecond, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { median } from '../lib/statistics.ts';
import type { Storage } from '../lib/table-rig.ts';
import { bottleneckOf } from '../lib/time-spent.ts';

const rounds = 3;
/** The length of one step of the search. */
const seconds = 3;
/** The time from an action until everybody has heard of it, for 99 of 100. */
const limitMs = 50;
const goal = 0.5;

/**
 * The highest rate of actions at which all hear in time and no queue grows, searched on a bare server and on ours in turn, and what
 * our server's time goes to at that rate.
 */
export async function sustained(
  storage: Storage,
  games: readonly RecordedGame[],
  tables: number,
): Promise<readonly Figure[]> {
  const baseline = await bare(tables, games[0]?.kind.seats ?? 0);
  const ours = await oursOn(storage, games, tables);
  const bareRates: number[] = [];
  const ourRates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bareRates.push((await search(baseline))?.rate ?? 0);
    ourRates.push((await search(ours))?.rate ?? 0);
  }
  const rate = median(ourRates);
  await ours.child.ask('watch', null);
  const drive = await atRate(ours.tables, Math.max(1, rate), 2 * seconds);
  const { sentence } = bottleneckOf(await ours.child.ask('timeSpent', null));
  await ours.end();
  await baseline.end();

  const share = median(ourRates.map((one, round) => one / Math.max(1, bareRates[round] ?? 0)));
  const around = `${tables} tables of ${ours.seats}, all hear within ${limitMs} ms (p99)`;
  const figureOf = (rates: readonly number[]) =>
    `${perSecond(median(rates))} (${perSecond(Math.min(...rates))} to ${perSecond(Math.max(...rates))})`;
  return [
    { what: `${baseline.name}, ${around}`, figure: figureOf(bareRates) },
    {
      what: `${ours.name}, ${around}`,
      figure: figureOf(ourRates),
      ratio: `${share.toFixed(2)} × bare`,
      goal: `≥ ${goal} × bare`,
      isReached: share >= goal,
    },
    {
      what: `${ours.name}, ${tables} tables of ${ours.seats}, at that rate`,
      figure: `p99 ${ms(drive.p99)}; ${sentence}`,
    },
  ];
}

/** Begins where the server has some air left. */
async function search({ tables }: Contender): Promise<Drive | null> {
  const { rate } = await flatOut(tables, 1);
  return await highestRate(tables, rate * 0.6, limitMs, seconds);
}
