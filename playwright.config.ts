import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const browser = await findBrowser();
if (browser === null)
  throw new Error('No browser found. `npm test` unpacks one; so does `node scripts/setup.mjs --browser`.');

/** Each worker starts a server for its tests; two at a time are enough for a small machine. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  // On a machine with other work a page can be late. A test that passes only the second time is told as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    headless: true,
    screenshot: 'only-on-failure',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: browser.path, args: browser.flags, env: browser.env },
  },
});
