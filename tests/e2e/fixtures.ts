import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { focusLosses } from './players/focus-losses.ts';

/** What a test needs to know of the server that its people come to. */
export type RunningServer = Pick<ServerProcess, 'url' | 'hasEnded'>;

export interface Device extends BrowserContextOptions {
  /** The person has a keyboard alone, so the focus must never fall to the page. */
  readonly isByKeyboard?: boolean;
}

export interface Fixtures {
  /** The server where the people of this test play; other tests have played there before. */
  readonly server: RunningServer;
  /** A person at a browser of their own. */
  readonly person: (device?: Device) => Promise<Page>;
}

interface WorkerFixtures {
  /** One server for one test after the other: starting one takes longer than many a test. */
  readonly sharedServer: ServerProcess;
}

/** A small phone, in portrait. */
export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

let comers = 0;

/** Everybody comes from an address of their own, as people do; limits by address would take them for one. */
const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

async function newPerson(
  browser: Browser,
  baseURL: string,
  { isByKeyboard = false, ...device }: Device,
): Promise<{ page: Page; errors: readonly string[]; losses: readonly string[] }> {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    // One would fetch and keep the whole program for every new person; tests of absence and return let it.
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': addressOf(++comers) },
    ...device,
  });
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  const losses = isByKeyboard ? await focusLosses(context) : [];
  return { page: await context.newPage(), errors, losses };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedServer: [
    async ({ browserName: _ }, use) => {
      const server = await startServerProcess({ TRUST_PROXY: '1' });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  server: async ({ sharedServer }, use) => {
    await use(sharedServer);
    expect(sharedServer.hasEnded(), `the server is alive\n${sharedServer.output()}`).toBe(false);
  },
  person: async ({ browser, server }, use) => {
    const people: Awaited<ReturnType<typeof newPerson>>[] = [];
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
    expect(
      people.flatMap(({ losses }) => losses),
      'what had the focus before it fell to the page',
    ).toEqual([]);
  },
});

interface OwnServer {
  readonly server: ServerProcess;
  /** The variables of its environment. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A test with its own server, for what no other test may notice or for other settings. */
export const testWithOwnServer = test.extend<OwnServer>({
  settings: [{}, { option: true }],
  server: async ({ settings }, use) => {
    const server = await startServerProcess(settings);
    await use(server);
    await server.dispose();
  },
});

export { expect };
