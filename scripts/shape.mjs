/** `npm run shape`. Never fails: a large file may have its reason. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/processes.mjs';
import { shapeOf } from './checks/shape-of.mjs';
import { setUpOrExit } from './setup.mjs';

await setUpOrExit(['packages'], process.stderr);

const marks = { fileLines: 250, functionLines: 60, parameters: 4, folderFiles: 12 };

const anchors = [
  ['chessops', 15, 4203, 154, 853, 901, 43],
  ['emmett', 217, 21523, 41, 282, 1045, 18],
  ['Hanabi', 148, 12053, 32, 247, 654, 91],
  ['chessground', 20, 3080, 136, 382, 459, 31],
  ['svelte.dev .ts', 56, 5549, 22, 257, 1333, 49],
  ['svelte.dev .svelte', 43, 6901, 124, 430, 685, 13],
];

const parts = [
  ['shared', /^shared\/src\/.*\.ts$/],
  ['server', /^server\/src\/.*\.ts$/],
  ['client .ts', /^client\/src\/.*\.ts$/],
  ['client .svelte', /^client\/src\/.*\.svelte$/],
  ['scripts', /^(client\/)?scripts\/.*\.mjs$/],
];
const isTest = (path) => /\.(test|contract)\.ts$|\/testing\//.test(path);

const listing = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const paths = listing.stdout.split('\n').filter((path) => parts.some(([, pattern]) => pattern.test(path)));
const files = [];
for (const path of paths.filter((one) => !isTest(one))) {
  files.push({ path, ...(await shapeOf(path, readFileSync(join(root, path), 'utf8'))) });
}

const at = (numbers, share) => numbers[Math.floor((numbers.length - 1) * share)] ?? 0;

function summary([name, pattern]) {
  const own = files.filter(({ path }) => pattern.test(path));
  const lines = own.map((file) => file.lines).sort((one, other) => one - other);
  const all = lines.reduce((sum, count) => sum + count, 0);
  const words = own.reduce((sum, file) => sum + file.commentWords, 0);
  return [name, own.length, all, at(lines, 0.5), at(lines, 0.9), at(lines, 1), Math.round((words * 100) / all)];
}

function above(title, mark, things) {
  const found = things.filter(({ size }) => size > mark).sort((one, other) => other.size - one.size);
  console.log(`\n${title} over ${mark}: ${found.length}`);
  for (const { size, what } of found) console.log(`${String(size).padStart(6)}  ${what}`);
}

const columns = ['', 'files', 'lines', 'median', 'p90', 'longest', 'comment words/100 lines'];
const row = ([name, ...numbers]) =>
  `${String(name).padEnd(20)}${numbers.map((number, index) => String(number).padStart(columns[index + 1].length + 2)).join('')}`;
for (const line of [columns, ...parts.map(summary), ...anchors]) console.log(row(line));

const functions = files.flatMap(({ path, functions: own }) => own.map((one) => ({ ...one, path })));
const folders = new Map();
for (const { path } of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);

above(
  'lines of a file',
  marks.fileLines,
  files.map(({ path, lines }) => ({ size: lines, what: path })),
);
above(
  'lines of a function',
  marks.functionLines,
  functions.map(({ path, name, line, lines }) => ({ size: lines, what: `${path}:${line} ${name}` })),
);
above(
  'parameters',
  marks.parameters,
  functions.map(({ path, name, line, parameters }) => ({ size: parameters, what: `${path}:${line} ${name}` })),
);
above(
  'files of a folder',
  marks.folderFiles,
  [...folders].map(([what, size]) => ({ size, what })),
);
