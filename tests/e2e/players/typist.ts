import { expect, type Page } from '@playwright/test';
import type { Player } from './beginner.ts';
import { Listener } from './listener.ts';

const shortBoard = [1, 2, 3, 4, 5].flatMap((row) => ['a', 'b', 'c', 'd', 'e'].map((column) => `${column}${row}`));

/** Plays on the short board without looking: types into the command line and hears what the page announces, nothing else. */
export class Typist implements Player {
  readonly #listener: Listener;
  /** Spaces whose land was heard of. */
  readonly #known = new Set<string>();
  #moves = 0;

  private constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** Opens the command line with its key, and asks about every space once. */
  static async sitDown(page: Page): Promise<Typist> {
    const typist = new Typist(await Listener.at(page));
    await expect(page.getByRole('button', { name: 'Text', exact: true })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Command', { exact: true })).toBeFocused();
    for (const space of shortBoard) {
      const answer = await typist.ask(`where ${space}`, (heard) => heard.startsWith(space));
      if (!answer.includes('not discovered')) typist.#known.add(space);
    }
    return typist;
  }

  heard = (): Promise<readonly string[]> => this.#listener.heard();
  ask: Listener['ask'] = (line, isAnswer) => this.#listener.ask(line, isAnswer);

  isOver = async (): Promise<boolean> => (await this.heard()).some((sentence) => sentence.includes('The game is over'));

  /** Does one of the things that may be done now; false when it is another person's turn. */
  async move(): Promise<boolean> {
    await this.#listen();
    if (await this.isOver()) return false;
    const moves = await this.ask('moves', (heard) =>
      /nothing for you to do|\b(explore|divine|recall|end|pass)\b/.test(heard),
    );
    if (moves.includes('nothing for you to do')) return false;
    const answer = await this.ask(this.#choice(moves), (heard) => /\bYou(r last)?\b|Not possible/.test(heard));
    expect(answer).not.toContain('Not possible');
    this.#moves += 1;
    return true;
  }

  /** The same plan as the beginner's: discover what can be discovered, divine now and then, offer what is held. */
  #choice(moves: string): string {
    const lines = moves.split('; ').flatMap(linesOf);
    const find = (start: string) => lines.filter((line) => line.startsWith(start));
    if (lines.includes('pass')) return 'pass';
    const offers = find('offer').sort((one, other) => other.length - one.length);
    if (lines.includes('end')) return offers[0] ?? 'end';
    const divinations = find('divine');
    const explorations = find('explore');
    const discovery = explorations.find((line) => !this.#known.has(line.slice(-2)));
    if (divinations.length > 0 && (this.#moves % 3 === 2 || explorations.length === 0))
      return divinations[this.#moves % divinations.length] ?? 'end';
    return discovery ?? explorations[this.#moves % Math.max(explorations.length, 1)] ?? find('recall')[0] ?? 'end';
  }

  async #listen(): Promise<void> {
    for (const sentence of await this.heard())
      for (const [, space] of sentence.matchAll(/explored ([a-i][1-5]):/g)) if (space) this.#known.add(space);
  }
}

/** "explore reserve a1, b1" are two lines. */
function linesOf(part: string): readonly string[] {
  const [first = '', ...others] = part.trim().replace(/\.$/, '').split(', ');
  const start = first.slice(0, first.lastIndexOf(' ') + 1);
  return [first, ...others.map((last) => `${start}${last}`)];
}
