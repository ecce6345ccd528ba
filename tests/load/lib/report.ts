import { cpus } from 'node:os';
import { keepFigures } from '../../../scripts/lib/performance-table.mjs';
import { tableOf, type Figure } from './figures.ts';
import { load } from './statistics.ts';

const nodeMajor = process.versions.node.split('.')[0] ?? '';

/** Returns, for example, `2 × Intel Xeon, Node 22`. */
function machineName(): string {
  const model = (cpus()[0]?.model ?? 'unknown').replaceAll(/\((?:R|TM)\)|\b(?:CPU|Processor)\b|@.*/g, '');
  return `${cpus().length} × ${model.replaceAll(/\s+/g, ' ').trim()}, Node ${nodeMajor}`;
}

/** What a person types to measure the same again. */
function commandLine(): string {
  const args = process.argv.slice(2);
  const script = process.env['npm_lifecycle_event'] ?? 'bench';
  return `npm run ${script}${args.length > 0 ? ` -- ${args.join(' ')}` : ''}`;
}

/**
 * Runs a benchmark, prints its figures and keeps them in docs/performance.json. Without one that misses its goal the exit code is
 * still 0: figures are no tests.
 */
export async function report(measure: (add: (figures: readonly Figure[]) => void) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const all: Figure[] = [];
  const loadBefore = load();
  await measure((figures) => {
    all.push(...figures);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    for (const { what, figure } of figures) process.stderr.write(`${seconds.padStart(4)} s  ${what}: ${figure}\n`);
  });
  const measured = {
    command: commandLine(),
    machine: machineName(),
    date: new Date().toISOString().slice(0, 10),
  };
  keepFigures(all.map(({ figure, ...rest }) => ({ ...rest, latest: figure, ...measured })));
  console.log(`\n${tableOf(all)}\n`);
  console.log(
    `${measured.machine}; load average ${loadBefore.toFixed(1)} before, ${load().toFixed(1)} after; server and load share the machine.`,
  );
  process.exit(0);
}
