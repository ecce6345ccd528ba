import { createServer } from 'node:http';
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { root } from '../lib/processes.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

async function servePage() {
  const server = createServer(({ url }, response) => {
    const path = new URL(url, 'http://page').pathname;
    const file = join(root, 'client/dist', path === '/' ? 'index.html' : path);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(503).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** Transparent letters make another picture. */
async function headingIsDrawn(page) {
  const heading = page.locator('h1').first();
  await heading.waitFor();
  const withText = await heading.screenshot();
  await heading.evaluate((element) => (element.style.color = 'transparent'));
  return !withText.equals(await heading.screenshot());
}

/**
 * Draws the start page in an empty home folder, without a cache of fonts.
 * @param {{ path: string, env: Record<string, string>, flags: string[], from: string }} browser
 * @returns {Promise<string | null>} what is wrong
 */
export async function troubleWithText({ path, env, flags, from }) {
  const home = mkdtempSync(join(tmpdir(), 'tiwanaku-home-'));
  const served = await servePage();
  let running;
  try {
    const ownHome = { HOME: home, XDG_CACHE_HOME: home };
    // Installed only after set-up.
    const { chromium } = await import('@playwright/test');
    running = await chromium.launch({ executablePath: path, args: flags, env: { ...env, ...ownHome } });
    const page = await running.newPage();
    await page.goto(served.url);
    return (await headingIsDrawn(page))
      ? null
      : `This browser cannot draw text: ${from} (${path}). It shows the start page without letters.`;
  } catch (error) {
    const [reason] = String(error.message).split('\n');
    return `This browser cannot draw text: ${from} (${path}). ${reason}`;
  } finally {
    await running?.close();
    served.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }
}
