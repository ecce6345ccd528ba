import { expect, type Locator, type Page } from '@playwright/test';

/** A space as assistive technology hears it. */
export interface HeardSpace {
  readonly space: string;
  /** What lies and stands there: the part of its name that is the same for everybody. */
  readonly open: string;
  readonly isMine: boolean;
  readonly isSelected: boolean;
  readonly isReachable: boolean;
  readonly isDivinable: boolean;
  readonly isUnknown: boolean;
  /** An Otoma pawn that can be named as the next to move. */
  readonly isChoice: boolean;
}

/** Words that depend on who looks, and on what they have picked up. */
const personal =
  /, (selected|can go|chosen|within reach|can be divined|can be chosen|new since your last turn|just now|The (\w+ )?Otoma on \w\w would stop on \w\w\.?)/g;

function heard(name: string): HeardSpace {
  return {
    space: name.slice(0, 2),
    open: name.replace(personal, '').replace('your ', ''),
    isMine: /, your \w+ pawn/.test(name),
    isSelected: name.includes(', selected'),
    isReachable: name.includes('within reach') || name.includes('chosen'),
    isDivinable: name.includes('can be divined'),
    isUnknown: name.includes('not discovered'),
    isChoice: name.includes('can be chosen'),
  };
}

/** What a person may do now; false where the button is absent or cannot be pressed. */
export interface Choices {
  readonly canExplore: boolean;
  readonly canDivine: boolean;
  readonly canOffer: boolean;
  readonly canEnd: boolean;
  readonly canPass: boolean;
  /** A tile from behind the screen is to be spent; the button waits until one is looked at. */
  readonly mustSpend: boolean;
  readonly canSupply: boolean;
  /** An Otoma pawn is to be named; the button waits until one is picked. */
  readonly mustName: boolean;
}

/** What is read off the table at one moment. */
interface BoardReading {
  /** The names of the spaces, in reading order, as they are announced. */
  readonly names: readonly string[];
  readonly buttons: readonly { readonly word: string; readonly isOpen: boolean }[];
  readonly isOver: boolean;
}

function choicesAmong(buttons: BoardReading['buttons']): Choices {
  const isShown = (name: string) => buttons.some(({ word }) => word === name);
  const isOpen = (name: string) => buttons.some(({ word, isOpen }) => word === name && isOpen);
  return {
    canExplore: isOpen('Explore'),
    canDivine: isOpen('Divine'),
    canOffer: buttons.some(({ word }) => word.startsWith('Offer')),
    canEnd: isOpen('End turn'),
    canPass: isOpen('Pass'),
    mustSpend: isShown('Spend'),
    canSupply: isOpen('Give a tile'),
    mustName: isShown('This one'),
  };
}

/** Milliseconds between looks at what a page answers soon. */
export const often = [10, 20, 40, 80, 160];

/** A word is the whole name. */
const named = (name: string | RegExp) => (typeof name === 'string' ? { name, exact: true } : { name });

/** The match: board, dock, people. Everything is found by role and name. */
export class MatchPage {
  readonly page: Page;
  readonly board: Locator;
  readonly #table: Locator;
  readonly #dock: Locator;

  constructor(page: Page) {
    this.page = page;
    // Players search often, and a search by role goes through every element of where it searches.
    this.#table = page.locator('main');
    this.#dock = this.#table.locator('section[aria-label="Your actions"]');
    this.board = this.#table.getByRole('grid', { name: 'Board' });
  }

  static async arrived(page: Page): Promise<MatchPage> {
    const match = new MatchPage(page);
    await expect(match.board).toBeVisible({ timeout: 20_000 });
    await match.isLive();
    return match;
  }

  isLive = (): Promise<void> =>
    expect(this.page.getByRole('status').filter({ hasText: 'Connection' })).toHaveText(/Live/, { timeout: 20_000 });

  /** The first words of a space's name are the space; asking for its role instead would name all of them at each try. */
  space = (name: string): Locator => this.board.locator(`[role=gridcell][aria-label^="${name},"]`);

  button = (name: string | RegExp): Locator => this.#table.getByRole('button', named(name));

