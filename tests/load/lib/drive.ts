import { mean, percentile } from './statistics.ts';
import type { Table } from './tables.ts';

/** What tables did in a while. Times from sending until everybody around the table has heard, in milliseconds. */
export interface Drive {
  readonly actions: number;
  readonly rate: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly mean: number;
}

const summary = (times: readonly number[], ms: number): Drive => ({
  actions: times.length,
  rate: (times.length / ms) * 1000,
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
  mean: mean(times),
});

/** Loads the server as fast as it goes: every table acts again as soon as everybody has heard of its last action. */
export async function flatOut(tables: readonly Table[], seconds: number): Promise<Drive> {
  const times: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const play = async (table: Table): Promise<void> => {
    for (let start = performance.now(); start < until; start = performance.now()) {
      await table.act();
      times.push(performance.now() - start);
      await table.getReady?.();
    }
  };
  await Promise.all(tables.map(play));
  return summary(times, performance.now() - begun);
}

/**
 * So many actions a second over all tables, each table with one at a time. An action's time counts from when it was due, so that
 * a server which falls behind is not spared the actions it kept from being sent.
 */
export async function atRate(tables: readonly Table[], rate: number, seconds: number): Promise<Drive> {
  const times: number[] = [];
  const idle = [...tables];
  const running = new Set<Promise<void>>();
  const begun = performance.now();
  const wanted = Math.round(rate * seconds);
  let started = 0;
  let failure: unknown = null;

  const start = (table: Table, due: number): void => {
    const action = table
      .act()
      .then(async () => {
        times.push(performance.now() - due);
        await table.getReady?.();
        idle.push(table);
      })
      .catch((error: unknown) => {
        failure = error;
      })
      .finally(() => running.delete(action));
    running.add(action);
  };

  while (started < wanted && failure === null) {
    for (; started < wanted; started++) {
      const due = begun + (started / rate) * 1000;
      if (due > performance.now()) break;
      const table = idle.shift();
      if (!table) break;
      start(table, due);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(running);
  if (failure instanceof Error) throw failure;
  return summary(times, performance.now() - begun);
}

/** With less than this of the wanted rate, a queue grows. */
const keepsUp = 0.95;

/**
 * The highest rate at which 99 of 100 actions are heard by everybody within `limitMs` and no queue grows, in steps of a tenth. It
 * climbs from `from` and comes down again where that is too much already.
 */
export async function highestRate(
  tables: readonly Table[],
  from: number,
  limitMs: number,
  seconds: number,
): Promise<Drive | null> {
  const holds = async (rate: number): Promise<Drive | null> => {
    const drive = await atRate(tables, rate, seconds);
    return drive.p99 < limitMs && drive.rate >= keepsUp * rate ? drive : null;
  };
  let best: Drive | null = null;
  let rate = from;
  for (let rung = 0; rung < 12; rung++) {
    const drive = await holds(rate);
    if (drive === null) {
      if (best !== null) return best;
      rate *= 0.8;
    } else {
      if (rate < from) return drive;
      best = drive;
      rate *= 1.1;
    }
  }
  return best;
}
