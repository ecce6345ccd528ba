import { expect, type Locator, type Page } from '@playwright/test';
import { cityWords } from './city-words.ts';
import type { Locale } from './language-menu.ts';
import { often } from './match-page.ts';

/** A button of the dock that can be pressed now. */
export interface DockButton {
  readonly name: string;
  /** Null where it is pressed and not picked. */
  readonly isPicked: boolean | null;
}

/** What is read off the table at one moment. */
export interface CityReading {
  readonly isAsked: boolean;
  readonly isOver: boolean;
  /** What the dock says. */
  readonly question: string;
  /** Districts that can be picked, as they are announced. */
  readonly districts: readonly { readonly id: string; readonly reach: string }[];
  /** Moon tiles that can be taken. */
  readonly tiles: number;
  readonly buttons: readonly DockButton[];
  /** Everything that an accepted answer changes. */
  readonly position: string;
}

/** The match of Machu Picchu: city, dock, people. */
export class CityPage {
  readonly page: Page;
  readonly dock: Locator;
  readonly city: Locator;
  /** Moon tiles that can be taken. */
  readonly tiles: Locator;
  /** Opens goods and moon tiles on a phone. */
  readonly drawer: Locator;
  readonly words: ReturnType<typeof cityWords>;

  constructor(page: Page, locale: Locale = 'en') {
    this.page = page;
    this.words = cityWords(locale);
    this.dock = page.locator(`main section[aria-label="${this.words.dock}"]`);
    this.city = page.getByRole('group', { name: this.words.city });
    this.tiles = page.locator(`[aria-label="${this.words.tiles}"] button:enabled`);
    this.drawer = page.locator('nav').getByRole('button', { name: this.words.goods, exact: true });
  }

  static async arrived(page: Page, locale: Locale = 'en'): Promise<CityPage> {
    const match = new CityPage(page, locale);
    const plaza = match.city.getByRole('button', { name: new RegExp(`^${match.words.plaza}`) });
    await expect(plaza).toBeVisible({ timeout: 20_000 });
    // Answers can be given once the pieces are there that come after the first picture.
    await expect(page.locator('[role=log]')).toBeAttached({ timeout: 20_000 });
    return match;
  }

  district = (id: string): Locator => this.city.locator(`[data-district=${id}]`);
  button = (name: string | RegExp): Locator => this.dock.getByRole('button', { name });

  readTable = (): Promise<CityReading> =>
    this.page.evaluate((words) => {
      const dock = document.querySelector(`main section[aria-label="${words.dock}"]`);
      const all = (selector: string, root: ParentNode | null = document) => [
        ...(root?.querySelectorAll<HTMLButtonElement>(selector) ?? []),
      ];
      const labels = all('[data-district]').map(
        (one) => `${one.ariaLabel}. ${one.querySelector('[hidden]')?.textContent}`,
      );
      const open = all('[data-district][data-reach=step], [data-district][data-reach=ride]');
      return {
        // The question is already answered while answers are on their way.
        // In a sandbox somebody is always asked, and its title calls nobody.
        isAsked: /^(?:●|Sandbox)/.test(document.title) && dock?.querySelector('[aria-busy=true]') === null,
        question: dock?.querySelector('[data-focus-home]')?.textContent ?? '',
        isOver: document.querySelector(`main section[aria-label="${words.result}"]`) !== null,
        districts: open.map((one) => ({ id: one.dataset['district'] ?? '', reach: one.dataset['reach'] ?? '' })),
        tiles: all(`[aria-label="${words.tiles}"] button:enabled`).length,
        buttons: all('button:enabled:not([aria-disabled=true])', dock).map((one) => ({
          name: one.getAttribute('aria-label') ?? one.textContent.trim(),
          isPicked: one.getAttribute('aria-pressed') === null ? null : one.getAttribute('aria-pressed') === 'true',
        })),
        position: [dock?.textContent, document.querySelectorAll('[role=log] li').length, ...labels].join('|'),
      };
    }, this.#labels);

  get #labels() {
    const { dock, tiles, result } = this.words;
    return { dock, tiles, result };
  }

  /** What lies openly in every district and before every player, the same for every viewer. */
  async openBoard(): Promise<readonly string[]> {
    const personal = /^(\w[^.]*)\.|your Prince is here\. |(a step away, free|can be chosen|a ride away, 1 llama)\. /g;
    const labels = await this.city
      .locator('[data-district]')
      .evaluateAll((all) => all.map((one) => `${one.ariaLabel}. ${one.querySelector('[hidden]')?.textContent}`));
    return labels.map((label) =>
      label
        .replace(personal, '')
        .replace(/^.*?(?=(waiting there: \d|used up today|Incas: |Princes: |\d temple|next to: |market: ))/, ''),
    );
  }

  /** Waits until what others did has arrived: for longer than anything takes to come to its place nothing has changed. */
  async isAtRest(): Promise<void> {
    const look = async () => (await this.readTable()).position;
    for (let [before, now] = ['', await look()]; now !== before;) {
      before = now;
      await this.page.waitForTimeout(250);
      now = await look();
    }
  }

  /** Does something that sends an answer, and waits until the table has changed. */
  async command(gesture: () => Promise<void>): Promise<void> {
    const { position } = await this.readTable();
    await gesture();
    await expect
      .poll(async () => (await this.readTable()).position, { message: 'the table answers', intervals: often })
      .not.toBe(position);
  }
}
