import { expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres.ts';
import { canStartPostgres } from '../support/postgres-server.ts';
import { canStartRedis, hasSharedRedis } from '../support/redis.ts';
import { runFaults, type FaultRun } from './faults/run-faults.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Whether there are servers to play on, our own or shared ones. On CI shared ones must answer where we cannot start our own. */
async function hasServers(): Promise<boolean> {
  const hasBoth = (canStartPostgres() || (await hasPostgres())) && (canStartRedis() || (await hasSharedRedis()));
  if (!hasBoth) say('Left out: faults on several processes, because there is no Postgres or no Redis here.');
  return hasBoth;
}

const short = { faults: 13, processes: 2, tables: 6, gap: 700, think: 250, mustFinish: false };

/** A seed that once failed gets a line here, with the name of what it found. `npm run test:faults` tries new ones. */
const runs: readonly (FaultRun & { readonly name: string })[] = [{ name: 'faults of every kind', seed: 4, ...short }];

test.runIf(await hasServers()).each(runs)(
  'L4 L5 L6 L7 $name, seed $seed: nothing acknowledged is lost, nothing is applied twice, all see the same',
  { timeout: 180_000 },
  async ({ name: _name, ...run }) => {
    const { wrong, faults, ...figures } = await runFaults(run, say);
    say(`seed ${run.seed}: ${JSON.stringify({ faults, ...figures })}`);
    expect(wrong).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(0);
  },
);
