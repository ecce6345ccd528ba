/**
 * `npm test`: sets everything up and runs every check, the next one also after a failure. `npm test -- lint unit` runs those.
 * The last line counts: `N passed, N failed`.
 */
import { connect } from 'node:net';
import { boundaries, browser, deadExports, format, lint, types, unit } from './lib/checks.mjs';
import { findBrowser, unpackBrowser } from './browser.mjs';
import { everything, setUp, SetupFailure } from './setup.mjs';

const single = { passed: 1, failed: 0 };

async function setUpEverything() {
  try {
    await setUp(everything, (line) => console.log(`  ${line}`));
    return single;
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    return { passed: 0, failed: 1, output: `${error.message}\n` };
  }
}

async function findOrUnpackBrowser() {
  let found = await findBrowser();
  let output = '';
  if (found === null && process.platform === 'linux' && process.arch === 'x64') {
    console.log('  no browser on this machine: unpacking the packaged one');
    ({ output } = await unpackBrowser());
    found = await findBrowser();
  }
  if (found === null) {
    return { passed: 0, failed: 1, output: `${output}No browser. Install Chrome or Chromium, or set CHROMIUM_PATH.\n` };
  }
  console.log(`  using ${found.from}`);
  return single;
}

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

/** The suites against real Postgres and Redis run where these answer. In CI they must: a check that is left out checks nothing. */
async function outsideServices() {
  const services = [
    ['Postgres', '127.0.0.1', 5432],
    ['Redis', '127.0.0.1', 6379],
  ];
  const missing = [];
  for (const [name, host, port] of services) {
    const isThere = await answers(host, port);
    console.log(`  ${name} ${isThere ? 'answers' : 'does not answer'} at ${host}:${port}`);
    if (!isThere) missing.push(name);
  }
  if (missing.length === 0) return { passed: services.length, failed: 0 };
  if (process.env.CI) return { passed: services.length - missing.length, failed: missing.length };
  console.log(`  the suites that need ${missing.join(' and ')} are left out`);
  return { passed: services.length - missing.length, failed: 0 };
}

const steps = {
  setup: ['set-up', setUpEverything],
  services: ['outside services', outsideServices],
  format: ['format', format],
  lint: ['lint', lint],
  types: ['types', types],
  boundaries: ['boundaries', boundaries],
  dead: ['dead exports', deadExports],
  unit: ['unit, property, contract', unit],
  chromium: ['a browser', findOrUnpackBrowser],
  browser: ['browser', browser],
};

/**
 * One stage after the other; the lanes of a stage at once. The checks of the text use what the tests leave of the processor: for
 * a quarter of their time these wait, for clocks, other processes and pages.
 */
const stages = [
  [['setup']],
  [['services']],
  [['unit', 'chromium', 'browser'], ['lint'], ['format', 'types', 'boundaries', 'dead']],
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
const isWanted = (name) => wanted.length === 0 || name === 'setup' || wanted.includes(name);

let passed = 0;
let failed = 0;
const trouble = [];
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

async function run(name) {
  const [title, work] = steps[name];
  const begun = performance.now();
  console.log(`test: ${title} …`);
  const outcome = await work();
  passed += outcome.passed;
  failed += outcome.failed;
  if (outcome.failed > 0) {
    trouble.push(title);
    console.log(outcome.output ?? '');
  }
  const skipped = outcome.skipped ? `, ${outcome.skipped} left out` : '';
  console.log(`test: ${title}: ${outcome.passed} passed, ${outcome.failed} failed${skipped}, ${seconds(begun)} s`);
}

async function runOneAfterTheOther(names) {
  for (const name of names.filter(isWanted)) await run(name);
}

const begun = performance.now();
for (const lanes of stages) {
  await Promise.all(lanes.map(runOneAfterTheOther));
  // Without a set-up nothing else can be right.
  if (trouble.includes(steps.setup[0])) break;
}
console.log(`test: all in ${seconds(begun)} s`);
if (trouble.length > 0) console.log(`test: failed: ${trouble.join('; ')}`);
if (passed + failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
