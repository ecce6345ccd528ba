import { expect, test } from 'vitest';
import { runFaults, type FaultRun } from './faults/run-faults.ts';
import { hasServers } from './world/has-servers.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

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
