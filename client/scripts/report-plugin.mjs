/** Saves 0 KB: for checks of sizes, never served. Fails when no chunk was built. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const report = fileURLToPath(new URL('../build-report.json', import.meta.url));

/** @returns {import('vite').Plugin} */
export function reportPlugin() {
  return {
    name: 'tiwanaku-report',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle)
        .filter(({ type }) => type === 'chunk')
        .map(({ name, fileName, imports, moduleIds, code }) => {
          return { name, fileName, imports, moduleIds, bytes: gzipSync(code, { level: 9 }).length };
        });
      if (chunks.length === 0) this.error('no chunk to report');
      writeFileSync(report, JSON.stringify(chunks));
    },
  };
}
