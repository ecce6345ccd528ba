import { components, type Variant } from '@tiwanaku/shared/machu-picchu';
import type { Locator, Page } from '@playwright/test';
import { CityPage, type CityReading } from '../pages/city-page.ts';
import { HomePage } from '../pages/home-page.ts';
import { RoomPage } from '../pages/room-page.ts';
import { prepareTable } from './prepared-table.ts';

const people = ['Ana', 'Beto', 'Cora', 'Dani', 'Eva'];

export interface PrincesMeeting {
  readonly matches: readonly CityPage[];
  /** The link for watchers. */
  readonly watchLink: string;
}

/** They have begun a game of Machu Picchu at the first one's table. */
export async function meetPrinces(pages: readonly Page[], variant: Variant = 'standard'): Promise<PrincesMeeting> {
  const [city = ''] = Object.keys(components.cities);
  const settings = { game: 'machu-picchu', options: { variant, city }, watching: 'link' } as const;
  const { link, watchLink } = await prepareTable(pages, settings);
  await Promise.all(pages.map((page) => page.goto(link)));
  return { matches: await Promise.all(pages.map((page) => CityPage.arrived(page))), watchLink };
}

/** The same, from the start page on. */
export async function meetPrincesByHand([first, ...others]: readonly Page[]): Promise<PrincesMeeting> {
  if (!first) throw new Error('No one meets alone.');
  const host = await new HomePage(first).openTable('Ana');
  await host.isSeated(1);
  await host.choose('Machu Picchu', 'Learning game');
  const watchLink = await host.watchLink();
  const link = await host.link();
  for (const [index, page] of others.entries()) {
    const guest = await RoomPage.byLink(page, link, people[index + 1] ?? '');
    await guest.sit(index + 2);
    await guest.beReady();
  }
  await host.start();
  const matches = await Promise.all([first, ...others].map((page) => CityPage.arrived(page)));
  return { matches, watchLink };
}

/** How a person plays. */
interface Manner {
  /** How something is pressed. */
  readonly press?: (target: Locator) => Promise<void>;
  /** Called when a turn begins, before anything is pressed. */
  readonly onTurn?: () => void;
  /** Every how many moves the Prince stays, so that days pass; every second if not said. */
  readonly stays?: number;
  /** A question that a standing order answers, or that another person answers for them. */
  readonly leaves?: string;
}

/** Presses what is offered until the game is over. It knows only what the page tells. */
export class PrincePlayer {
  readonly match: CityPage;
  readonly #manner: Manner;
  #moves = 0;

  constructor(match: CityPage, manner: Manner = {}) {
    this.match = match;
    this.#manner = manner;
  }

  readonly #press = (target: Locator): Promise<void> => this.#manner.press?.(target) ?? target.click();

  isOver = async (): Promise<boolean> => (await this.match.readTable()).isOver;

  /** Gives one answer of those that are offered; false when another person is asked. */
  async move(): Promise<boolean> {
    const seen = await this.match.readTable();
    if (!seen.isAsked || seen.isOver) return false;
    const { leaves } = this.#manner;
    if (leaves !== undefined && seen.question.includes(leaves)) return false;
    this.#moves += 1;
    if (seen.districts.length > 0 && !seen.buttons.some(({ name }) => this.match.words.end.test(name)))
      await this.#go(seen);
    else await this.#answer(seen);
    return true;
  }

  async #go({ districts, tiles, buttons }: CityReading): Promise<void> {
    this.#manner.onTurn?.();
    const isStaying = this.#moves % (this.#manner.stays ?? 2) === 0;
    if (isStaying && (tiles > 0 || (await this.#showTiles(buttons)))) {
      await this.#press(this.match.tiles.first());
    } else {
      const steps = districts.filter(({ reach }) => reach === 'step');
      const among = this.#moves % 5 === 0 ? districts : steps;
      const to = among[this.#moves % among.length]?.id ?? '';
      await this.#press(this.match.district(to));
    }
    await this.match.command(() => this.#press(this.match.button(this.match.words.sends)));
  }

  /** On a phone the moon tiles lie in the dock once the Prince is to stay; says whether any can be taken. */
  async #showTiles(buttons: CityReading['buttons']): Promise<boolean> {
    const { stay } = this.match.words;
    if (!buttons.some(({ name }) => name === stay)) return false;
    await this.#press(this.match.button(stay));
    return true;
  }

  async #answer({ buttons }: CityReading): Promise<void> {
    const { sends, deals, end } = this.match.words;
    const can = (name: string | RegExp) => buttons.find((one) => one.name.match(name));
    const send = can(sends);
    // Half of the visits are used, the others end at once.
    const deal = buttons.filter(({ name, isPicked }) => isPicked === null && deals.test(name));
    if (deal.length > 0 && this.#moves % 2 === 0) {
      const one = deal[this.#moves % deal.length];
      return this.match.command(() =>
        this.#press(this.match.dock.getByRole('button', { name: one?.name ?? '', exact: true })),
      );
    }
    if (send) return this.match.command(() => this.#press(this.match.button(this.match.words.sends)));
    const open = buttons.filter(({ isPicked }) => isPicked === false);
    if (open.length > 0 && (this.#moves % 4 > 0 || !can(end))) {
      for (const { name } of open.slice(0, 3)) {
        await this.#press(this.match.dock.getByRole('button', { name, exact: true }));
        if ((await this.match.readTable()).buttons.some((one) => sends.test(one.name))) break;
      }
      return this.match.command(() => this.#press(this.match.button(this.match.words.sends)));
    }
    // Between an answer and the next question nothing can be pressed.
    if (can(end)) await this.match.command(() => this.#press(this.match.button(end)));
  }
}

/** All play on until the match is over for each of them. */
export async function playOut(players: readonly PrincePlayer[], most = 2000): Promise<void> {
  for (let round = 0; round < most; round++) {
    const moved = [];
    for (const player of players) moved.push(await player.move());
    if (moved.some(Boolean)) continue;
    const over = await Promise.all(players.map((player) => player.isOver()));
    if (over.every(Boolean)) return;
    await players[0]?.match.page.waitForTimeout(30);
  }
  throw new Error('the match does not end');
}
