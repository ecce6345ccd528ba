/**
 * Puts the offline worker (`client/offline`, which is built first) among the files of the pages, and writes the list of what the
 * service worker keeps for playing without a network: every file of the build, the words of one language. Fails when there is no worker.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../offline/dist', import.meta.url));
const readReport = () => JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));

/** The paths for everybody, and those for each language besides. */
function listOf(assets, languages) {
  const paths = assets.filter((file) => !/\.(br|gz)$/.test(file)).map((file) => `/assets/${file}`);
  const languageOf = (path) => languages.find((language) => path.includes(`.${language}-`)) ?? 'all';
  const of = (name) => paths.filter((path) => languageOf(path) === name);
  return Object.fromEntries(['all', ...languages].map((name) => [name, of(name)]));
}

/**
 * @param {readonly string[]} languages
 * @returns {import('vite').Plugin}
 */
export function offlinePlugin(languages) {
  let isBuild = true;
  return {
    name: 'tiwanaku-offline',
    config(_, { command }) {
      isBuild = command === 'build';
      if (!existsSync(folder)) return isBuild ? this.error('the offline worker is not built') : undefined;
      const { fileName } = readReport().find(({ isEntry }) => isEntry);
      const path = isBuild ? `/assets/${fileName}` : `/@fs/${join(folder, fileName)}`;
      return { define: { 'import.meta.env.OFFLINE_WORKER': JSON.stringify(path) } };
    },
    buildStart() {
      if (!isBuild) return;
      for (const { fileName } of readReport()) {
        const source = readFileSync(join(folder, fileName));
        this.emitFile({ type: 'asset', fileName: `assets/${fileName}`, source });
      }
    },
    writeBundle({ dir }) {
      const text = JSON.stringify(listOf(readdirSync(join(dir, 'assets')), languages));
      const name = `offline-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
      writeFileSync(join(dir, 'assets', name), text);
      for (const page of readdirSync(dir).filter((file) => file.endsWith('.html'))) {
        const html = readFileSync(join(dir, page), 'utf8');
        const meta = `    <meta name="offline" content="/assets/${name}" />\n`;
        writeFileSync(join(dir, page), html.replace('  </head>', `${meta}  </head>`));
      }
    },
  };
}
