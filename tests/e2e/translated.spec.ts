/** Pages that a browser translates, as Chrome does: each text is replaced by `font > font`, and so is every new one. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { Beginner } from './players/beginner.ts';
import { meet } from './players/meeting.ts';
import { meetPrinces, PrincePlayer } from './players/prince.ts';

const plainKey = 'untranslated';

type Way = 'replaced' | 'moved' | 'inserted' | 'split';

/** The words stay the same, so that what the page shows can be compared with what it would show untranslated. */
function translate({ key, way }: { readonly key: string; readonly way: Way }): void {
  if (sessionStorage.getItem(key)) return;
  const name: string = 'font';
  const wrap = (text: Text) => {
    const isForeign = text.parentElement?.closest('font, script, style, svg, [translate=no]');
    if (isForeign || !text.data.trim() || !text.isConnected) return;
    if (way === 'split') {
      if (text.length < 2) return;
      const font = document.createElement(name);
      const rest = text.splitText(1);
      rest.replaceWith(font);
      return font.append(rest);
    }
    const [outer, inner] = [document.createElement(name), document.createElement(name)];
    outer.append(inner);
    if (way === 'moved') {
      text.before(outer);
      return inner.append(text);
    }
    inner.append(text.data);
    if (way === 'replaced') return text.replaceWith(outer);
    text.before(outer);
    text.remove();
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    if (root instanceof Text) texts.push(root);
    texts.forEach(wrap);
  };
  document.addEventListener('DOMContentLoaded', () => {
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        [target, ...addedNodes].forEach((node) => (node instanceof Text ? wrap(node) : wrapAll(node)));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** All that is shown, in its order, but for what is gone after a reload: what was announced, and the motion of a night. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    for (const region of document.querySelectorAll('[aria-live]:not([role]), .night-strip')) region.remove();
    return document.body.innerText.replace(/\s/g, '');
  });

async function showsTheTruth(page: Page, arrived: () => Promise<unknown>): Promise<void> {
  expect(await page.locator('font').count(), 'the page is translated').toBeGreaterThan(20);
  await page.waitForTimeout(1_000);
  const shown = await readable(page);
  await page.evaluate((key) => sessionStorage.setItem(key, 'yes'), plainKey);
  await page.reload();
  await arrived();
  expect(await page.locator('font').count()).toBe(0);
  await expect.poll(() => readable(page)).toEqual(shown);
}

for (const way of ['replaced', 'inserted', 'moved', 'split'] as const)
  test(`Tiwanaku under translation, each text ${way}: all that changes is right`, async ({ person }) => {
    const [anaPage, betoPage] = [await person(), await person()];
    await anaPage.addInitScript(translate, { key: plainKey, way });
    const { host, guest } = await meet(anaPage, betoPage);
    const players = [new Beginner(host), new Beginner(guest)];
    for (let moves = 0; moves < 8;) for (const player of players) if (await player.move()) moves += 1;
    await host.agreesWith(guest);
    await showsTheTruth(anaPage, () => host.isLive());
  });

test('The Princes of Machu Picchu under translation: all that changes is right', async ({ person }) => {
  const [anaPage, betoPage] = [await person(), await person()];
  await anaPage.addInitScript(translate, { key: plainKey, way: 'replaced' as const });
  const { matches } = await meetPrinces([anaPage, betoPage]);
  const players = matches.map((match) => new PrincePlayer(match));
  for (let moves = 0; moves < 12;) for (const player of players) if (await player.move()) moves += 1;
  await showsTheTruth(anaPage, () => CityPage.arrived(anaPage));
});
