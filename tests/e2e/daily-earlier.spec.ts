import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateAt, streakOf } from '@tiwanaku/shared/kernel';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { violations } from '../support/violations.ts';
import { expect, test } from './fixtures.ts';
import { MatchPage } from './pages/match-page.ts';
import { playOn } from './players/stand-ins.ts';

const dayMs = 86_400_000;

interface TravellingServer extends ServerProcess {
  /** Starts it again, so many days from now. */
  goTo(days: number): Promise<void>;
}

const testInTime = test.extend<{ readonly traveller: TravellingServer }>({
  traveller: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'clock-'));
    const file = join(folder, 'shift');
    const preloaded = new URL('../support/shifted-clock.mjs', import.meta.url).href;
    const shiftTo = (days: number) => writeFile(file, String(days * dayMs));
    await shiftTo(-2);
    const server = await startServerProcess({ CLOCK_SHIFT_FILE: file, TRUST_PROXY: '1' }, ['--import', preloaded]);
    await use({
      ...server,
      async goTo(days) {
        await server.stop();
        await shiftTo(days);
        await server.start();
      },
    });
    await server.dispose();
    await rm(folder, { recursive: true });
  },
  server: ({ traveller }, use) => use(traveller),
});

testInTime(
  'DED-DAY-3 an earlier land opens for everybody: its results, its proof in the browser, and practice',
  async ({ person, traveller }) => {
    test.setTimeout(240_000);
    const [page, stranger] = [await person(), await person()];
    await page.goto('/daily');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('textbox', { name: 'Your name at the table' }).fill('Ana');
    await page.keyboard.press('Enter');
    await MatchPage.arrived(page);
    await playOn([page]);
    await page.getByRole('link', { name: 'Results of the day' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText('from the start').or(page.getByText('This is its fingerprint'))).toBeVisible();
    const { pathname } = new URL(page.url());
    const date = pathname.replace('/daily/', '');

    await traveller.goTo(0);
    const today = dateAt(Date.now());
    expect(date).toBe(dateAt(Date.now() - 2 * dayMs));
    await page.goto('/daily');
    const streak = streakOf([date], today);
    const row = page.getByRole('region', { name: 'Days in a row' });
    // The new day's land is drawn and graded first: seconds of a processor, which may be busy.
    await expect(row).toBeVisible({ timeout: 60_000 });
    await expect(row).toContainText(`${streak.days} day. Today is still open. The next map begins`);
    await expect(row).toContainText(`Missing a day uses up a free day. Free days left this month: ${streak.freeLeft}`);
    const earlier = page.getByRole('region', { name: 'Earlier maps' });
    await expect(earlier.getByRole('listitem')).toHaveCount(1);
    await expect(earlier.getByRole('listitem')).toContainText(/You won\.|The Otoma won\./);
    await earlier.getByRole('link').click();
    await expect(page).toHaveURL(pathname);
    await expect(page.getByText('Checked by your browser: what was hidden matches the promise')).toBeVisible();

    await stranger.goto(pathname);
    await expect(stranger.getByRole('row').filter({ hasText: 'Ana' })).toBeVisible();
    await expect(stranger.getByText('Checked by your browser: what was hidden matches the promise')).toBeVisible();
    await expect(stranger.getByText('You did not play this map on its day.')).toBeVisible();
    expect(await violations(stranger)).toEqual([]);
    await stranger.getByRole('button', { name: 'Practise on this map' }).click();
    await stranger.getByRole('textbox', { name: 'Your name at the table' }).fill('Beto');
    await stranger.keyboard.press('Enter');
    await MatchPage.arrived(stranger);
    await stranger.goto(pathname);
    await expect(stranger.getByText('You did not play this map on its day.')).toBeVisible();
    await expect(stranger.getByRole('row').filter({ hasText: 'Beto' })).toHaveCount(0);
  },
);
