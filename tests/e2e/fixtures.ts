import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';

export interface Fixtures {
  /** A server of this test's own. */
  readonly server: ServerProcess;
  /** Somebody at a browser of their own. */
  readonly person: (device?: BrowserContextOptions) => Promise<Page>;
}

/** A small telephone, held upright. */
export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function newPerson(
  browser: Browser,
  baseURL: string,
  device: BrowserContextOptions,
): Promise<{ page: Page; errors: readonly string[] }> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...device });
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  return { page: await context.newPage(), errors };
}

export const test = base.extend<Fixtures>({
  server: async ({ browserName: _ }, use) => {
    const server = await startServerProcess();
    await use(server);
    await server.dispose();
  },
  person: async ({ browser, server }, use) => {
    const people: { page: Page; errors: readonly string[] }[] = [];
    await use(async (device = {}) => {
      const someone = await newPerson(browser, server.url, device);
      people.push(someone);
      return someone.page;
    });
    await Promise.all(people.map(({ page }) => page.context().close()));
    expect(
      people.flatMap(({ errors }) => errors),
      'no page has thrown',
    ).toEqual([]);
  },
});

export { expect };
