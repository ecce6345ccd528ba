import type { Contender } from '../lib/contenders.ts';
import { flatOut, type Drive } from '../lib/drive.ts';
import { ms, perSecond, type Figure } from '../lib/figures.ts';
import { median } from '../lib/statistics.ts';
import type { Storage } from '../lib/table-rig.ts';

export interface SideBySide {
  readonly rounds: number;
  /** The length of one round. */
  readonly seconds: number;
  /** The part of the baseline's rate that is wanted. */
  readonly share: number;
  /** The processor time that an action may take, in times of the baseline's. */
  readonly cpuTimes: number;
  /** Another server to be as many times as fast as, loaded in turn with the two. */
  readonly rival?: { readonly contender: Contender; readonly times: number };
}

const goalsOfFour = { embedded: { share: 0.55, cpuTimes: 2 }, postgres: { share: 0.7, cpuTimes: 1.6 } };

/** More people at a table are sent each action. */
export const goalsAt = (seats: number, storage: Storage): Pick<SideBySide, 'share' | 'cpuTimes'> => ({
  ...goalsOfFour[storage],
  ...(seats > 4 && { share: 0.5 }),
});

interface Round extends Drive {
  /** Milliseconds of the server's processor time per action. */
  readonly cpuMs: number;
}

const tablesOf = ({ tables, seats }: Contender): string => `${tables.length} tables of ${seats}`;

async function round({ tables, usage }: Contender, seconds: number): Promise<Round> {
  const before = await usage();
  const drive = await flatOut(tables, seconds);
  const after = await usage();
  return { ...drive, cpuMs: (after.cpuMs - before.cpuMs) / drive.actions };
}

/**
 * Loads two servers in turn, round by round, so that whatever else the machine does hits both, and compares the medians. Both are
 * flat out: every table acts again as soon as everybody around it has heard of its last action.
 */
export async function sideBySide(ours: Contender, baseline: Contender, wanted: SideBySide): Promise<readonly Figure[]> {
  const { rival } = wanted;
  await Promise.all([baseline, ours, ...(rival ? [rival.contender] : [])].map(({ tables }) => flatOut(tables, 1)));
  const bareRounds: Round[] = [];
  const ourRounds: Round[] = [];
  const rivalRounds: Round[] = [];
  for (let count = 0; count < wanted.rounds; count++) {
    bareRounds.push(await round(baseline, wanted.seconds));
    ourRounds.push(await round(ours, wanted.seconds));
    if (rival) rivalRounds.push(await round(rival.contender, wanted.seconds));
  }
  const bareRate = median(bareRounds.map(({ rate }) => rate));
  const ourRate = median(ourRounds.map(({ rate }) => rate));
  const share = median(ourRounds.map(({ rate }, index) => rate / (bareRounds[index]?.rate ?? rate)));
  const cpuTimes = median(ourRounds.map(({ cpuMs }, index) => cpuMs / (bareRounds[index]?.cpuMs ?? cpuMs)));
  const tables = tablesOf(ours);
  const figureText = (rounds: readonly Round[], rate: number) =>
    `${perSecond(rate)}, p50 ${ms(median(rounds.map(({ p50 }) => p50)))}, p99 ${ms(median(rounds.map(({ p99 }) => p99)))}`;
  const rivalRate = median(rivalRounds.map(({ rate }) => rate));
  const times = median(ourRounds.map(({ rate }, index) => rate / (rivalRounds[index]?.rate ?? rate)));
  return [
    { what: `${baseline.name}, ${tables}, flat out`, figure: figureText(bareRounds, bareRate) },
    {
      what: `${baseline.name}, ${tables}, CPU of the server per action`,
      figure: ms(median(bareRounds.map((one) => one.cpuMs))),
    },
    {
      what: `${ours.name}, ${tables}, flat out`,
      figure: figureText(ourRounds, ourRate),
      ratio: `${share.toFixed(2)} × bare`,
      goal: `≥ ${wanted.share} × bare`,
      isReached: share >= wanted.share,
    },
    {
      what: `${ours.name}, ${tables}, CPU of the server per action`,
      figure: ms(median(ourRounds.map((one) => one.cpuMs))),
      ratio: `${cpuTimes.toFixed(2)} × bare`,
      goal: `≤ ${wanted.cpuTimes} × bare`,
      isReached: cpuTimes <= wanted.cpuTimes,
    },
    ...(rival
      ? [
          {
            what: `${rival.contender.name}, in memory, ${tables}, flat out`,
            figure: figureText(rivalRounds, rivalRate),
            ratio: `${ours.name} ${times.toFixed(2)} × as fast`,
            goal: `≥ ${rival.times} ×`,
            isReached: times >= rival.times,
          },
          {
            what: `${rival.contender.name}, ${tables}, CPU of the server per action`,
            figure: ms(median(rivalRounds.map((one) => one.cpuMs))),
          },
        ]
      : []),
  ];
}
