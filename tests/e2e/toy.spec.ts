import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { gameRegistry } from '../../server/src/matches/ports.ts';
import { systemRandom } from '../../server/src/system-random.ts';
import { startTestServer, type TestServer } from '../../server/src/testing/test-server.ts';
import { gameTestings } from '../support/game-testings.ts';
import { toyKeeper } from '../toy-game/toy-keeper.ts';
import { expect, test as base } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { RoomPage } from './pages/room-page.ts';

const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
const config = fileURLToPath(new URL('./toy-page.config.ts', import.meta.url));
const clientFolder = fileURLToPath(new URL('../toy-game/client/dist', import.meta.url));

/** A server and a page that know one game more than the product does. */
const test = base.extend<{ readonly server: { readonly url: string; hasEnded(): boolean } }>({
  server: async ({ browserName: _ }, use) => {
    await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn']);
    const server: TestServer = await startTestServer({
      games: gameRegistry([...gameTestings.map(({ keeper }) => keeper), toyKeeper]),
      random: systemRandom(),
      clientFolder,
    });
    await use({ url: server.url, hasEnded: () => false });
    await server.close();
  },
});

const handOf = async (page: Page, name: string): Promise<string> =>
  (await page.getByRole('list', { name: 'Hands' }).getByText(`${name}: `).textContent()) ?? '';
const lay = (page: Page) => page.getByRole('button', { name: /^Lay \d/ }).first();

test('a second game is chosen, played by two, won and looked back at, through the room of the first', async ({
  person,
}) => {
  const [hostPage, guestPage] = [await person(), await person()];
  const host = await new HomePage(hostPage).openTable('Ana');
  await host.isSeated(1);
  await host.choose('Toy');
  const guest = await RoomPage.byLink(guestPage, await host.link(), 'Beto');
  await guest.sit(2);
  await guest.beReady();
  await host.start();

  await test.step('both are asked at once, and each sees their own hand alone', async () => {
    for (const page of [hostPage, guestPage]) await expect(lay(page)).toBeVisible();
    expect(await handOf(hostPage, 'Ana')).toMatch(/: \d+ \d+ \d+$/);
    expect(await handOf(hostPage, 'Beto')).toContain('face down');
    expect(await handOf(guestPage, 'Ana')).toContain('face down');
  });

  await test.step('the second answer is not stale by the first, and then the next round begins', async () => {
    await lay(guestPage).click();
    await expect(guestPage.getByText('Waiting for Ana')).toBeVisible();
    await lay(hostPage).click();
    for (const page of [hostPage, guestPage]) {
      await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible();
      await expect(lay(page)).toBeVisible();
    }
  });

  await test.step('the end shows all hands', async () => {
    for (let round = 2; round <= 6; round++) {
      await expect(hostPage.getByRole('heading', { name: `Round ${round}` })).toBeVisible();
      await lay(hostPage).click();
      await lay(guestPage).click();
    }
    for (const page of [hostPage, guestPage]) {
      await expect(page.getByText(/^Won by (Ana|Beto)/)).toBeVisible();
      for (const name of ['Ana', 'Beto']) expect(await handOf(page, name)).toMatch(/: \d+ \d+ \d+$/);
    }
  });
  const end = [await handOf(hostPage, 'Ana'), await handOf(hostPage, 'Beto')];

  await test.step('the page of the match shows the hands at every step, and proves the deck', async () => {
    await guestPage.getByRole('link', { name: 'Replay the game' }).click();
    await expect(guestPage.getByRole('heading', { name: /(Ana|Beto) won$/ })).toBeVisible();
    await expect(guestPage.getByRole('status').filter({ hasText: 'The deck: kept' })).toBeVisible();
    expect([await handOf(guestPage, 'Ana'), await handOf(guestPage, 'Beto')]).toEqual(end);
    await guestPage.getByRole('slider', { name: 'Step' }).press('Home');
    for (const name of ['Ana', 'Beto']) expect(await handOf(guestPage, name)).toMatch(/: \d+ \d+ \d+$/);
  });
});
