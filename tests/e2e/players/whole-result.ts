import type { Page } from '@playwright/test';

/** Windows that show the whole result without scrolling. */
export const wholeResults = [
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [740, 360],
] as const;

/** How much of the result in its card is scrolled to when all sources gave points, which few matches come to: seven with an Otoma. */
export const resultBelow = (page: Page, sourceCount = 7) =>
  page.locator('.card > .inside').evaluate((card, sourceCount) => {
    const sources = card.querySelector('.sources tbody');
    const row = sources?.firstElementChild;
    if (!sources || !row) throw new Error('no list of sources');
    while (sources.querySelectorAll('tr:not(.total)').length < sourceCount) sources.prepend(row.cloneNode(true));
    return card.scrollHeight - card.clientHeight;
  }, sourceCount);
