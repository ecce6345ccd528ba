import { setFlagsFromString } from 'node:v8';
import { defineConfig } from '@playwright/test';
import { findBrowser, unwantedFlags } from './scripts/checks/browser.mjs';
import { optimiseLate } from './tests/support/node-flags.ts';

const browser = await findBrowser();
if (browser === null) throw new Error('No browser. Install Chrome or Chromium, or set CHROMIUM_PATH.');

/**
 * Most pages live for seconds. Making their code faster, on threads of its own, beside tests that keep all processors busy, takes
 * longer than the faster code saves: 5 to 10 % of all browser tests' processor.
 */
const quickPages = '--js-flags=--no-opt --no-maglev --always-sparkplug --single-threaded';

// Nor does it pay in the runner and its workers, which talk to browsers and compute little.
setFlagsFromString(optimiseLate);

/** Each worker starts a server for its tests. Three of them keep two processors busy: a test waits for a page now and then. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  // One that hangs is ended with its name, long before a build's own limit.
  globalTimeout: process.env['CI'] ? 50 * 60_000 : 0,
  // A test that passes only the second time has failed.
  retries: 0,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    headless: true,
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: browser.path,
      args: [...browser.flags, quickPages],
      ignoreDefaultArgs: unwantedFlags(),
      env: browser.env,
    },
  },
});
