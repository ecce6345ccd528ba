import { expect, type Page } from '@playwright/test';
import { Listener } from './listener.ts';

/** What a person says who would have the game over soon: days pass by staying. */
const wanted = ['stay', 'produce', 'offer', 'collect', 'receive', 'hire', 'sell', 'acquire', 'end'];

/** Plays Machu Picchu without looking: types into the command line and hears what the page announces, nothing else. */
export class PrinceTypist {
  readonly listener: Listener;
  #moves = 0;

  private constructor(listener: Listener) {
    this.listener = listener;
  }

  /** Opens the command line by its keys. */
  static async sitDown(page: Page): Promise<PrinceTypist> {
    await expect(page.getByRole('button', { name: 'Text', exact: true })).toBeVisible();
    const listener = await Listener.at(page);
    await page.keyboard.press('Control+/');
    await expect(page.getByLabel('Command', { exact: true })).toBeFocused();
    return new PrinceTypist(listener);
  }

  isOver = async (): Promise<boolean> =>
    (await this.listener.heard()).some((sentence) => /Machu Picchu is (saved|conquered)\./.test(sentence));

  /** Gives one answer; false when another person is asked. */
  async move(): Promise<boolean> {
    if (await this.isOver()) return false;
    const moves = await this.listener.ask('moves', (heard) => heard.includes('nothing for you to do') || isList(heard));
    if (moves.includes('nothing for you to do')) return false;
    const line = this.#choice(moves);
    const answer = await this.listener.ask(line, (heard) => !isList(heard));
    expect(answer, line).not.toMatch(/cannot be done|is not (a command|among)|Something is missing/);
    this.#moves += 1;
    return true;
  }

  #choice(moves: string): string {
    const back = /^(return) and (\d) of: (.*)\.$/.exec(moves);
    if (back) return `return ${(back[3] ?? '').split(', ').slice(0, Number(back[2])).join(' ')}`;
    const lines = moves.replace(/\.$/, '').split('; ').flatMap(linesOf);
    const find = (verb: string) => lines.filter((line) => line.startsWith(verb));
    const verb = wanted.find((one) => find(one).length > 0 && (one !== 'end' || this.#moves % 2 === 0));
    return find(verb ?? '').at(this.#moves % 3 === 0 ? -1 : 0) ?? 'end';
  }
}

/** Whether a sentence lists what may be done. */
const isList = (heard: string): boolean =>
  /^(settle|place|step|ride|stay|produce|sacrifice|offer|hire|acquire|adjust|sell|buy|send|receive|collect|return|end)\b/.test(
    heard,
  );

/** "step plaza, palace" are two lines. */
function linesOf(part: string): readonly string[] {
  const [verb = '', ...rest] = part.split(' ');
  return rest.length === 0
    ? [verb]
    : rest
        .join(' ')
        .split(', ')
        .map((end) => `${verb} ${end}`);
}
