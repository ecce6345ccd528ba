import { cpus } from 'node:os';
import { tableOf, type Figure } from './figures.ts';
import { load } from './statistics.ts';

/** Runs a benchmark and prints its figures; without one that misses its goal the exit code is still 0: figures are no tests. */
export async function report(measure: (add: (figures: readonly Figure[]) => void) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const all: Figure[] = [];
  const loadBefore = load();
  await measure((figures) => {
    all.push(...figures);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    for (const { what, figure } of figures) process.stderr.write(`${seconds.padStart(4)} s  ${what}: ${figure}\n`);
  });
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`;
  console.log(`\n${tableOf(all)}\n`);
  console.log(
    `${machine}; load average ${loadBefore.toFixed(1)} before, ${load().toFixed(1)} after; server and load share the machine.`,
  );
  process.exit(0);
}
