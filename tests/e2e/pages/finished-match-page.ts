import { expect, type Locator, type Page } from '@playwright/test';

/** Words of a space that belong to one step, or to a viewer who played. */
const passing = /, part of this step|your /g;

/** The page of a finished match. */
export class FinishedMatchPage {
  readonly page: Page;
  readonly slider: Locator;

  constructor(page: Page) {
    this.page = page;
    this.slider = page.getByRole('slider', { name: 'Step' });
  }

  static async arrived(page: Page): Promise<FinishedMatchPage> {
    await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible();
    return new FinishedMatchPage(page);
  }

  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true });

  /** Which step is shown. */
  step = async (): Promise<number> => Number(await this.slider.inputValue());

  /** The board as it is announced, as far as it is the same for everybody. */
  async board(): Promise<readonly string[]> {
    const names = await this.page
      .getByRole('grid', { name: 'Board' })
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    return names.map((name) => name.replace(passing, ''));
  }
}
