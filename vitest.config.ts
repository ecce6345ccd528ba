import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import './scripts/lib/node20.mjs';

/** `shared` is read from its sources in tests; production reads what was built (package exports, condition `source`). */
const conditions = ['source', 'node', 'import', 'default'];

/** Several processes, Postgres, Redis, hostile messages, a land played to its end: `npm run test:all` only. */
const rest = [
  'tests/{cluster,fuzz,load}/**/*.test.ts',
  'server/src/**/{postgres,redis}-*.test.ts',
  'server/src/solo/played-day.test.ts',
];

/** Tested with a few cases by `npm test`, and with many more by `npm run test:all` (`tests/support/often.ts`). */
const often = [
  'client/src/games/tiwanaku/state/gestures.test.ts',
  'tests/laws/laws.test.ts',
  'tests/security/{bot-streams,non-interference,proof,sandbox,wheel,wire}.test.ts',
  'tests/examples/bots.test.ts',
  'server/src/storage/embedded-database.test.ts',
  'shared/src/tiwanaku/secret/puzzles.test.ts',
  'shared/src/tiwanaku/deduction/{analyse,drawn-board,reasons,complete}.test.ts',
];

export default defineConfig({
  // Rune classes (`*.svelte.ts`) need the compiler in tests as they do in the page.
  plugins: [svelte({ configFile: 'client/svelte.config.js' })],
  resolve: { conditions },
  // Handed to Node as `--conditions`: with `import` among them its `require` would load ES modules, and pg breaks.
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: [
            '{shared,server,client}/src/**/*.test.ts',
            'client/offline/*.test.ts',
            'tests/{meta,laws,scripts,security,examples}/**/*.test.ts',
          ],
          exclude: rest,
        },
      },
      { extends: true, test: { name: 'rest', include: [...rest, ...often], env: { TEST_ALL: '1' } } },
    ],
    maxWorkers: '100%',
    // Files share the modules of their worker, as loading them anew takes longer than many a test: none may count on what one remembers.
    isolate: false,
    globalSetup: 'server/src/testing/test-folder.ts',
    setupFiles: 'tests/support/end-stubs.ts',
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
