import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { plainBindings } from './scripts/checks/plain-bindings.mjs';
import './scripts/lib/node20.mjs';

/** `shared` is read from its sources in tests; production reads what was built (package exports, condition `source`). */
const conditions = ['source', 'node', 'import', 'default'];

const isIn = (folders: RegExp) => (file: TestSpecification) => folders.test(file.moduleId);
const waits = isIn(/\/cluster\/[^/]*$/);
const takesLong = isIn(/\/tests\/(security|fuzz|laws)\//);

/**
 * Without results of an earlier run Vitest begins with large files. The longest are small: at the end they would run alone.
 * Those that wait for other processes stand between those that compute.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waiting = sorted.filter(waits);
    const long = sorted.filter(takesLong);
    const mixed = long.flatMap((file, index) => [file, ...waiting.slice(index, index + 1)]);
    const others = sorted.filter((file) => !waits(file) && !takesLong(file));
    return [...mixed, ...waiting.slice(long.length), ...others];
  }
}

export default defineConfig({
  // Rune classes (`*.svelte.ts`) need the compiler in tests as they do in the page.
  plugins: [svelte({ configFile: 'client/svelte.config.js' }), plainBindings()],
  resolve: { conditions },
  // Handed to Node as `--conditions`: with `import` among them its `require` would load ES modules, and pg breaks.
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    include: [
      '{shared,server,client}/src/**/*.test.ts',
      'tests/{meta,laws,scripts,security,cluster,fuzz}/**/*.test.ts',
    ],
    // One file more than processors: a good part of the tests waits, for other processes or for a clock.
    maxWorkers: availableParallelism() + 1,
    // Files share the modules of their worker, as loading them anew takes longer than many a test: none may count on what one remembers.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // The embedded database is WebAssembly: for the few queries of a test, optimising it costs more than it saves.
    // Helping threads of the garbage collector wait for each other where all processors are busy: a tenth of the time.
    execArgv: ['--liftoff-only', '--single-threaded-gc'],
    globalSetup: 'server/src/testing/test-folder.ts',
    setupFiles: 'tests/support/end-stubs.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