  /** One of those below the board, for what may be done. */
  choice = (name: string | RegExp): Locator => this.#dock.getByRole('button', named(name));

  reserve = (): Locator => this.choice(/^\d pawns? in reserve/);
  crop = (level: number): Locator => this.choice(new RegExp(`, level ${level}$`));
  tokens = (): Locator => this.#dock.getByRole('group', { name: 'My tokens' }).getByRole('button');

  /** The stacks behind my screen, each with the arrow on its top; no one else has them on their page. */
  stacks = (): Locator => this.#dock.getByRole('group', { name: 'Behind your screen' }).getByRole('button');

  /** Every space in reading order, as it is announced. */
  spaces = async (): Promise<readonly HeardSpace[]> => (await this.#readBoard()).names.map(heard);

  /** Spaces whose land no one knows yet. Which these are differs from match to match: scenarios are drawn by lot. */
  async unknownSpaces(): Promise<readonly string[]> {
    return (await this.spaces()).filter(({ isUnknown }) => isUnknown).map(({ space }) => space);
  }

  /** What lies open on the board, the same for every viewer. */
  openBoard = async (): Promise<readonly string[]> => (await this.spaces()).map(({ open }) => open);

  /** Waits until the same lies open here as there: either page may still be hearing of the last move. */
  agreesWith = (other: MatchPage): Promise<void> =>
    expect(async () => expect(await this.openBoard()).toEqual(await other.openBoard())).toPass({ timeout: 10_000 });

  /** Waits until the same lies open and may be done here as there, where both act for the same seats. */
  isInStepWith = (other: MatchPage): Promise<void> =>
    expect(async () => expect(await this.position()).toBe(await other.position())).toPass({ timeout: 10_000 });

  choices = async (): Promise<Choices> => choicesAmong((await this.#readBoard()).buttons);

  /** Waits until what others did has arrived: for longer than a tile takes to fade in nothing has changed. */
  async isAtRest(): Promise<void> {
    for (let [before, now] = ['', await this.position()]; now !== before;) {
      before = now;
      await this.page.waitForTimeout(250);
      now = await this.position();
    }
  }

  /** What lies open once nothing is on its way to its space any more. */
  async boardAtRest(): Promise<readonly string[]> {
    await this.isAtRest();
    return this.openBoard();
  }

  async isMyMove(): Promise<boolean> {
    const { canOffer: _, ...choices } = await this.choices();
    return Object.values(choices).some(Boolean);
  }

  /** Whether the log shows its newest line: it scrolls by itself as long as nobody reads further up. */
  isNewestLineInSight = (): Promise<boolean> =>
    this.page
      .getByRole('log')
      .first()
      .evaluate((pane) => pane.scrollHeight - pane.scrollTop - pane.clientHeight < 2);

  isOver = async (): Promise<boolean> => (await this.#readBoard()).isOver;

  /** Does something that sends a command, and waits until the table has answered. */
  async command(gesture: () => Promise<void>): Promise<void> {
    const before = await this.position();
    await gesture();
    await expect.poll(() => this.position(), { message: 'the table answers', intervals: often }).not.toBe(before);
  }

  /** Everything that an accepted command changes: the board, or whose move it is, or what they may do. */
  async position(): Promise<string> {
    const { names, buttons, isOver } = await this.#readBoard();
    return JSON.stringify([names.map((name) => heard(name).open), choicesAmong(buttons), isOver]);
  }

  /** The whole table in one look: players look often, and a search by role goes through every element each time. */
  #readBoard = (): Promise<BoardReading> =>
    this.page.evaluate((overWords) => {
      const table = document.querySelector('main');
      const all = (selector: string) => [...(table?.querySelectorAll<HTMLElement>(selector) ?? [])];
      return {
        names: all('[role=grid] [role=gridcell]').map((cell) => cell.ariaLabel ?? ''),
        buttons: all('button').map((button) => ({
          word: button.textContent.trim(),
          isOpen: !(button as HTMLButtonElement).disabled && button.ariaDisabled !== 'true',
        })),
        isOver: table?.textContent.includes(overWords) ?? false,
      };
    }, 'Have another look at the board');
}
