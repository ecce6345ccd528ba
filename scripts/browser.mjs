/** Finds a browser for the tests without asking for more rights than a guest has. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { innerEnvironment, root, runNode } from './lib/processes.mjs';

/** Where the packaged browser is unpacked once. */
const unpacked = join(root, 'node_modules', '.tiwanaku-setup', 'browser');

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // What draws is a process less to talk to: a tenth of the time of all tests.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Those without windows first: they have less to do. */
const systemNames = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function* systemBrowsers() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of systemNames) yield join(folder, name);
  }
  yield* applications;
}

/** A file of the right name may be a note that says how to install the browser. */
const answers = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** The packaged browser brings its own libraries and fonts, and has to be told where they are. */
const packaged = () => ({
  path: join(unpacked, 'chromium'),
  env: {
    ...innerEnvironment(),
    FONTCONFIG_PATH: join(unpacked, 'fonts'),
    LD_LIBRARY_PATH: [join(unpacked, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  },
  flags: [...flags, '--no-zygote', '--font-render-hinting=none'],
  from: 'the packaged Chromium',
});

/**
 * The browser to use, or `null` when there is none on this machine yet.
 * Order: `CHROMIUM_PATH`, an installed Chrome or Chromium, Playwright's own, the packaged one.
 * @returns {Promise<{ path: string, env: Record<string, string>, flags: string[], from: string } | null>}
 */
export async function findBrowser() {
  const env = innerEnvironment();
  const told = process.env.CHROMIUM_PATH;
  if (told === 'packaged') return existsSync(packaged().path) ? packaged() : null;
  if (told) return { path: told, env, flags, from: 'CHROMIUM_PATH' };
  for (const path of systemBrowsers()) if (answers(path)) return { path, env, flags, from: path };
  const own = await playwrightsOwn();
  if (existsSync(own)) return { path: own, env, flags, from: "Playwright's own" };
  return existsSync(packaged().path) ? packaged() : null;
}

/** Unpacks the packaged browser (Linux, x64). Into a folder beside its own first: half a browser is never found. */
export async function unpackBrowser() {
  const half = `${unpacked}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  const packageUrl = pathToFileURL(join(root, 'node_modules/@sparticuz/chromium/build/index.js')).href;
  const env = { ...innerEnvironment(), TMPDIR: half, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const script = `await (await import(${JSON.stringify(packageUrl)})).default.executablePath()`;
  const result = await runNode('--input-type=module', ['--eval', script], { env });
  if (result.code === 0) {
    rmSync(unpacked, { recursive: true, force: true });
    renameSync(half, unpacked);
  }
  rmSync(half, { recursive: true, force: true });
  return result;
}
