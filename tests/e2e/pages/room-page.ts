import { expect, type Locator, type Page } from '@playwright/test';
import { MatchPage } from './match-page.ts';

/** The table before and between matches. */
export class RoomPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async arrived(page: Page): Promise<RoomPage> {
    // Its code and the table come one after the other, however busy the machine is.
    await page.getByRole('region', { name: 'Seats' }).waitFor();
    return new RoomPage(page);
  }

  /** Follows a link to a table and goes in under a name, without a seat. */
  static async byLink(page: Page, link: string, name: string): Promise<RoomPage> {
    await page.goto(link);
    await page.getByLabel('Your name at the table').fill(name);
    await page.getByRole('button', { name: 'Enter without taking a seat' }).click();
    return RoomPage.arrived(page);
  }

  link = (): Promise<string> => this.page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
  watchLink = (): Promise<string> => this.page.getByRole('textbox', { name: 'Spectator link' }).inputValue();

  /** The code, as it is read aloud. */
  async code(): Promise<string> {
    const text = await this.page.getByText(/^[2-9A-HJ-NP-Z]{3} [2-9A-HJ-NP-Z]{3}$/).textContent();
    return text ?? '';
  }

  seat = (number: number) => this.page.getByRole('article', { name: `Seat ${number}` });

  async sit(number: number): Promise<void> {
    await this.seat(number).getByRole('button', { name: 'Sit here' }).click();
    await this.isSeated(number);
  }

  isSeated = (number: number): Promise<void> =>
    expect(this.seat(number).getByRole('button', { name: 'Stand up' })).toBeVisible();

  /** As the host, on a free seat. */
  async addBot(number: number): Promise<void> {
    await this.seat(number).getByRole('button', { name: 'Add a bot' }).click();
    await expect(this.seat(number)).toContainText('(bot)');
  }

  /** Opens what changes the bot on a seat. */
  async openBot(number: number): Promise<Locator> {
    await this.seat(number).getByRole('button', { name: 'Change' }).click();
    const sheet = this.page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    return sheet;
  }

  async chooseShortBoard(): Promise<void> {
    const short = this.page.getByRole('radio', { name: 'Short' });
    await short.click();
    await expect(short).toBeChecked();
  }

  /** Chooses one of the settings that the host decides about: `Solo`, or `Difficulty: Easy` where two have a choice of that name. */
  async choose(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      const [value = '', group] = name.split(': ').reverse();
      const within = group === undefined ? this.page : this.page.getByRole('radiogroup', { name: group });
      const choice = within.getByRole('radio', { name: value, exact: true });
      await choice.click();
      await expect(choice).toBeChecked();
    }
  }

  async beReady(): Promise<void> {
    await this.page.getByRole('button', { name: 'I am ready' }).click();
    await expect(this.page.getByRole('button', { name: 'Wait, not yet' })).toBeVisible();
  }

  /** The host starts once the others are ready. */
  start = (): Promise<void> => this.page.getByRole('button', { name: 'Start the game' }).click();

  /** The match that has begun at this table. */
  match = (): Promise<MatchPage> => MatchPage.arrived(this.page);
}
