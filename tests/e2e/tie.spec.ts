import type { Page } from '@playwright/test';
import type { FirstSight } from '@tiwanaku/shared/protocol';
import type { View } from '@tiwanaku/shared/tiwanaku';
import { drawn } from '../support/in-page.ts';
import { expect, phone, test } from './fixtures.ts';
import { coveredByWindow } from './players/covered.ts';
import { meet } from './players/meeting.ts';
import { prepareTable } from './players/prepared-table.ts';
import { playOn } from './players/stand-ins.ts';
import { resultBelow, wholeResults } from './players/whole-result.ts';

type Position = View['position'];

/** Few matches end in one: this page is shown the end of a match as if it had. */
async function showTie(page: Page, link: string, tied: (position: Position) => Position): Promise<void> {
  // Chromium takes a page that a test wrote for one from the internet, and blocks its websocket to this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(link, async (route) => {
    const html = await (await route.fetch()).text();
    const shown = html.replace(/(<script [^>]*id="[\w-]{22}"[^>]*>)([^<]*)/, (_, start: string, json: string) => {
      const sight = JSON.parse(json) as FirstSight;
      const snapshot = sight.match?.snapshot;
      if (!snapshot) throw new Error('no match is over here');
      const view = snapshot.view as View;
      Object.assign(view, { position: tied(view.position) });
      return start + JSON.stringify(sight).replaceAll('<', '\\u003c');
    });
    await route.fulfill({ contentType: 'text/html', body: shown });
  });
  await page.goto(link);
}

/** The same person at another browser, in another language. */
async function alsoAt(page: Page, from: Page): Promise<Page> {
  await page.context().addCookies(await from.context().cookies());
  return page;
}

async function fits(page: Page, sourceCount: number): Promise<void> {
  for (const part of ['.why p', '.stairs .name', '.ways'])
    await expect(page.locator(`.card ${part}`).first()).toBeVisible();
  // What is told for a few seconds lies over the table, and is gone by then.
  await expect(page.locator('.shown')).toHaveCount(0);
  await expect.poll(() => coveredByWindow(page, '.card')).toEqual([]);
  for (const [width, height] of wholeResults) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const [names, ways] = [page.locator('.card .stairs .name').last(), page.locator('.card .ways')];
    const [above, below] = [await names.boundingBox(), await ways.boundingBox()];
    const end = above ? above.y + above.height : Infinity;
    expect.soft(end, `${width} × ${height}: names above the ways`).toBeLessThanOrEqual(below?.y ?? 0);
    const steps = await page
      .locator('.card .step')
      .evaluateAll((steps) => steps.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
    expect.soft(steps, `${width} × ${height}: score and rank on their steps`).toEqual(steps.map(() => 0));
    const scrolled = await resultBelow(page, sourceCount);
    expect.soft(scrolled, `${width} × ${height}: what of the result is scrolled to`).toBeLessThanOrEqual(0);
  }
}

test('TIW-END-6 a tie of two, and how it was decided, fit the card of the result in every window', async ({
  person,
}) => {
  const pages = [await person(), await person()] as const;
  const { link } = await meet(...pages);
  await playOn(pages);
  const over = (winners: readonly number[]) => (position: Position) => ({
    ...position,
    sides: position.sides.map((side) => ({ ...side, score: 61 })),
    phase: { name: 'over' as const, winners },
  });
  const french = await alsoAt(await person({ locale: 'fr' }), pages[0]);
  await showTie(french, link, over([0]));
  await expect(french.locator('.card .why p')).toContainText('l’avance sur les pistes de diversité départage');
  await fits(french, 5);
  const dutch = await alsoAt(await person({ ...phone, locale: 'nl' }), pages[1]);
  await showTie(dutch, link, over([0, 1]));
  await expect(dutch.locator('.card .why p')).toContainText('de overwinning wordt gedeeld');
  await fits(dutch, 5);
});

test('TIW-OTO-8 a tie with the Otoma fits the card of the result in every window', async ({ person }) => {
  const page = await person();
  const options = { mode: 'solo', size: 'long', difficulty: 'easy' };
  const { link } = await prepareTable([page], { game: 'tiwanaku', watching: 'link', options });
  await page.goto(link);
  await playOn([page]);
  const again = await alsoAt(await person({ locale: 'fr' }), page);
  await showTie(again, link, (position) => ({
    ...position,
    sides: position.sides.map((side) => ({ ...side, score: 61 })),
    otoma: position.otoma && { ...position.otoma, side: { ...position.otoma.side, score: 61 } },
    phase: { name: 'over', winners: 'otoma' },
  }));
  await expect(again.locator('.card .why p')).toContainText('les Otoma l’emportent');
  await fits(again, 7);
});
