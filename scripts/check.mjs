/** `npm run test:unit`, `test:e2e`, `lint`, `typecheck`: of the files or folders after `--`, or of everything. */
import { findBrowser } from './checks/browser.mjs';
import { lintPrograms, typePrograms } from './checks/checks.mjs';
import { commandFile, runNode } from './lib/processes.mjs';
import { everything, setUpOrExit } from './setup.mjs';

const generated = ['packages', 'database', 'messages', 'shared'];

const runTests = (packageName, command, args) => runNode(commandFile(packageName, command), args, { show: true });

async function browserTests(files) {
  const browser = await findBrowser();
  if (browser === null) return { code: 1, output: 'No browser. Install Chrome or Chromium, or set CHROMIUM_PATH.\n' };
  return runTests('@playwright/test', 'playwright', ['test', ...files]);
}

async function typecheck(files) {
  const isIn = (folder) => files.some((file) => file.replace(/^\.\//, '').startsWith(folder));
  const isWanted = ({ folders }) => files.length === 0 || folders.some(isIn);
  return runInTurn(typePrograms().filter(isWanted));
}

async function runInTurn(programs) {
  const codes = [];
  for (const { file, args, options } of programs)
    codes.push((await runNode(file, args, { ...options, show: true })).code);
  return { code: codes.length === 0 ? 2 : Math.max(...codes) };
}

const checks = {
  unit: { needs: everything, work: (files) => runTests('vitest', 'vitest', ['run', ...files]) },
  e2e: { needs: everything, work: browserTests },
  lint: {
    needs: generated,
    work: (files) => runInTurn(lintPrograms(files)),
  },
  typecheck: { needs: generated, work: typecheck },
};

const [name, ...files] = process.argv.slice(2);
if (!(name in checks)) {
  console.error(`There is no check ${name}; there are ${Object.keys(checks).join(', ')}.`);
  process.exit(2);
}
const { needs, work } = checks[name];
await setUpOrExit(needs, process.stderr);
const { code, output = '' } = await work(files);
process.stderr.write(output);
process.exitCode = code;
