import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/processes.mjs';

const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** npm writes its inner lock last. Optional packages may be missing. */
export function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true;
    const found = present[path];
    return found === undefined ? Boolean(optional || devOptional || peer) : found.version === version;
  });
}

export function countInstalled() {
  const wanted = Object.keys(packagesOf('package-lock.json')).filter((path) => path.startsWith('node_modules/'));
  const written = wanted.filter((path) => existsSync(join(root, path, 'package.json')));
  return written.length === 0 ? 'downloading' : `${written.length} written`;
}
