import { setFlagsFromString } from 'node:v8';
import { defineConfig } from '@playwright/test';
import { findBrowser, unwantedFlags } from './scripts/checks/browser.mjs';
import { optimiseLate } from './tests/support/node-flags.ts';

const browser = await findBrowser();
if (browser === null) throw new Error('No browser. Install Chrome or Chromium, or set CHROMIUM_PATH.');

/**
 * Most pages live for seconds. Making their code faster, on threads of its own, beside tests that keep all processors busy, takes
 * longer than the faster code saves: a seventh of what pages compute.
 */
const quickPages = '--js-flags=--no-opt --no-maglev --always-sparkplug --single-threaded';

/** Pages that find hints, review matches, solve puzzles or are searched for barriers compute for seconds: there it pays, as at home. */
const computingPages =
  /[/](analysis|daily|daily-earlier|every-screen|hints|learn|learn-hints|machu-picchu-learn|practice|proof|puzzles|replay|sandbox|sandbox-together|shared-review|solo)[.]spec[.]ts$/;

const launchedWith = (...flags: readonly string[]) => ({
  launchOptions: {
    executablePath: browser.path,
    args: [...browser.flags, ...flags],
    ignoreDefaultArgs: unwantedFlags(),
    env: browser.env,
  },
});

// The runner and its workers talk to browsers and compute little: optimising does not pay there either.
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
  },
  projects: [
    { name: 'computing pages', testMatch: computingPages, use: launchedWith() },
    { name: 'quick pages', testIgnore: computingPages, use: launchedWith(quickPages) },
  ],
});
