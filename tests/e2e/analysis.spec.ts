import { readFile } from 'node:fs/promises';
import { parseRecord, replayRecord } from '@tiwanaku/shared/tiwanaku/secret';
import { expect, phone, test, testWithOwnServer } from './fixtures.ts';
import { seatBots } from './players/bots.ts';

test('where the server analyses nothing, a finished match is analysed on a phone: the turning points first, then everything', async ({
  person,
  server,
}) => {
  test.setTimeout(180_000);
  const table = await seatBots(server.url, 'short');
  while (!table.isOver()) await table.playTo(table.version() + 25);
  const page = await person(phone);
  await page.goto(`/m/${table.matchId}`);
  const strip = page.getByRole('group', { name: 'What you could have known' });
  await strip.getByRole('button', { name: 'Review the game' }).tap();
  await expect(strip.getByText('The review is complete.')).toBeAttached({ timeout: 90_000 });
  const analysis = page.getByRole('region', { name: 'What you could have known' });
  const headings = await analysis.getByRole('heading', { level: 3 }).allTextContents();
  expect(headings).toEqual(['Turning points', 'Everyone', 'Everything']);
  // The analysis comes before the scores and all other figures.
  const panels = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(panels.indexOf('What you could have known')).toBeLessThan(panels.indexOf('Scores over time'));
  expect(panels).toContain('What you could have known');
  const figures = analysis.getByRole('table');
  expect(await figures.evaluate((one) => one.scrollWidth <= (one.parentElement?.clientWidth ?? 0))).toBe(true);

  await test.step('they are a press away from the board', async () => {
    const story = analysis.getByRole('heading', { name: 'Turning points' });
    await expect(story).not.toBeInViewport();
    await strip.getByRole('button', { name: 'Turning points' }).tap();
    await expect(story).toBeInViewport();
  });

  const slider = page.getByRole('slider', { name: 'Step' });
  const board = page.getByRole('grid');
  const [first] = await analysis.getByRole('list').last().getByRole('button').all();
  if (!first) throw new Error('a match has divinations or discoveries');
  expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const sentence = ((await first.textContent()) ?? '').replace(/^\W+/u, '');

  await test.step('a line of the story shows its step: the sentence, the board and what was possible there', async () => {
    await first.tap();
    await expect(strip).toContainText(sentence);
    await expect(board).toBeInViewport();
    const possible = board.getByRole('gridcell', { name: /possible before/ });
    expect(await possible.count()).toBeGreaterThan(0);
    await strip.getByRole('button', { name: 'What was possible' }).tap();
    await expect(possible).toHaveCount(0);
  });

  await test.step('what a hint would have said before it, level by level', async () => {
    await strip.getByRole('button', { name: 'Hint' }).tap();
    const hint = page.getByRole('group', { name: 'Hint', exact: true });
    await expect(hint).toContainText(/Look at|Nothing here/, { timeout: 30_000 });
    const which = hint.getByRole('button', { name: 'Which technique?' });
    if (await which.isVisible()) {
      await expect(board.getByRole('gridcell', { name: /part of the hint/ }).first()).toBeAttached();
      await which.tap();
      await expect(hint.getByRole('link')).toBeVisible();
    }
    await hint.getByRole('button', { name: 'Close' }).tap();
    await expect(hint).toHaveCount(0);
  });

  await test.step('from one judged action to the next', async () => {
    const step = await slider.inputValue();
    await strip.getByRole('button', { name: 'Next judged action' }).tap();
    await expect(slider).not.toHaveValue(step);
    await expect(strip).not.toContainText(sentence);
    await strip.getByRole('button', { name: 'Previous judged action' }).tap();
    await expect(slider).toHaveValue(step);
  });
  table.leave();
});

test('nothing of an analysis is to be had while the match runs', async ({ person, server }) => {
  const table = await seatBots(server.url, 'short');
  await table.playTo(30);
  const page = await person();
  await page.goto(`/m/${table.matchId}`);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review the game' })).toHaveCount(0);
  table.leave();
});

testWithOwnServer.describe('where the server analyses finished matches', () => {
  testWithOwnServer.use({ settings: { MATCH_ANALYSIS: 'on' } });

  testWithOwnServer('what it has worked out is there without asking', async ({ person, server }) => {
    // Everything else goes before an analysis, other tests too.
    test.setTimeout(600_000);
    const table = await seatBots(server.url, 'short');
    while (!table.isOver()) await table.playTo(table.version() + 25);
    const page = await person(phone);
    const answer = async () => (await page.request.get(`${server.url}/api/matches/${table.matchId}/analysis`)).json();
    await expect.poll(async () => (await answer()).analysis, { timeout: 480_000 }).not.toBeNull();
    await page.goto(`/m/${table.matchId}`);
    const analysis = page.getByRole('region', { name: 'What you could have known' });
    await expect(analysis.getByRole('heading', { name: 'Turning points' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Review the game' })).toHaveCount(0);
    const marked = page.getByRole('group', { name: 'All turns' }).locator('.mark');
    expect(await marked.count()).toBeGreaterThan(0);

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the record' }).tap();
    const text = await readFile(await (await downloading).path(), 'utf8');
    const record = parseRecord(text);
    expect(record.ok && replayRecord(record.value).ok, 'it can be replayed').toBe(true);
    const { actions, review } = JSON.parse(text) as {
      actions: { type: string }[];
      review: { lines: { action: number; missed: unknown[] }[]; seats: Record<string, number>[] };
    };
    const judged = actions.flatMap(({ type }, action) => (type === 'explore' || type === 'divine' ? [action] : []));
    expect(review.lines.map(({ action }) => action)).toEqual(judged);
    expect(review.seats.map(({ seat }) => seat)).toEqual([0, 1]);
    for (const { expected = 0, points = 0, luck } of review.seats) expect(luck).toBeCloseTo(points - expected, 5);
    table.leave();
  });
});
