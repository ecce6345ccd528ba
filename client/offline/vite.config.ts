import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions, defineConfig, type Plugin } from 'vite';

const report = fileURLToPath(new URL('dist/report.json', import.meta.url));

/** What the worker is made of, for the check of its secrets (`tests/meta/offline-worker.test.ts`). */
const reportPlugin = (): Plugin => ({
  name: 'tiwanaku-offline-report',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((one) =>
      one.type === 'chunk' ? [{ fileName: one.fileName, isEntry: one.isEntry, moduleIds: one.moduleIds }] : [],
    );
    writeFileSync(report, JSON.stringify(chunks));
  },
});

/**
 * The worker that plays where there is no network: the one thing that is sent to browsers and made of a game's secret half, and so
 * built apart from every page (docs/secrecy.md). `offline-plugin.mjs` puts its files among those of the pages.
 */
export default defineConfig({
  plugins: [reportPlugin()],
  publicDir: false,
  ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: {
    ssr: 'offline/main.ts',
    outDir: 'offline/dist',
    target: 'es2022',
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: 'offline-[hash].js', chunkFileNames: 'offline-[name]-[hash].js' },
    },
  },
});
