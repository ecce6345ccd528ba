import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Beginner } from './players/beginner.ts';
import { byTurn, meet } from './players/meeting.ts';

const moving: BrowserContextOptions = { reducedMotion: 'no-preference' };

interface PageWithOrder {
  /** What has come or gone on the page, in that order. */
  order: string[];
}

/** Writes down when the wheel comes and goes, and when the page first tells of a discovery. */
const observe = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const order: string[] = [];
    (window as unknown as PageWithOrder).order = order;
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    const scores = () => [...document.querySelectorAll('.score .sr')].map((score) => score.textContent).join(' ');
    const piles = () => [...document.querySelectorAll('.pile .num')].map((pile) => pile.textContent).join(' ');
    const [score, pile] = [scores(), piles()];
    const facts: Readonly<Record<string, () => boolean>> = {
      wheel: () => document.querySelector('.wheel') !== null,
      landed: () => order.includes('wheel') && document.querySelector('.wheel') === null,
      log: () => textOf('[role=log]').includes('explored'),
      score: () => scores() !== score,
      counter: () => piles() !== pile,
      aloud: () => textOf('[aria-live=polite][aria-atomic]').includes('explored'),
    };
    const look = () => {
      for (const [name, isSo] of Object.entries(facts)) if (!order.includes(name) && isSo()) order.push(name);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

const orderOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as PageWithOrder).order);

/** Escape as soon as the wheel is seen. Settles with what it said, and whether the log knew by then and knows after. */
const skipAtOnce = (page: Page): Promise<{ said: string; before: boolean; after: boolean }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const isLogged = () => document.querySelector('[role=log]')?.textContent.includes('explored') ?? false;
        const looking = new MutationObserver(() => {
          const said = document.querySelector('.said')?.textContent;
          if (!said) return;
          looking.disconnect();
          const before = isLogged();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
          requestAnimationFrame(() => resolve({ said: said.trim(), before, after: isLogged() }));
        });
        looking.observe(document.body, { subtree: true, childList: true });
      }),
  );

test('nothing tells of a discovery before its tile lies on the board, and a person who goes on waits for nothing', async ({
  person,
}) => {
  const [ana, beto] = [await person(moving), await person(moving)];
  const { host, guest } = await meet(ana, beto);
  // What moves is fetched behind the board, before the buttons beside it.
  for (const page of [ana, beto]) await expect(page.getByRole('button', { name: 'Sound', exact: true })).toBeVisible();
  const [mover] = await byTurn([host, guest]);
  const [playing, waiting] = mover === host ? [ana, beto] : [beto, ana];
  await observe(playing);
  const skipped = skipAtOnce(waiting);
  await new Beginner(mover).move();

  await expect.poll(() => orderOn(playing)).toContain('aloud');
  const order = await orderOn(playing);
  expect(order.slice(0, 2)).toEqual(['wheel', 'landed']);
  expect([...order].sort()).toEqual(['aloud', 'counter', 'landed', 'log', 'score', 'wheel']);

  const { said, before, after } = await skipped;
  expect(said).toMatch(/^[a-i][1-5]: \w+ and \w+\. \w+!$/);
  expect([before, after]).toEqual([false, true]);
});
