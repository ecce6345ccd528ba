import { readFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from './fixtures.ts';
import { FinishedMatchPage } from './pages/finished-match-page.ts';
import type { MatchPage } from './pages/match-page.ts';
import { heardAt, seatBots, shownAt, type BotsTable } from './players/bots.ts';
import { watch } from './players/meeting.ts';

const cli = fileURLToPath(new URL('../../server/dist/cli/main.js', import.meta.url));

/** What a watcher's page shows once it shows all that has happened. */
async function seenNow(watcher: MatchPage, table: BotsTable): Promise<readonly string[]> {
  const view = table.view();
  await expect
    .poll(async () => (await watcher.openBoard()).filter((name) => heardAt(name) !== shownAt(view, name.slice(0, 2))))
    .toEqual([]);
  return watcher.openBoard();
}

test('the page of a match shows step by step what was seen while it was played', async ({ person, server }) => {
  test.setTimeout(180_000);
  const table = await seatBots(server.url, 'short');
  const watcher = await watch(await person(), `/w/${table.watchLink}`, 'Carla');
  const seen = new Map<number, readonly string[]>();
  const { page } = watcher;
  let prove: () => void = () => undefined;
  const proven = new Promise<void>((resolve) => (prove = resolve));
  await page.route(`**/api/matches/${table.matchId}`, async (route) => {
    await proven;
    await route.continue();
  });
  for (let version = 12; !table.isOver(); version += 25) {
    await table.playTo(version);
    // After the end the board shows the true map as well.
    if (!table.isOver()) seen.set(table.version(), await seenNow(watcher, table));
  }
  expect(seen.size).toBeGreaterThan(3);

  const lookBack = page.getByRole('link', { name: 'Replay the game' });
  await test.step('nothing moves when the wheel is found to have told the truth', async () => {
    await expect(page.getByText('Checking whether the wheel')).toBeVisible();
    const before = await lookBack.boundingBox();
    prove();
    await expect(page.getByRole('status').filter({ hasText: 'The wheel told the truth' })).toBeVisible();
    expect(await lookBack.boundingBox()).toEqual(before);
  });

  await test.step('the result can be taken along as a picture', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Picture' }).click();
    const bytes = await readFile(await (await download).path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  await test.step('the true map lies open on the board, with who divined what', async () => {
    await page.getByRole('button', { name: 'See the board' }).click();
    await expect(page.getByRole('gridcell', { name: /, no crop|not discovered/ })).toHaveCount(0);
    await expect(page.getByRole('gridcell', { name: /divined|stayed hidden/ }).first()).toBeVisible();
    const result = page.getByRole('region', { name: 'Result' });
    for (const isShown of [true, false, true]) {
      await page.getByRole('button', { name: 'Result' }).click();
      await expect(result).toBeVisible({ visible: isShown });
    }
  });

  await lookBack.click();
  const match = await FinishedMatchPage.arrived(page);
  expect(new URL(page.url()).pathname).toBe(`/m/${table.matchId}`);

  await test.step('steps and turns, back and forth', async () => {
    const last = await match.step();
    const end = await match.board();
    await page.keyboard.press('ArrowLeft');
    expect(await match.step()).toBe(last - 1);
    await match.button('Previous turn').click();
    await page.keyboard.press('Shift+ArrowLeft');
    const before = await match.step();
    expect(before).toBeLessThan(last - 2);
    await match.button('Next turn').click();
    expect(await match.step()).toBeGreaterThan(before);
    await match.slider.press('Home');
    expect(await match.step()).toBe(0);
    expect((await match.board()).filter((name) => name.includes('pawn'))).toEqual([]);
    await match.slider.press('End');
    expect(await match.board()).toEqual(end);
  });

  await test.step('a link to every position that a person saw', async () => {
    for (const [version, board] of seen) {
      await page.goto(`/m/${table.matchId}?at=${version}`);
      const there = await FinishedMatchPage.arrived(page);
      expect(await there.board(), `at ${version}`).toEqual(board);
    }
  });

  await test.step('it plays by itself from the beginning', async () => {
    await match.slider.press('End');
    await match.button('Play').click();
    expect(await match.step()).toBe(0);
    await expect.poll(() => match.step()).toBe(1);
    await match.button('Pause').click();
  });

  await test.step('the true map lies open, veiled where it was not known', async () => {
    await match.slider.press('Home');
    const undiscovered = (names: readonly string[]) => names.filter((name) => /not discovered(?! yet)/.test(name));
    expect(undiscovered(await match.board()).length).toBeGreaterThan(10);
    await match.button('True map').click();
    const names = await match.board();
    expect(undiscovered(names)).toEqual([]);
    expect(names.filter((name) => name.includes('not discovered yet')).length).toBeGreaterThan(10);
  });

  await test.step('the record is replayed by the command line to the same end', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the record' }).click();
    const path = await (await downloading).path();
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'replay', path]);
    const { position: end } = table.view();
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, phase: 'over', scores: end.sides.map(({ score }) => score) });
    const podium = page.getByRole('list', { name: 'Final score' });
    for (const { score } of end.sides)
      await expect(podium.getByText(String(score), { exact: true }).first()).toBeVisible();
  });
  table.leave();
});

test('the page that a link to a match leads to names all that it takes, so that it comes before any program runs', async ({
  person,
  server,
}) => {
  const table = await seatBots(server.url, 'short', 2);
  await table.playTo(Infinity);
  table.leave();
  const page = await person();
  const link = `/m/${table.matchId}`;
  const answer = `/api/matches/${table.matchId}`;
  const html = await (await page.request.get(link)).text();
  const named = new Set(html.match(/(?<=(?:href|src)=")[^"]+/g));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(link);
  await FinishedMatchPage.arrived(page);
  await expect(page.getByRole('group', { name: 'What you could have known' })).toBeVisible();
  const isWords = (path: string) => /\.en-[\w-]+\.js$/.test(path);
  const unnamed = asked.filter((path) => path.startsWith('/assets/') && !isWords(path) && !named.has(path));
  expect(unnamed).toEqual([]);
  expect(named).toContain(answer);
  expect(asked.filter((path) => path === answer)).toHaveLength(1);
});

test('the link to a position is copied where nothing else can share it', async ({ person, server }) => {
  const table = await seatBots(server.url, 'short', 2);
  await table.playTo(Infinity);
  const page = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`/m/${table.matchId}`);
  const match = await FinishedMatchPage.arrived(page);
  await match.button('Previous turn').click();
  await match.button('Link to this position').click();
  // Nothing has failed: said as news, not as an alarm.
  const said = page.locator('[aria-live=polite]').getByText('The link to this position is copied.');
  await expect(said).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^${server.url}/m/${table.matchId}\\?at=\\d+$`));
  await expect.poll(() => page.url()).toBe(copied);
  table.leave();
});

test('a match that still runs is shown to no one', async ({ person, server }) => {
  const table = await seatBots(server.url, 'short', 3);
  const stranger = await person();
  await stranger.goto(`/m/${table.matchId}`);
  await expect(stranger.getByRole('heading', { name: 'No game to see here' })).toBeVisible();
  await stranger.goto('/m/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(stranger.getByRole('heading', { name: 'No game to see here' })).toBeVisible();
  table.leave();
});
