/** Packages, generated code, builds; skips steps whose inputs have not changed. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outputs } from './messages.mjs';
import { fingerprint, readMark, writeMark } from './setup/fingerprint.mjs';
import { alone } from './setup/lock.mjs';
import { Progress } from './setup/progress.mjs';
import { commandFile, innerEnvironment, root, run, runNode } from './lib/processes.mjs';
import { copyServer } from './serving/copy.mjs';

/** Some scripts download, and none is needed. Several packages name a newer Node than they need. */
function npm(...command) {
  const args = [
    ...command,
    '--include=dev',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--engine-strict=false',
  ];
  const npmFile = process.env.npm_execpath;
  const env = innerEnvironment();
  if (npmFile !== undefined && /npm-cli\.c?js$/.test(npmFile)) return runNode(npmFile, args, { env });
  return process.platform === 'win32' ? run('cmd', ['/c', 'npm', ...args], { env }) : run('npm', args, { env });
}

/** npm writes it last: without it the packages are incomplete. */
const innerLock = 'node_modules/.package-lock.json';

/** Only `npm run bench:load` needs it. */
const boardgame = 'tests/load/boardgame';

/** Types are not checked here, because `npm test` checks them. */
const compile = (project) => () => runNode(commandFile('@typescript/native', 'tsc'), ['-b', '--noCheck', project]);

const viteBuild =
  (folder, ...args) =>
  () =>
    runNode(commandFile('vite'), ['build', '--logLevel', 'warn', ...args], { cwd: join(root, folder) });

/**
 * A step is due when `inputs` changed or `output` is missing (null: always); `folder` is emptied first, because tsc trusts
 * its build info.
 */
const steps = {
  packages: {
    says: 'installing packages',
    inputs: ['package-lock.json', 'package.json', 'shared/package.json', 'server/package.json', 'client/package.json'],
    output: innerLock,
    // `ci` begins anew; `install` replaces only what has changed, so that whatever runs in this folder goes on.
    work: () => (existsSync(join(root, innerLock)) ? npm('install', '--no-save') : npm('ci')),
  },
  boardgame: {
    says: 'installing boardgame.io',
    inputs: [`${boardgame}/package.json`, `${boardgame}/package-lock.json`],
    output: `${boardgame}/node_modules/.package-lock.json`,
    work: () => npm('ci', '--prefix', boardgame),
  },
  database: {
    says: 'generating the database client',
    inputs: ['prisma', 'prisma.config.ts', 'scripts/setup/prisma-generate.mjs', 'package-lock.json'],
    output: 'server/src/storage/generated',
    work: () => runNode(join(root, 'scripts/setup/prisma-generate.mjs')),
  },
  messages: {
    says: 'compiling the messages',
    inputs: ['scripts/messages.mjs', ...outputs.flatMap(({ catalogues }) => catalogues.map(({ folder }) => folder))],
    output: 'server/src/generated/messages.ts',
    work: () => runNode(join(root, 'scripts/messages.mjs')),
  },
  shared: {
    says: 'building shared',
    inputs: ['shared', 'scripts/messages.mjs', 'tsconfig.base.json', 'package-lock.json'],
    output: 'shared/dist/kernel/index.js',
    folder: 'shared/dist',
    work: compile('shared'),
  },
  server: {
    says: 'building server',
    inputs: ['server', 'shared', 'scripts/messages.mjs', 'prisma', 'tsconfig.base.json', 'package-lock.json'],
    output: 'server/dist/main.js',
    folder: 'server/dist',
    work: compile('server'),
  },
  offline: {
    says: 'building what plays without a network',
    inputs: ['client', 'scripts/messages.mjs', 'shared', 'tsconfig.base.json', 'package-lock.json'],
    output: 'client/offline/dist/report.json',
    work: viteBuild('client', '--config', 'offline/vite.config.ts'),
  },
  client: {
    says: 'building client',
    inputs: ['client', 'scripts/messages.mjs', 'shared', 'tsconfig.base.json', 'package-lock.json'],
    output: 'client/dist/index.html',
    work: viteBuild('client'),
  },
  pictures: {
    says: 'building what the server draws',
    inputs: ['client', 'scripts/messages.mjs', 'shared', 'tsconfig.base.json', 'package-lock.json'],
    output: 'client/pictures/dist/pictures.js',
    work: viteBuild('client', '--config', 'pictures/vite.config.ts'),
  },
  copy: { says: 'copying what runs', inputs: [], output: null, work: copyServer },
};

const allBut = (...left) => Object.keys(steps).filter((name) => !left.includes(name));

export const everything = allBut('boardgame', 'copy');

export const toServe = allBut('boardgame');

export const inputsOfSteps = Object.values(steps).flatMap(({ inputs }) => inputs);

/** Stages run in turn, a stage's lanes at once. */
const stages = [
  [['packages'], ['boardgame'], ['messages']],
  [
    ['database', 'shared', 'server'],
    ['offline', 'client', 'pictures'],
  ],
  [['copy']],
];

export class SetupFailure extends Error {}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupFailure(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  }
}

function isDone(name, mark) {
  const { output } = steps[name];
  return output !== null && existsSync(join(root, output)) && readMark(name) === mark;
}

/**
 * @param {readonly string[]} names any order
 * @param {NodeJS.WriteStream} stream
 * @param {string} indent
 */
export async function setUp(names = everything, stream = process.stdout, indent = '') {
  refuseOldNode();
  const due = (name) => !isDone(name, fingerprint(steps[name].inputs));
  if (!names.some(due)) return;
  const progress = new Progress(stream, indent);
  const says = 'waiting for another set-up of this folder';
  const work = async () => {
    for (const stage of stages) {
      const lanes = stage.map((lane) => lane.filter((name) => names.includes(name)));
      await Promise.all(lanes.map((lane) => doInTurn(lane, progress)));
    }
  };
  await alone(work, { onWait: () => progress.begin(says), onTurn: () => progress.end(says) });
}

async function doInTurn(names, progress) {
  for (const name of names) {
    const step = steps[name];
    const mark = fingerprint(step.inputs);
    if (isDone(name, mark)) continue;
    progress.begin(step.says);
    if (step.folder !== undefined && !existsSync(join(root, step.output))) {
      rmSync(join(root, step.folder), { recursive: true, force: true });
    }
    const { code, output } = await step.work();
    progress.end(step.says, code === 0);
    if (code !== 0) throw new SetupFailure(`${step.says} failed\n${output}`);
    writeMark(name, mark);
  }
}

/** Prints a failure and ends the process. */
export async function setUpOrExit(names, stream) {
  try {
    await setUp(names, stream);
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await setUpOrExit();
