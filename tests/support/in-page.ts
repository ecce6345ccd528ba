import type { Page } from '@playwright/test';

/** Runs in the page, so it uses nothing from outside itself. */
export type PageCheck = () => readonly string[];

/** Boards measure their place, buttons change their colour in a moment. */
export async function untilDrawn(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}

/** Resolves once another light or shape has been drawn. */
export const drawn = (page: Page): Promise<void> => page.evaluate(untilDrawn);

/** The source of these calls, to be spread into a list in the page. */
export const callsOf = (checks: readonly PageCheck[]): string =>
  checks.map((check) => `...(${String(check)})()`).join(', ');

/** What several checks find, in one call: a call costs more processor than most checks do. */
export const faultsOf = (page: Page, checks: readonly PageCheck[]): Promise<readonly string[]> =>
  page.evaluate(`[${callsOf(checks)}]`);

/** The same once the page has been drawn. */
export const faultsOnceDrawn = (page: Page, checks: readonly PageCheck[]): Promise<readonly string[]> =>
  page.evaluate(`(${String(untilDrawn)})().then(() => [${callsOf(checks)}])`);
