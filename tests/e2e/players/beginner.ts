import { setTimeout as wait } from 'node:timers/promises';
import { errors, expect, type Locator } from '@playwright/test';
import type { HeardSpace, MatchPage } from '../pages/match-page.ts';

/** How a person touches the table: the same game by mouse or by keyboard. */
export interface Hand {
  /** Picks a space of the board. */
  pick(match: MatchPage, space: string): Promise<void>;
  /** Presses a button of the table. */
  press(match: MatchPage, button: Locator): Promise<void>;
}

export const mouse: Hand = {
  pick: (match, space) => match.space(space).click(),
  press: (_, button) => button.click(),
};

/**
 * Plays legal moves that end a game: discovers wherever it can, divines now and then, offers what it holds.
 * It knows only what the page tells.
 */
export class Beginner implements Player {
  readonly match: MatchPage;
  readonly #hand: Hand;
  #moves = 0;
  #hasDivinedLast = false;

  constructor(match: MatchPage, hand: Hand = mouse) {
    this.match = match;
    this.#hand = hand;
  }

  /** Makes one move of those that are offered now; false when it is another person's turn. */
  async move(): Promise<boolean> {
    const { match } = this;
    const choices = await match.choices();
    if (choices.canSupply) await this.#supply();
    else if (choices.mustName) await this.#nameOtoma();
    else if (choices.mustSpend) await this.#spend();
    else if (choices.canPass) await this.#divineOrPass(choices.canDivine);
    else if (choices.canEnd) await this.#endOrOffer(choices.canOffer);
    else if (choices.canDivine && (this.#moves % 3 === 2 || !choices.canExplore)) await this.#divine();
    else if (choices.canExplore) await this.#explore();
    else return false;
    this.#moves += 1;
    return true;
  }

  isOver = (): Promise<boolean> => this.match.isOver();

  #press = (button: Locator): Promise<void> => this.#hand.press(this.match, button);
  #command = (button: string | RegExp): Promise<void> =>
    this.match.command(() => this.#press(this.match.choice(button)));

  /** Looks at the tiles one after the other and spends the first with which land can be discovered. */
  async #spend(): Promise<void> {
    const stacks = this.match.stacks();
    // They come to the page a moment after the board.
    await stacks.first().waitFor();
    const open = await stacks.evaluateAll((niches) =>
      niches.flatMap((niche, index) => (niche.getAttribute('aria-disabled') === 'false' ? [index] : [])),
    );
    let looked = -1;
    for (const index of open) {
      await this.#press(stacks.nth((looked = index)));
      if ((await this.match.spaces()).some((space) => space.isReachable && space.isUnknown)) break;
    }
    if (looked < 0) throw new Error('There is no tile to spend.');
    await this.#command('Spend');
  }

  /** A person who can may give the tile, so another person may have done so a moment ago. */
  async #supply(): Promise<void> {
    const give = this.match.choice('Give a tile');
    const before = await this.match.position();
    await give.click({ timeout: 2_000 }).catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
    await expect.poll(async () => (await give.isHidden()) || (await this.match.position()) !== before).toBe(true);
  }

  async #nameOtoma(): Promise<void> {
    const choices = (await this.match.spaces()).filter((space) => space.isChoice);
    const choice = choices.at(this.#moves % Math.max(choices.length, 1));
    if (!choice) throw new Error('There is no Otoma pawn to name.');
    await this.#hand.pick(this.match, choice.space);
    await this.#command('This one');
  }

  async #endOrOffer(canOffer: boolean): Promise<void> {
    const tokens = await this.match.tokens().count();
    if (!canOffer || tokens < 2) return this.#command('End turn');
    for (let index = 0; index < tokens; index++) await this.#press(this.match.tokens().nth(index));
    await this.#command(/^Offer: \+/);
  }

  /** Makes one of the final divinations, where it can. */
  async #divineOrPass(canDivine: boolean): Promise<void> {
    if (!canDivine || this.#hasDivinedLast) {
      await this.#press(this.match.choice('Pass'));
      return this.#command('Yes, pass');
    }
    this.#hasDivinedLast = true;
    await this.#divine();
  }

  async #divine(): Promise<void> {
    await this.#press(this.match.choice('Divine'));
    if ((await this.match.crop(1).count()) === 0) {
      const at = (await this.match.spaces()).find((space) => space.isDivinable);
      if (at) await this.#hand.pick(this.match, at.space);
    }
    const crop = new RegExp(`, level ${(this.#moves % 5) + 1}$`);
    await this.#press(this.match.choice(crop));
    // Two presses in quick succession are a double click, and no confirmation.
    await this.match.page.waitForTimeout(350);
    await this.#command(crop);
  }

  async #explore(): Promise<void> {
    let second: { readonly from: string; readonly to: HeardSpace } | null = null;
    const mine = (await this.match.spaces()).filter((space) => space.isMine).map(({ space }) => space);
    // From the reserve most of the border is one step away.
    for (const from of ['reserve', ...mine]) {
      const reached = await this.#reachOf(from);
      const unknown = reached.find((space) => space.isUnknown);
      if (unknown) return this.#go(unknown.space);
      const known = reached.at(this.#moves % Math.max(reached.length, 1));
      if (known) second ??= { from, to: known };
    }
    if (second === null) return this.#recall(mine);
    await this.#reachOf(second.from);
    await this.#go(second.to.space);
  }

  /** Picks up a pawn and looks where it may go; nothing when it cannot be picked. */
  async #reachOf(from: string): Promise<readonly HeardSpace[]> {
    await this.#drop();
    if (from !== 'reserve') await this.#hand.pick(this.match, from);
    else {
      // It comes to the page a moment after the board.
      await this.match.page.locator('[data-thing="reserve"]').waitFor({ state: 'attached' });
      const open = this.match.reserve().and(this.match.page.locator('[aria-disabled="false"]'));
      if ((await open.count()) === 0) return [];
      await this.#press(open);
    }
    const spaces = await this.match.spaces();
    // A space whose pawn is shut in is not picked up: other pawns reach what can be reached.
    if (from !== 'reserve' && !spaces.some((space) => space.space === from && space.isSelected)) return [];
    return spaces.filter((space) => space.isReachable);
  }

  async #go(to: string): Promise<void> {
    await this.#hand.pick(this.match, to);
    await this.#command('Go there');
  }

  async #recall([first]: readonly string[]): Promise<void> {
    if (first === undefined) throw new Error('There is nothing to explore with.');
    await this.#reachOf(first);
    await this.#press(this.match.choice('Recall'));
    await this.#command('Bring it home');
  }

  async #drop(): Promise<void> {
    if ((await this.match.choice('Cancel').count()) > 0) await this.#press(this.match.choice('Cancel'));
  }
}

/** A person at the table, whatever they play by. */
export interface Player {
  /** Makes one move; false when it is another person's turn. */
  move(): Promise<boolean>;
  isOver(): Promise<boolean>;
}

/** Lets the players move in turn until no one can any more; the number of moves made. */
export async function playToTheEnd(players: readonly Player[], mostMoves = 250): Promise<number> {
  for (let moves = 0; moves < mostMoves;) {
    let hasMoved = false;
    for (const player of players) {
      if (await player.move()) {
        hasMoved = true;
        moves += 1;
      }
    }
    if (hasMoved) continue;
    if (await players[0]?.isOver()) return moves;
    // A person's page has not heard of the last move yet.
    await wait(50);
  }
  throw new Error(`The match is not over after ${mostMoves} moves.`);
}
