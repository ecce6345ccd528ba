/** Networks that let no websocket through: a proxy refuses them, or swallows them without a word. */
import type { Page } from '@playwright/test';
import { hasServers } from '../cluster/world/has-servers.ts';
import { startWorld } from '../cluster/world/world.ts';
import { startServerProcess } from '../support/server-process.ts';
import { startWebProxy, type WebProxy } from '../support/web-proxy.ts';
import { expect, test as base, type RunningServer } from './fixtures.ts';
import { Beginner } from './players/beginner.ts';
import { meetByHand } from './players/meeting.ts';

const areThere = await hasServers();
const portOf = ({ url }: RunningServer) => Number(new URL(url).port);

const test = base.extend<{ websockets: 'refused' | 'swallowed'; processes: number }>({
  websockets: ['refused', { option: true }],
  processes: [1, { option: true }],
  server: async ({ websockets, processes }, use) => {
    const through = async (ports: readonly number[], choose: (url: string) => number) => {
      const proxy: WebProxy = await startWebProxy(ports, ({ url = '' }) => choose(url), websockets);
      await use({ url: proxy.url, hasEnded: () => false });
      proxy.close();
    };
    if (processes === 1) {
      const server = await startServerProcess({ TRUST_PROXY: '1' });
      await through([portOf(server)], () => 0);
      return await server.dispose();
    }
    const world = await startWorld(processes, { settings: () => ({ TRUST_PROXY: '1' }) });
    let turn = 0;
    // What belongs to long polling goes to one process, as the `Caddyfile` says, all else round.
    await through(world.processes.map(portOf), (url) => (url.startsWith('/socket.io/') ? 1 : turn++ % processes));
    await world.dispose();
  },
});

const sentence = 'Your network blocks WebSockets.';

/** Counts how often a tab shows the sentence, over reloads. */
function countShown(words: string): void {
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches('.shown') && node.textContent.includes(words))
          sessionStorage.setItem('shown', String(Number(sessionStorage.getItem('shown')) + 1));
  }).observe(document, { subtree: true, childList: true });
}

function plays(name: string): void {
  test(`${name}: two people play, and read once that their network blocks websockets`, async ({ person }) => {
    const pages = [await person(), await person()] as const;
    for (const page of pages) await page.addInitScript(countShown, sentence);
    const { host, guest } = await meetByHand(...pages);
    const players = [new Beginner(host), new Beginner(guest)];
    for (let moves = 0; moves < 4;) for (const player of players) if (await player.move()) moves += 1;
    await host.agreesWith(guest);
    const shown = (page: Page) => page.evaluate(() => sessionStorage.getItem('shown'));
    for (const page of pages) await expect.poll(() => shown(page)).toBe('1');
    await pages[0].reload();
    await host.isLive();
    await pages[0].waitForTimeout(4_000);
    expect(await shown(pages[0])).toBe('1');
  });
}

test.describe('refused', () => plays('websockets refused'));
test.describe('swallowed', () => {
  test.use({ websockets: 'swallowed' });
  plays('websockets swallowed');
});
test.describe('several', () => {
  test.use({ processes: 2 });
  test.skip(!areThere, 'needs Postgres and Redis');
  plays('websockets refused before two processes');
});

base('where the browser has no clipboard, as on plain http, the link is copied the older way', async ({ person }) => {
  const page = await person();
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.request.post('/api/session', { data: { name: 'Ana' } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open a table' }).click();
  const field = page.getByLabel('Link to the table');
  const copy = page.getByRole('button', { name: 'Copy the link' }).last();
  await page.evaluate(() => {
    document.addEventListener('copy', () =>
      document.body.setAttribute('data-copied', getSelection()?.toString() ?? ''),
    );
  });
  const width = await copy.evaluate((button) => button.clientWidth);
  await copy.click();
  await expect(copy.getByText('Copied')).toBeVisible();
  expect(await copy.evaluate((button) => button.clientWidth), 'nothing moves').toBe(width);
  await expect(page.getByText('Could not copy')).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-copied', await field.inputValue());
  await expect(copy).toBeFocused();
  // Where that fails as well, the link is selected whole.
  await page.evaluate(() => void Object.assign(document, { execCommand: () => false }));
  await copy.click();
  await expect(field).toBeFocused();
  expect(await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
    0,
    (await field.inputValue()).length,
  ]);
});
