import { expect, type Page } from '@playwright/test';
import { often } from '../pages/match-page.ts';

/** Hears what the page announces and types into its command line; sees nothing. */
export class Listener {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Begins to listen to a page. */
  static async at(page: Page): Promise<Listener> {
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      // What is added to a live region is read, wherever the region is: dialogs have their own.
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes)
          for (const node of addedNodes)
            if (target instanceof Element && target.matches('.sr[aria-live]')) said.push(node.textContent ?? '');
      }).observe(document.body, { childList: true, subtree: true });
    });
    return new Listener(page);
  }

  /** Everything announced so far. */
  heard = (): Promise<readonly string[]> =>
    this.page.evaluate(() => (window as unknown as { said: readonly string[] }).said);

  /** Types a line and waits for the announcement that answers it. */
  async ask(line: string, isAnswer: (heard: string) => boolean = () => true): Promise<string> {
    const before = (await this.heard()).length;
    await this.page.keyboard.type(line);
    await this.page.keyboard.press('Enter');
    const isHeard = {
      asymmetricMatch: (heard: readonly string[]) => heard.some(isAnswer),
      toString: () => `an answer to “${line}”`,
    };
    const since = async () => (await this.heard()).slice(before);
    await expect.poll(since, { message: `an answer to “${line}”`, timeout: 15_000, intervals: often }).toEqual(isHeard);
    return (await since()).find(isAnswer) ?? '';
  }
}
