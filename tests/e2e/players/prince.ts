import type { CityGlance, CityPage } from '../pages/city-page.ts';

/** Buttons that send an answer which has been put together. */
const sends = /^(Go there|Put it there|Ride, |Take the |Take \d of|Send$|Produce |Sacrifice |Offer |Pay |Put back )/;

/** Presses what is offered until the game is over. It knows only what the page tells. */
export class PrincePlayer {
  readonly match: CityPage;
  #moves = 0;

  constructor(match: CityPage) {
    this.match = match;
  }

  isOver = async (): Promise<boolean> => (await this.match.glance()).isOver;

  /** Gives one answer of those that are offered; false when somebody else is asked. */
  async move(): Promise<boolean> {
    const seen = await this.match.glance();
    if (!seen.isAsked || seen.isOver) return false;
    this.#moves += 1;
    if (seen.districts.length > 0 && !seen.buttons.some(({ name }) => name === 'Nothing more')) await this.#go(seen);
    else await this.#answer(seen);
    return true;
  }

  /** Every second turn it stays, so that days pass. */
  async #go({ districts, tiles }: CityGlance): Promise<void> {
    if (tiles > 0 && this.#moves % 2 === 0) {
      await this.match.page.locator('[aria-label="Moon tiles"] button:enabled').first().click();
    } else {
      const steps = districts.filter(({ reach }) => reach === 'step');
      const among = this.#moves % 5 === 0 ? districts : steps;
      const to = among[this.#moves % among.length]?.id ?? '';
      await this.match.district(to).click();
    }
    await this.match.command(() => this.match.button(sends).click());
  }

  async #answer({ buttons }: CityGlance): Promise<void> {
    const can = (name: string | RegExp) => buttons.find((one) => one.name.match(name));
    const send = can(sends);
    // Half of the visits are used, the others end at once.
    const deal = buttons.filter(
      ({ name, isPicked }) => isPicked === null && /^(Buy|Sell|Add|Farmer|Shepherd|Coca|Potter|Weaver)/.test(name),
    );
    if (deal.length > 0 && this.#moves % 2 === 0) {
      const one = deal[this.#moves % deal.length];
      return this.match.command(() =>
        this.match.dock.getByRole('button', { name: one?.name ?? '', exact: true }).click(),
      );
    }
    if (send) return this.match.command(() => this.match.button(sends).click());
    const open = buttons.filter(({ isPicked }) => isPicked === false);
    if (open.length > 0 && (this.#moves % 4 > 0 || !can('Nothing more'))) {
      for (const { name } of open.slice(0, 3)) {
        await this.match.dock.getByRole('button', { name, exact: true }).click();
        if ((await this.match.glance()).buttons.some((one) => sends.test(one.name))) break;
      }
      return this.match.command(() => this.match.button(sends).click());
    }
    // Between an answer and the next question nothing can be pressed.
    if (can('Nothing more')) await this.match.command(() => this.match.button('Nothing more').click());
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
