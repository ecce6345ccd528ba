import { bare, oursOn, type Contender } from '../lib/contenders.ts';
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
/** Actions a second of people who think. */
const humanPace = 100;
const goals = { share: 0.5, times: 1.5 };

/** At a human pace, and the highest rate that a server sustains. */
interface Round {
  readonly paced: Drive;
  readonly most: number;
}

/**
 * The highest rate of actions at which all hear in time and no queue grows, searched on a bare server and on ours in turn, and what
 * our server's time goes to at that rate. Before each search, both at a human pace.
 */
export async function sustained(
  storage: Storage,
  games: readonly RecordedGame[],
  tables: number,
): Promise<readonly Figure[]> {
  const baseline = await bare(tables, games[0]?.kind.seats ?? 0);
  const ours = await oursOn(storage, games, tables);
  const all: { readonly bare: Round; readonly ours: Round }[] = [];
  for (let round = 0; round < rounds; round++) all.push({ bare: await measure(baseline), ours: await measure(ours) });
  const rate = median(all.map((round) => round.ours.most));
  await ours.child.ask('watch', null);
  const drive = await atRate(ours.tables, Math.max(1, rate), 2 * seconds);
  const { sentence } = bottleneckOf(await ours.child.ask('timeSpent', null));
  await ours.end();
  await baseline.end();

  const around = `${tables} tables of ${ours.seats}`;
  const share = median(all.map((round) => round.ours.most / Math.max(1, round.bare.most)));
  const times = median(all.map((round) => round.ours.paced.p99 / round.bare.paced.p99));
  const pacedOf = (side: 'bare' | 'ours') =>
    `p50 ${ms(median(all.map((round) => round[side].paced.p50)))}, p99 ${ms(median(all.map((round) => round[side].paced.p99)))}`;
  const rateOf = (side: 'bare' | 'ours') => {
    const rates = all.map((round) => round[side].most);
    return `${perSecond(median(rates))} (${perSecond(Math.min(...rates))} to ${perSecond(Math.max(...rates))})`;
  };
  const paced = `${around}, ${humanPace} actions a second`;
  const within = `${around}, all hear within ${limitMs} ms (p99)`;
  return [
    { what: `${baseline.name}, ${paced}`, figure: pacedOf('bare') },
    {
      what: `${ours.name}, ${paced}`,
      figure: pacedOf('ours'),
      ratio: `p99 ${times.toFixed(2)} × bare`,
      goal: `p99 ≤ ${goals.times} × bare`,
      isReached: times <= goals.times,
    },
    { what: `${baseline.name}, ${within}`, figure: rateOf('bare') },
    {
      what: `${ours.name}, ${within}`,
      figure: rateOf('ours'),
      ratio: `${share.toFixed(2)} × bare`,
      goal: `≥ ${goals.share} × bare`,
      isReached: share >= goals.share,
    },
    { what: `${ours.name}, ${around}, at that rate`, figure: `${sentence}; p99 ${ms(drive.p99)}` },
  ];
}

/** The search begins where the server has some air left. */
async function measure({ tables }: Contender): Promise<Round> {
  const paced = await atRate(tables, humanPace, seconds);
  const { rate } = await flatOut(tables, 1);
  const most = await highestRate(tables, rate * 0.6, limitMs, seconds);
  return { paced, most: most?.rate ?? 0 };
}
