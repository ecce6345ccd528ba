import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/checks/browser.mjs';

const browser = await findBrowser();
if (browser === null) throw new Error('No browser. Install Chrome or Chromium, or set CHROMIUM_PATH.');

/** Each worker starts a server for its tests. `docs/testing.md` says which tests are stories. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: '100%',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  // A test that passes only the second time has failed.
  retries: 0,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    headless: true,
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: browser.path, args: browser.flags, env: browser.env },
  },
});
