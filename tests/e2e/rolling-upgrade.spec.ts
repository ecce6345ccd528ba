/** Two processes with different builds behind one proxy that sends each request to the next of them, as during an upgrade. */
import { hasServers } from '../cluster/world/has-servers.ts';
import { startWorld } from '../cluster/world/world.ts';
import { otherBuild } from '../support/other-build.ts';
import { startWebProxy } from '../support/web-proxy.ts';
import { expect, test as base } from './fixtures.ts';

interface Upgrade {
  /** Sends everything to one of the processes from now on; undefined: in turn. */
  readonly only: (number: number | undefined) => void;
}

const test = base.extend<{ upgrade: Upgrade & { readonly url: string } }>({
  upgrade: async ({ browserName: _ }, use) => {
    const build = await otherBuild();
    const world = await startWorld(2, { program: (number) => (number === 1 ? build.program : undefined) });
    const ports = world.processes.map(({ url }) => Number(new URL(url).port));
    let turn = 0;
    let only: number | undefined;
    const proxy = await startWebProxy(ports, () => only ?? turn++ % ports.length);
    await use({ url: proxy.url, only: (number) => (only = number) });
    proxy.close();
    await world.dispose();
    await build.remove();
  },
  server: ({ upgrade: { url } }, use) => use({ url, hasEnded: () => false }),
});

test.skip(!(await hasServers()), 'needs Postgres and Redis');

test('every page and all its pieces come from one build', async ({ person }) => {
  for (let load = 0; load < 16; load++) {
    const page = await person();
    const missing: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) missing.push(answer.url());
    });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Open a table' })).toBeVisible();
    await expect(page.locator('symbol#crop-1')).toBeAttached();
    expect(missing).toEqual([]);
    await page.close();
  }
});

test('a page that was opened before the upgrade finds its pieces after it', async ({ person, upgrade }) => {
  upgrade.only(0);
  const page = await person();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open a table' })).toBeVisible();
  upgrade.only(1);
  await page.getByRole('link', { name: 'Puzzles' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Puzzles' })).toBeVisible();
});

test('a page whose pieces no process has any more says so and loads itself anew', async ({ person, upgrade }) => {
  upgrade.only(0);
  const page = await person();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open a table' })).toBeVisible();
  let isGone = true;
  await page.route(/\/assets\/.*\.js/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  page.on('request', (request) => (isGone &&= !request.isNavigationRequest()));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Puzzles' }).first().click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Puzzles' })).toBeVisible();
  await expect(page.getByText('No network')).toHaveCount(0);
});
