import type { Page } from '@playwright/test';

/** Texts that are wider than the place they have, and how much wider than the window the page is. */
export async function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const clipped = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!hasText || element.clientWidth < 2) return false;
      const { overflowX, clipPath, visibility } = getComputedStyle(element);
      const isHidden = visibility === 'hidden' || clipPath !== 'none' || !element.checkVisibility();
      return (
        !isHidden && overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1
      );
    });
    return [
      ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
      ...clipped.map((element) => `<${element.localName} class="${element.className}">: ${element.innerText}`),
    ];
  });
}
