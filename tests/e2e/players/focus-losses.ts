import type { BrowserContext } from '@playwright/test';

/** A page that is about to show another screen has the focus nowhere for a moment. */
const graceMs = 2_000;

/** Lists where the focus had been, each time that it fell to the page and stayed there. */
export async function focusLosses(context: BrowserContext): Promise<readonly string[]> {
  const losses: string[] = [];
  await context.exposeBinding('focusLost', (_, last: string) => void losses.push(last));
  await context.addInitScript((grace: number) => {
    let last = '';
    let lostAt: number | null = null;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}”`;
    setInterval(() => {
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body) {
        last = nameOf(activeElement);
        lostAt = null;
      } else if (last !== '') {
        lostAt ??= performance.now();
        if (performance.now() - lostAt < grace) return;
        const { focusLost } = window as unknown as { focusLost: (last: string) => void };
        focusLost(`${last} at ${location.pathname}`);
        last = '';
      }
    }, 20);
  }, graceMs);
  return losses;
}
