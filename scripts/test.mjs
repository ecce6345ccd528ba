/**
 * `npm test`: what is checked before every commit. `npm run test:all`: all the rest (`docs/testing.md`). Both go on after a failure
 * and end with `N passed, N failed`. `npm test -- lint unit` runs those steps alone.
 */
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import {
  boundaries,
  browserRest,
  browserStories,
  deadExports,
  felt,
  format,
  lint,
  types,
  unit,
  unitRest,
} from './checks/checks.mjs';
import { findBrowser } from './checks/browser.mjs';
import { childrenCpuMs } from './lib/cpu.mjs';
import { setUp, SetupFailure } from './setup.mjs';

/** Counts the processor of what runs beside it as well. */
async function prepare() {
  try {
    const before = childrenCpuMs();
    await setUp(undefined, process.stdout, '  ');
    return { passed: 1, failed: 0, cpuMs: before === null ? null : childrenCpuMs() - before };
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    return { passed: 0, failed: 1, output: `${error.message}\n` };
  }
}

const inABrowser = (tests) => async () => {
  const found = await findBrowser();
  if (found === null) {
    return { passed: 0, failed: 1, output: 'No browser. Install Chrome or Chromium, or set CHROMIUM_PATH.\n' };
  }
  console.log(`  using ${found.from}`);
  return tests();
};

const answers = (host, port) =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });

/** Whether real Postgres and Redis answer; in CI they must. */
async function outsideServices() {
  const services = [
    ['Postgres', '127.0.0.1', 5432],
    ['Redis', '127.0.0.1', 6379],
  ];
  const outcome = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, host, port] of services) {
    const isThere = await answers(host, port);
    console.log(`  ${name} ${isThere ? 'answers' : 'does not answer: its tests are left out'} (${host}:${port})`);
    outcome[isThere ? 'passed' : process.env.CI ? 'failed' : 'skipped']++;
  }
  return outcome;
}

/** Steps of one lane run in turn, lanes at once: linters use the processor while tests wait. */
const commands = {
  test: {
    lanes: [
      ['unit', 'browser'],
      ['format', 'lint'],
      ['types', 'boundaries', 'dead'],
    ],
    steps: {
      format: ['format', format],
      lint: ['lint', lint],
      types: ['types', types],
      boundaries: ['boundaries', boundaries],
      dead: ['dead exports', deadExports],
      unit: ['unit, property, contract', unit],
      browser: ['stories in a browser', inABrowser(browserStories)],
    },
  },
  'test:all': {
    lanes: [['services', 'felt', 'unit', 'browser']],
    steps: {
      services: ['outside services', outsideServices],
      felt: ['what people feel, beside bare socket.io: no ratio has doubled', felt],
      unit: ['several processes, Postgres and Redis, hostile messages, many games', unitRest],
      browser: ['all else in a browser', inABrowser(browserRest)],
    },
  },
};

const [command, ...wanted] = process.argv.slice(2);
const { steps, lanes } = commands[command];
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

let passed = 0;
let failed = 0;
/** Repeated at the end: a build's log may keep its end alone. */
const failures = [];
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);
const ofProcessor = (cpuMs) => (cpuMs ? `, ${(cpuMs / 1000).toFixed(1)} s of processor` : '');

async function run(title, work) {
  const begun = performance.now();
  console.log(`test: ${title} …`);
  const outcome = await work();
  passed += outcome.passed;
  failed += outcome.failed;
  if (outcome.failed > 0) {
    failures.push(title, ...(outcome.failures ?? []));
    console.log(outcome.output ?? '');
  }
  const skipped = outcome.skipped ? `, ${outcome.skipped} left out` : '';
  const counts = `${outcome.passed} passed, ${outcome.failed} failed${skipped}`;
  console.log(`test: ${title}: ${counts}, ${seconds(begun)} s${ofProcessor(outcome.cpuMs)}`);
}

async function runInTurn(names) {
  for (const name of names) if (wanted.length === 0 || wanted.includes(name)) await run(...steps[name]);
}

const begun = performance.now();
await run('set-up', prepare);
if (failed === 0) await Promise.all(lanes.map(runInTurn));
const total = `${seconds(begun)} s on ${availableParallelism()} processors${ofProcessor(childrenCpuMs())}`;
console.log(`test: all in ${total}`);
for (const failure of failures) console.log(`test: failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
