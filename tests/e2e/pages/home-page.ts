import type { Page } from '@playwright/test';
import { RoomPage } from './room-page.ts';

/** The start page. */
export class HomePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens a table of one's own and takes no seat yet. */
  async openTable(name: string): Promise<RoomPage> {
    await this.#page.goto('/');
    await this.#page.getByLabel('Your name at the table').fill(name);
    await this.#page.getByRole('button', { name: 'Open a table' }).click();
    return RoomPage.arrived(this.#page);
  }

  /** The table of a person who plays without company. */
  async playAlone(name: string): Promise<RoomPage> {
    await this.#page.goto('/');
    await this.#page.getByLabel('Your name at the table').fill(name);
    await this.#page.getByRole('button', { name: 'Play alone' }).click();
    return RoomPage.arrived(this.#page);
  }

  /** Goes to a friend's table by its code. */
  async joinByCode(name: string, code: string): Promise<RoomPage> {
    await this.#page.goto('/');
    await this.#page.getByLabel('Your name at the table').fill(name);
    await this.#page.getByLabel('Link or code from a friend').fill(code);
    await this.#page.getByRole('button', { name: 'Join' }).click();
    return RoomPage.arrived(this.#page);
  }
}
