import { expect, type Locator, type Page } from '@playwright/test';
import { FinishedMatchPage } from './finished-match-page.ts';

/** A finished match that several people look at together. */
export class SharedReviewPage extends FinishedMatchPage {
  readonly bar: Locator;
  /** Circles and arrows on the board. */
  readonly marks: Locator;
  /** The sandbox in which moves are tried. */
  readonly sandbox: Locator;

  private constructor(page: Page) {
    super(page);
    this.bar = page.getByRole('region', { name: 'Reviewing together' });
    this.marks = page.locator('[data-marks]');
    this.sandbox = page.getByRole('region', { name: 'Sandbox' });
  }

  /** Enters by the review's link, or from the page of the match; with a name, as a person who has been here before. */
  static async enter(page: Page, path: string, name?: string): Promise<SharedReviewPage> {
    if (name !== undefined) await page.request.post('/api/session', { data: { name } });
    await page.goto(path);
    if (path.startsWith('/m/')) await page.getByRole('button', { name: 'Review together' }).click();
    return SharedReviewPage.inside(page);
  }

  static async inside(page: Page): Promise<SharedReviewPage> {
    const review = new SharedReviewPage(page);
    await expect(review.bar).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
    return review;
  }

  path = (): string => new URL(this.page.url()).pathname;
  isAt = (step: number): Promise<void> => expect(this.slider).toHaveValue(String(step));
  says = (sentence: string): Promise<void> => expect(this.bar.getByRole('status').first()).toContainText(sentence);
  marked = (words: string): Promise<void> => expect(this.bar.getByText(words, { exact: true })).toBeVisible();
}
