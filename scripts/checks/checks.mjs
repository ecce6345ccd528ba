import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { commandFile, innerEnvironment, root, runMeasured } from '../lib/processes.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, output?: string, failures?: string[], cpuMs?: number | null }} Outcome */

/** The program runs at a low priority, because some tests that run beside it depend on time. */
async function isRight(file, args, options = {}) {
  const { code, output, cpuMs } = await runMeasured(file, args, { ...options, yields: true });
  return code === 0 ? { passed: 1, failed: 0, cpuMs } : { passed: 0, failed: 1, output, cpuMs };
}

const command = (packageName, name, args, options) => isRight(commandFile(packageName, name), args, options);

async function all(programs) {
  const outcomes = await Promise.all(programs.map(({ file, args, options }) => isRight(file, args, options)));
  return {
    passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
    failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
    output: outcomes.map((outcome) => outcome.output ?? '').join(''),
    cpuMs: outcomes.every(({ cpuMs }) => cpuMs) ? outcomes.reduce((sum, { cpuMs }) => sum + cpuMs, 0) : null,
  };
}

/** A crash without a failed test counts as one. */
async function counted(argsFor, count) {
  const file = join(tmpdir(), `tiwanaku-report-${process.pid}.json`);
  const [program, ...args] = argsFor(file);
  const env = { ...innerEnvironment(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code, cpuMs } = await runMeasured(program, args, { env, show: true });
  try {
    const outcome = { ...count(JSON.parse(readFileSync(file, 'utf8'))), cpuMs };
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } catch {
    return { passed: 0, failed: 1, output: 'No report was written.\n', cpuMs };
  } finally {
    rmSync(file, { force: true });
  }
}

export const format = () => command('oxfmt', 'oxfmt', ['--check', '--threads=1']);

/** Settings of programs in Go. Threads that wait for each other and frequent garbage collection take a third of the time. */
const oneThread = { ...innerEnvironment(), GOMAXPROCS: '1', GOGC: '400' };

/** ESLint is for Svelte files alone. */
export const lintPrograms = (files = []) => [
  {
    file: commandFile('eslint'),
    args: [
      ...(files.length > 0 ? files : ['.']),
      '--max-warnings',
      '0',
      '--no-warn-ignored',
      '--no-error-on-unmatched-pattern',
    ],
  },
  {
    file: commandFile('oxlint'),
    args: [...files, '--threads=1', '--deny-warnings', '--no-error-on-unmatched-pattern'],
    options: { env: oneThread },
  },
];

export const lint = () => all(lintPrograms());

export function typePrograms() {
  // svelte-check also reads what it wrote for components that have moved.
  rmSync(join(root, 'client/.svelte-check'), { recursive: true, force: true });
  const tsc = commandFile('@typescript/native', 'tsc');
  const project = (path, ...folders) => ({
    folders,
    file: tsc,
    args: ['--noEmit', '--singleThreaded', '-p', path],
    options: { env: oneThread },
  });
  const svelteArgs = ['--tsgo', '--tsconfig', 'tsconfig.json', '--fail-on-warnings', '--output', 'human'];
  return [
    project('shared', 'shared'),
    project('server', 'server'),
    project('tests', 'shared', 'server', 'tests'),
    {
      folders: ['client'],
      file: commandFile('svelte-check'),
      args: svelteArgs,
      options: { cwd: join(root, 'client'), env: oneThread },
    },
  ];
}

export const types = () => all(typePrograms());

export const boundaries = () =>
  command('dependency-cruiser', 'depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    'shared/src',
    'server/src',
    'client/src',
    'client/offline',
    'tests',
  ]);

export const deadExports = () => command('knip', 'knip', ['--no-progress']);

const vitest = (project) => () =>
  counted(
    (report) => [
      commandFile('vitest'),
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    (report) => ({
      passed: report.numPassedTests,
      // A file that cannot be loaded has no tests.
      failed:
        report.numFailedTests +
        report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(failedTests),
    }),
  );

export const unit = vitest('quick');
export const unitRest = vitest('rest');

const firstLine = (text) => stripVTControlCharacters(text ?? '').split('\n')[0];

function failedTests({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`);
}

/** Beside a bare server in the same run; fails where a ratio has doubled against the one that the repository keeps. */
export async function felt() {
  const { code, cpuMs } = await runMeasured(join(root, 'scripts/bench.mjs'), ['felt'], { show: true });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, cpuMs };
}

const playwright = (which) => () =>
  counted(
    () => [commandFile('@playwright/test', 'playwright'), 'test', which, '@story'],
    ({ stats, errors, suites }) => ({
      passed: stats.expected,
      // Flaky tests count as failed.
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
      failures: [...errors.map(({ message }) => firstLine(message)), ...suites.flatMap(failedSpecs)],
    }),
  );

export const browserStories = playwright('--grep');
export const browserRest = playwright('--grep-invert');

function failedSpecs({ suites = [], specs }) {
  const failed = specs.filter(({ ok }) => !ok);
  const told = failed.map(({ file, line, title, tests }) => {
    const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
    return `tests/e2e/${file}:${line} › ${title}: ${firstLine(error?.message)}`;
  });
  return [...told, ...suites.flatMap(failedSpecs)];
}
