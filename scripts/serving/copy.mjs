import { copyFileSync, cpSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/processes.mjs';
import { isAlive } from '../setup/lock.mjs';

/**
 * The server of `npm start` runs from a copy, as whatever is installed or built beside it replaces files that it loads later:
 * threads, pages, everything after a crash.
 */
const copies = join(root, 'dist/running');
export const copyFolder = join(copies, String(process.pid));

/** The same as in the Dockerfile. */
const builtFolders = ['shared/dist', 'server/dist', 'client/dist', 'client/pictures/dist', 'prisma/migrations'];
const manifests = ['shared/package.json', 'server/package.json', 'client/package.json'];

export function copyServer() {
  removeAbandoned();
  process.once('exit', () => rmSync(copyFolder, { recursive: true, force: true }));
  for (const path of [...builtFolders, ...manifests]) {
    cpSync(join(root, path), join(copyFolder, path), { recursive: true, preserveTimestamps: true });
  }
  for (const path of packagesToServe()) link(join(root, path), join(copyFolder, path));
  mkdirSync(join(copyFolder, 'node_modules/@tiwanaku'), { recursive: true });
  symlinkSync(join(copyFolder, 'shared'), join(copyFolder, 'node_modules/@tiwanaku/shared'), 'junction');
  return { code: 0, output: '' };
}

function removeAbandoned() {
  mkdirSync(copies, { recursive: true });
  for (const pid of readdirSync(copies)) {
    if (Number(pid) === process.pid || !isAlive(Number(pid)))
      rmSync(join(copies, pid), { recursive: true, force: true });
  }
}

function packagesToServe() {
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'));
  const isNeeded = ([path, { link, dev, optional, devOptional, peer }]) =>
    path.startsWith('node_modules/') && !(link || dev || optional || devOptional || peer);
  return Object.entries(packages)
    .filter(isNeeded)
    .map(([path]) => path);
}

/** npm replaces files and never writes into them, so a link keeps what it was, and costs no space. */
function link(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Packages inside a package are listed by themselves; types, maps and descriptions are never loaded.
    if (entry.name === 'node_modules' || /\.(d\.[cm]?ts|map|md)$/.test(entry.name)) continue;
    if (entry.isDirectory()) link(source, target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    // Some file systems have no links.
    copyFileSync(source, target);
  }
}
