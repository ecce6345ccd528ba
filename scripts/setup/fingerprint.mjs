import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/processes.mjs';

/** This folder is deleted together with node_modules. */
const marksFolder = join(root, 'node_modules', '.tiwanaku-setup');

/** The steps write these files and folders themselves. */
const skipped = new Set(['node_modules', 'dist', 'generated', 'build-report.json', '.svelte-check', '.git']);

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue;
    const inner = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(inner);
    else if (!/\.(test|contract)\.ts$/.test(entry.name)) yield inner;
  }
}

export const fingerprinted = (paths) => paths.flatMap((path) => [...filesUnder(join(root, path))]);

/** One hash of names and contents, without tests. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const file of fingerprinted(paths)) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** The mark of the step's last success, or empty. */
export function readMark(step) {
  const file = join(marksFolder, step);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function writeMark(step, mark) {
  mkdirSync(marksFolder, { recursive: true });
  writeFileSync(join(marksFolder, step), mark);
}
