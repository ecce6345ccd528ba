import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../../scripts/checks/browser.mjs';
import { startServerProcess } from '../../support/server-process.ts';

/** Measures with a browser and the built server, and ends both. */
export async function inBrowser(measure: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  const found = await findBrowser();
  if (found === null) throw new Error('No browser. Install Chrome or Chromium, or set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath: found.path, args: found.flags, env: found.env });
  const server = await startServerProcess();
  try {
    await measure(browser, server.url);
  } finally {
    await browser.close();
    await server.dispose();
  }
}
