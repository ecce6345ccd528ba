/**
 * The long run by hand:
 *
 *   npm run test:faults -- --faults 200 --processes 3 --tables 20 --seed 1 --gap 1500 --think 400 --kinds killed,paused
 *     --games tiwanaku,machu-picchu --meeting
 *
 * `--meeting`: the proxy brings the people of a table together at one process, as our `Caddyfile` does; else they are spread.
 */
import { parseArgs } from 'node:util';
import { gamesNamed } from '../../support/game-testings.ts';
import { faultNames, type FaultKind } from './fault-kinds.ts';
import { runFaults } from './run-faults.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '200' },
    processes: { type: 'string', default: '3' },
    tables: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    gap: { type: 'string', default: '1500' },
    think: { type: 'string', default: '400' },
    kinds: { type: 'string', default: faultNames.join() },
    games: { type: 'string' },
    meeting: { type: 'boolean', default: false },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const isKind = (name: string): name is FaultKind => faultNames.some((known) => known === name);
const kinds = values.kinds.split(',').map((name) => {
  if (isKind(name)) return name;
  say(`There is no fault called ${name}. There are: ${faultNames.join(', ')}.`);
  process.exit(2);
});
const report = await runFaults(
  {
    seed: Number(values.seed),
    faults: Number(values.faults),
    processes: Number(values.processes),
    tables: Number(values.tables),
    games: gamesNamed(values.games),
    gap: Number(values.gap),
    think: Number(values.think),
    mustFinish: true,
    isMeeting: values.meeting,
    kinds,
  },
  say,
);

const { wrong, faults, ...figures } = report;
for (const [kind, count] of Object.entries(faults).sort()) say(`  ${kind}: ${count}`);
for (const [name, figure] of Object.entries(figures)) say(`  ${name}: ${figure}`);
for (const sentence of wrong) say(`WRONG: ${sentence}`);
say(wrong.length === 0 ? `nothing wrong, seed ${values.seed}` : `${wrong.length} things wrong, seed ${values.seed}`);
process.exit(wrong.length === 0 ? 0 : 1);
