/**
 * `npm test`: every check, also after a failure. `npm test -- lint unit` runs those. Last line: `N passed, N failed`.
 */
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { boundaries, browser, deadExports, format, lint, types, unit } from './checks/checks.mjs';
import { childrenCpuMs } from './lib/cpu.mjs';
import { troubleWithText } from './checks/draws-text.mjs';
import { canUnpack, findBrowser, packagedBrowser } from './checks/browser.mjs';
import { everything, setUp, SetupFailure } from './setup.mjs';

const single = { passed: 1, failed: 0 };

/** Counts the processor of what runs beside it as well. */
async function prepare(names) {
  try {
    const before = childrenCpuMs();
    await setUp(names, process.stdout, '  ');
    return { ...single, cpuMs: before === null ? null : childrenCpuMs() - before };
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    return { passed: 0, failed: 1, output: `${error.message}\n` };
  }
}

async function findABrowser() {
  const found = await findBrowser();
  if (found === null) {
    return { passed: 0, failed: 1, output: 'No browser. Install Chrome or Chromium, or set CHROMIUM_PATH.\n' };
  }
  console.log(`  using ${found.from}`);
  return outcomeOf(await troubleWithText(found));
}

/** Machines without a browser use its fonts alone. */
async function tryPackagedBrowser() {
  if (canUnpack()) return outcomeOf(await troubleWithText(await packagedBrowser('own-fonts.conf')));
  console.log('  the packaged browser is for Linux on x64; this is another machine');
  return { passed: 0, failed: 0, skipped: 1 };
}

const outcomeOf = (trouble) => (trouble === null ? single : { passed: 0, failed: 1, output: `${trouble}\n` });

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

/** Where real Postgres and Redis answer; in CI they must. */
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
  packages: ['packages', () => prepare(['packages'])],
  setup: ['set-up', () => prepare(everything)],
  services: ['outside services', outsideServices],
  format: ['format', format],
  lint: ['lint', lint],
  types: ['types', types],
  boundaries: ['boundaries', boundaries],
  dead: ['dead exports', deadExports],
  unit: ['unit, property, contract', unit],
  chromium: ['a browser that draws text', findABrowser],
  packaged: ['the packaged browser', tryPackagedBrowser],
  browser: ['browser', browser],
};

/** Linters use the processor while tests wait. */
const lanes = [['unit', 'chromium', 'packaged', 'browser'], ['lint'], ['types', 'boundaries', 'dead']];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

let passed = 0;
let failed = 0;
const trouble = [];
/** Told again at the end: a build's log may keep its end alone. */
const failures = [];
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

function processor(cpuMs, since) {
  if (!cpuMs) return '';
  const share = cpuMs / ((performance.now() - since) * availableParallelism());
  return `, ${(cpuMs / 1000).toFixed(1)} s of processor (${(share * 100).toFixed(0)} %)`;
}

async function run(name) {
  const [title, work] = steps[name];
  const begun = performance.now();
  console.log(`test: ${title} …`);
  const outcome = await work();
  passed += outcome.passed;
  failed += outcome.failed;
  if (outcome.failed > 0) {
    trouble.push(title);
    failures.push(...(outcome.failures ?? []));
    console.log(outcome.output ?? '');
  }
  const skipped = outcome.skipped ? `, ${outcome.skipped} left out` : '';
  const { passed: good, failed: bad, cpuMs } = outcome;
  console.log(`test: ${title}: ${good} passed, ${bad} failed${skipped}, ${seconds(begun)} s${processor(cpuMs, begun)}`);
}

async function runOneAfterTheOther(names) {
  for (const name of names.filter(isWanted)) await run(name);
}

const hasFailed = (name) => trouble.includes(steps[name][0]);

async function runAfterSetUp() {
  await run('setup');
  if (hasFailed('setup')) return;
  await runOneAfterTheOther(['services']);
  await Promise.all(lanes.map(runOneAfterTheOther));
}

const begun = performance.now();
await run('packages');
// The formatter reads no generated code: it works while one build waits for another.
if (!hasFailed('packages')) await Promise.all([runAfterSetUp(), runOneAfterTheOther(['format'])]);
console.log(`test: all in ${seconds(begun)} s on ${availableParallelism()} processors`);
if (trouble.length > 0) console.log(`test: failed: ${trouble.join('; ')}`);
for (const failure of failures) console.log(`test: failed: ${failure}`);
if (passed + failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
