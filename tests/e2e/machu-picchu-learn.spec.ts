import type { Locator, Page } from '@playwright/test';
import { violations } from '../support/violations.ts';
import { expect, test } from './fixtures.ts';

const steps = 22;

/** A person in the lesson, who presses what is marked until the step is done. */
class Pupil {
  readonly #page: Page;
  readonly #press: (target: Locator) => Promise<void>;
  readonly #next: string;

  constructor(page: Page, next: string, press: (target: Locator) => Promise<void>) {
    this.#page = page;
    this.#next = next;
    this.#press = press;
  }

  get next(): Locator {
    return this.#page.getByRole('button', { name: this.#next, exact: true });
  }

  isAt = (step: number): Promise<void> =>
    expect(this.#page.locator('.said .cap')).toContainText(new RegExp(` ${step} \\w+ ${steps}`));

  /** The button that sends comes before what it sends. */
  async pressMarked(): Promise<void> {
    const open = '[data-wanted]:not([aria-pressed="true"], :disabled, [aria-disabled="true"])';
    const [send, pick] = [this.#page.locator(`.go${open}`), this.#page.locator(open)];
    await expect(pick.or(this.next).first()).toBeVisible();
    const target = (await send.count()) > 0 ? send : pick;
    if ((await target.count()) > 0) await this.#press(target.first());
  }

  async finish(): Promise<void> {
    // The most that a step asks for: two trades, or three goods, and the button.
    for (let presses = 0; presses < 8 && !(await this.next.isVisible()); presses++) await this.pressMarked();
    await expect(this.next).toBeVisible();
  }
}

test('the lesson of Machu Picchu is played to its end by keyboard, through the night and both endings', async ({
  person,
}) => {
  const page = await person({ viewport: { width: 1280, height: 800 }, isByKeyboard: true });
  await page.goto('/');
  await page.goto('/learn/machu-picchu');
  const pupil = new Pupil(page, 'Next', async (target) => {
    await target.focus();
    await page.keyboard.press('Enter');
  });
  const main = page.getByRole('main');
  for (let step = 1; step <= steps; step++) {
    await pupil.isAt(step);
    if (step > 1) await expect(main.getByRole('heading', { level: 2 })).toBeFocused();
    if (step === 2) {
      // A district that the rules allow, and that the step does not ask for.
      await page.locator('[data-district="condorTemple"]').focus();
      await page.keyboard.press('Enter');
      await expect(main).toContainText('press what is framed');
      await page.getByRole('button', { name: 'Cancel' }).click();
    }
    await pupil.finish();
    await expect(main).not.toContainText('..');
    if (step === 3) await expect(main).toContainText('Inti produces 2 pottery');
    // The lesson reports every composed command and the opponent's answer.
    if (step === 6) await expect(main.locator('.remark')).toHaveText(/^Inti hires: .*\n.*Killa stays/);
    if (step === 10) await expect(main.locator('.remark')).toHaveText(/^Inti sells 1 cloth .*\n.*Inti buys 1 llama/);
    if (step === 15) await expect(main).toContainText('You put back:');
    if (step === 21) {
      // The count takes the place of the city and of what was asked.
      await expect(main.getByRole('region', { name: 'Result' })).toContainText(/You win.*is saved.*Inti/s);
      await expect(page.locator('.dock')).toHaveCount(0);
    }
    if (step === 22) await expect(main.getByRole('region', { name: 'Result' })).toContainText('12 gold, the most: × 3');
    // Where there was something to do, Next has the focus by then.
    if (step === 1 || step === 4) await pupil.next.focus();
    await expect(pupil.next).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'You know the city' })).toBeFocused();
  await expect(page.locator('[aria-live=polite]').first(), 'what the last step announced is over').toBeEmpty();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('radio', { name: /Machu Picchu/ })).toBeChecked();
  await page.getByLabel('Your name').fill('Inti');
  await page.getByRole('button', { name: 'Open a table' }).click();
  await expect(page.getByRole('radio', { name: /Learning game/ })).toBeChecked();
  await page.goto('/learn/machu-picchu');
  await page.getByRole('link', { name: 'Learn Tiwanaku by playing' }).click();
  await expect(page.getByRole('link', { name: 'Learn Machu Picchu by playing' })).toBeVisible();
});

