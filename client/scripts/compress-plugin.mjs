import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Below this a file fits into one packet anyway. */
const leastBytes = 1024;

/**
 * Lays a compressed copy of every text beside it (`.br`, `.gz`), once and as small as it gets, so that the server sends a third of
 * the bytes without ever compressing anything.
 * @returns {import('vite').Plugin}
 */
export function compressPlugin() {
  return {
    name: 'tiwanaku-compress',
    apply: 'build',
    writeBundle({ dir }) {
      for (const file of readdirSync(dir, { recursive: true })) {
        if (!/\.(js|css|svg|webmanifest)$/.test(file)) continue;
        const text = readFileSync(join(dir, file));
        if (text.length < leastBytes) continue;
        writeFileSync(join(dir, `${file}.br`), brotliCompressSync(text));
        writeFileSync(join(dir, `${file}.gz`), gzipSync(text, { level: 9 }));
      }
    },
  };
}
