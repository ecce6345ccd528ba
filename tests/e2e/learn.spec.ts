import type { Page } from '@playwright/test';
import { violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';

/** The lesson by keyboard alone: every gesture is a key on what has the focus. */
class Pupil {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  isAt = (title: string) => expect(this.#page.getByRole('heading', { level: 2, name: title })).toBeFocused();

  async press(name: string | RegExp): Promise<void> {
    const button = this.#page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
    await button.focus();
    await this.#page.keyboard.press('Enter');
  }

  async choose(space: string): Promise<void> {
    await this.#page.getByRole('gridcell', { name: new RegExp(`^${space},`) }).focus();
    await this.#page.keyboard.press('Enter');
  }

  /** Next has the focus as soon as a step is done. */
  async goOn(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: 'Next' })).toBeFocused();
    await this.#page.keyboard.press('Enter');
  }

  async go(from: string | null, to: string): Promise<void> {
    if (from === null) await this.press(/^\d pawns? in reserve/);
    else await this.choose(from);
    await this.choose(to);
    await this.press('Go there');
  }

  /** Names a crop by pressing it twice. */
  async divine(at: string, level: number): Promise<void> {
    await this.choose(at);
    const crop = this.#page.getByRole('button', { name: new RegExp(`, level ${level}$`) });
    if (!(await crop.isVisible())) await this.press('Divine');
    await crop.focus();
    await this.#page.keyboard.press('Enter');
    await this.#page.keyboard.press('Enter');
  }

  async offerAll(): Promise<void> {
    const tokens = this.#page.getByRole('group', { name: 'My tokens' }).getByRole('button');
    // The shelf comes after the heading, and a list of what is there does not wait.
    await expect(tokens.first()).toBeVisible();
    for (const token of await tokens.all()) {
      await token.focus();
      await this.#page.keyboard.press('Enter');
    }
    await this.press(/^Offer/);
  }
}

test(
  'a newcomer goes through the whole lesson by keyboard, and is told why a mistake is one',
  { tag: '@story' },
  async ({ person }) => {
    const page = await person({ isByKeyboard: true });
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Learn Tiwanaku by playing/ })
      .first()
      .click();
    const pupil = new Pupil(page);
    await expect(page.getByRole('heading', { name: 'A hidden plateau' })).toBeVisible();
    await pupil.press('Next');

    await pupil.isAt('Regions');
    for (const space of ['c2', 'd2', 'e2', 'd3', 'e3']) await pupil.choose(space);
    await pupil.goOn();

    await pupil.isAt('The rule of diversity');
    await pupil.press(/^Corn/);
    await expect(page.getByRole('main')).toContainText('its region has 3 spaces');
    await pupil.press(/^Coca leaf/);
    await pupil.goOn();

    await pupil.isAt('The rule of separation');
    await pupil.press(/^Coca leaf/);
    await pupil.goOn();

    await pupil.isAt('Explore');
    await pupil.press('Divine');
    const refused = page.locator('[aria-live=assertive]').last();
    await expect(refused).toHaveText('None of your pawns stands on terrain without a crop.');
    await pupil.go(null, 'c1');
    await pupil.goOn();

    await pupil.isAt('Over the crops');
    await pupil.go('a4', 'd3');
    await pupil.goOn();

    await pupil.isAt('Divine');
    await pupil.divine('c2', 4);
    await pupil.goOn();

    await pupil.isAt('Offer');
    await pupil.offerAll();
    await pupil.goOn();

    await pupil.isAt('Now you');
    await pupil.divine('c2', 4);
    await expect(page.getByRole('main')).toContainText('in the same region');
    const answers: readonly [string, number][] = [
      ['d2', 4],
      ['c2', 5],
      ['b2', 3],
      ['d1', 1],
      ['c1', 2],
    ];
    for (const [at, level] of answers) {
      await pupil.divine(at, level);
      await expect(page.getByRole('gridcell', { name: new RegExp(`^${at},.*level ${level}`) })).toBeVisible();
    }
    await pupil.offerAll();
    await pupil.goOn();
    await pupil.isAt('You know how to play');
    await expect(page.getByRole('link', { name: 'Techniques of reasoning' })).toHaveAttribute('href', '/techniques');
  },
);

test('on a phone the lesson against the Otoma is found and gone through; its answers come from the rules', async ({
  person,
}) => {
  const page = await person(phone);
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Against the Otoma' }).click();
  const pupil = new Pupil(page);
  await pupil.isAt('The Otoma');
  expect(await violations(page), 'first step').toEqual([]);
  await pupil.press('Next');

  await pupil.isAt('An arrow');
  await pupil.choose('f4');
  await expect(page.getByRole('main')).toContainText('f4 is not the one');
  await pupil.choose('e4');
  await pupil.goOn();

  await pupil.isAt('Over the edge');
  await pupil.choose('d2');
  await pupil.goOn();

  await pupil.isAt('And now you');
  await pupil.go(null, 'f5');
  await pupil.goOn();

  await pupil.isAt('Behind the screen');
  await pupil.press(/^Mud/);
  await expect(page.getByRole('main')).toContainText('does not get there');
  await pupil.press(/^Sand/);
  await pupil.goOn();

  await pupil.isAt('They move away');
  await pupil.choose('e3');
  await pupil.goOn();

  await pupil.isAt('Coming in');
  await pupil.choose('a2');
  await pupil.goOn();
  await pupil.isAt('You know how to play');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a lesson left in the middle goes on where it was, and steps can be skipped', async ({ person }) => {
  const page = await person();
  await page.goto('/learn');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The rule of diversity' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Regions' })).toBeVisible();
});

test('the lesson can be reached from a room’s settings, by what they say of each mode', async ({ person }) => {
  const page = await person();
  await new HomePage(page).openTable('Nina');
  await page.getByRole('radio', { name: 'Solo' }).click();
  const link = page.getByRole('link', { name: 'How to play this game' });
  await expect(link).toHaveAttribute('href', '/rules#solo');
  await expect(page.getByRole('link', { name: 'Try it in a lesson' })).toHaveAttribute('href', '/learn#otoma');
});