test('the lesson stands under the game’s name, and calls the button that sends a visit what stands on it', async ({
  person,
}) => {
  const page = await person();
  await page.goto('/learn/machu-picchu');
  await expect(page.locator('.brand .word use')).toHaveAttribute('href', '#wordmark-mp');
  const said = page.locator('.said');
  while (!(await said.textContent())?.includes('Hire a weaver')) await said.locator('.buttons .btn').first().click();
  await page.locator('[data-wanted]').first().click();
  const word = await page.locator('.acts .end[data-wanted]').innerText();
  await expect(said).toContainText(`press “${word.trim()}”`);
});

/** How far the frame round what is to be pressed reaches into the words of the question. */
const coveredWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll('.dock :is(.title, .hint, .goods b)')];
    return [...document.querySelectorAll('.dock [data-wanted]')].flatMap((target) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(target);
      const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const { top, right, bottom, left } = target.getBoundingClientRect();
      return words.flatMap((word) => {
        const box = word.getBoundingClientRect();
        const isClear =
          box.bottom <= top - reach + 1 ||
          box.top >= bottom + reach - 1 ||
          box.right <= left - reach + 1 ||
          box.left >= right + reach - 1;
        return isClear ? [] : [word.textContent];
      });
    });
  });

test('on a small phone in Dutch the lesson is played to its end by thumb, and nothing is too wide', async ({
  person,
}) => {
  const page = await person({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    locale: 'nl',
    reducedMotion: 'reduce',
  });
  await page.goto('/learn/machu-picchu');
  const pupil = new Pupil(page, 'Verder', async (target) => {
    expect(await coveredWords(page)).toEqual([]);
    await target.tap();
  });
  for (let step = 1; step <= steps; step++) {
    await pupil.isAt(step);
    await pupil.finish();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `step ${step}`).toBe(0);
    if (step === 3 || step === 21) expect(await violations(page), `step ${step}`).toEqual([]);
    await pupil.next.tap();
  }
  await expect(page.getByRole('heading', { name: 'Je kent de stad' })).toBeVisible();
});

test('the lesson of Machu Picchu goes on where it was left, and a skipped step is played by itself', async ({
  person,
}) => {
  const page = await person();
  await page.goto('/learn/machu-picchu');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await page.reload();
  await expect(page.getByText('How many Incas produce?')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByText('Your turn: step, ride or stay')).toBeVisible();
});

test('the rules of Machu Picchu are found by words in headings and texts, whatever their accents', async ({
  person,
}) => {
  const page = await person({ locale: 'fr' });
  await page.goto('/rules/machu-picchu#night');
  await expect(page.getByRole('heading', { name: /^Jour et nuit/ })).toBeInViewport();
  await page.getByRole('searchbox').fill('ecuries');
  await expect(page.getByRole('status')).toContainText('Aucun résultat');
  await page.getByRole('searchbox').fill('ETABLE grenier');
  await expect(page.getByRole('status')).toHaveText('1 chapitre trouvé.');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(/Chemin de l’Inca/);
  // A price stands in a row of its own, not in a sentence.
  await page.getByRole('searchbox').fill('planteur tissu');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/^Maisons/]);
});

test('without JavaScript the rules of Machu Picchu are read whole, prices too', async ({ person }) => {
  const page = await person({ javaScriptEnabled: false, locale: 'es' });
  await page.goto('/rules/machu-picchu');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(17);
  await expect(page.getByRole('link', { name: 'Día y noche' })).toHaveAttribute('href', '#night');
  await expect(page.getByRole('definition').first()).toHaveText('1 llama, 1 cerámica');
});

test('a moon tile pressed a second time is taken, other goods than those of the example are sent, and the result is read', async ({
  person,
}) => {
  const page = await person();
  await page.goto('/learn/machu-picchu');
  const said = page.locator('.said');
  const goTo = async (words: string) => {
    while (!(await said.textContent())?.includes(words)) await said.locator('.buttons .btn').first().click();
  };
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await goTo('take a moon tile');
  const tile = page.getByRole('button', { name: /^Moon tile: 1 llama/ }).first();
  await tile.click();
  await tile.click();
  await expect(next).toBeVisible();

  await goTo('choose any three goods');
  const dock = page.locator('.dock-area');
  for (const goods of ['3 corn', '1 llama', '1 coca'])
    await dock.getByRole('button', { name: goods, exact: true }).click();
  await dock.locator('.go[data-wanted]').click();
  await expect(said).toContainText('for Inti from the Sundial; the Inca is back in the reserve');

  await goTo('gold counts for nothing');
  await page.getByRole('button', { name: 'Take the card' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await expect(dock).toHaveCount(0);
});
