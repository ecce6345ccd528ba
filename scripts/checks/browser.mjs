/** Needs no administrator rights. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { alone } from '../setup/lock.mjs';
import { innerEnvironment, root, runNode } from '../lib/processes.mjs';

const packageFolder = join(root, 'node_modules', '@sparticuz', 'chromium');

const unpacked = join(root, 'node_modules', '.tiwanaku-setup', 'browser');

const madeOf = join(unpacked, 'made-of');

/** Containers run tests as root, and have no graphics card. */
const flags = ['--no-sandbox', '--disable-gpu'];

/** Browsers without windows come first, because they start faster. */
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

/** Some commands only print installation advice. */
const answers = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** The packaged one names another machine's folders; without a font the renderer crashes ("Target crashed"). */
const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const canUnpack = () => process.platform === 'linux' && process.arch === 'x64' && existsSync(packageFolder);

function wantedMark() {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return JSON.stringify({ version, fontsConfig });
}

const isUnpacked = () => existsSync(madeOf) && readFileSync(madeOf, 'utf8') === wantedMark();

async function packagedBrowser() {
  if (!isUnpacked()) await alone(async () => isUnpacked() || (await unpack()));
  const env = innerEnvironment();
  delete env.FONTCONFIG_PATH;
  return {
    path: join(unpacked, 'chromium'),
    env: {
      ...env,
      FONTCONFIG_FILE: join(unpacked, 'fonts', 'fonts.conf'),
      LD_LIBRARY_PATH: [join(unpacked, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    },
    flags: [...flags, '--font-render-hinting=none'],
    from: 'the packaged Chromium',
  };
}

/**
 * `CHROMIUM_PATH`, an installed Chrome or Chromium, Playwright's own, or the packaged one; null without any.
 * @returns {Promise<{ path: string, env: Record<string, string>, flags: string[], from: string } | null>}
 */
export async function findBrowser() {
  const env = innerEnvironment();
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && wanted !== 'packaged') return { path: wanted, env, flags, from: 'CHROMIUM_PATH' };
  if (!wanted) {
    for (const path of systemBrowsers()) if (answers(path)) return { path, env, flags, from: path };
    const own = await playwrightsOwn();
    if (existsSync(own)) return { path: own, env, flags, from: "Playwright's own" };
  }
  return canUnpack() ? await packagedBrowser() : null;
}

/** The browser is moved into place once it is complete. */
async function unpack() {
  const half = `${unpacked}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  const packageUrl = pathToFileURL(join(packageFolder, 'build/index.js')).href;
  const env = { ...innerEnvironment(), TMPDIR: half, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const script = `await (await import(${JSON.stringify(packageUrl)})).default.executablePath()`;
  try {
    const { code, output } = await runNode('--input-type=module', ['--eval', script], { env });
    if (code !== 0) throw new Error(`The packaged browser could not be unpacked.\n${output}`);
    writeFileSync(join(half, 'fonts', 'fonts.conf'), fontsConfig);
    writeFileSync(join(half, 'made-of'), wantedMark());
    rmSync(unpacked, { recursive: true, force: true });
    renameSync(half, unpacked);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}
