import { setTimeout as wait } from 'node:timers/promises';
import { textOf, type Command, type Position } from '@tiwanaku/shared/machu-picchu';
import type { RoomLink } from '@tiwanaku/shared/protocol';
import type { Page } from '@playwright/test';
import { machuPicchuTesting } from '../../../shared/src/machu-picchu/testing/game-testing.ts';
import type { Bot } from '../../cluster/bots/bot.ts';
import { Ledger } from '../../cluster/bots/ledger.ts';
import { openTable } from '../../cluster/bots/table.ts';

/**
 * What two people answer in turn, as a record writes it: so a person who begins is asked every kind of question. A line after `>` is the
 * other's. Of the cards any may be put back.
 */
const script = `
  settle potters; > settle potters; place terraces; > place potters; > produce 0; produce 1;
  stay llama; > stay corn; ride plaza; end; > step meadow;
  step priestHouse; acquire condor; > stay steps3; step sundial; send potters; collect llama; receive corn,llama,pottery;
  > stay cloth; ride condorTemple; sacrifice 1; > ride priestHouse; > acquire condor;
  step palace; > stay coca; step sunTemple; return; > ride weavers;
  step mainTemple; offer corn,pottery; > offer corn,pottery; > stay steps3; ride hut`;

const lines = script.split(';').map((line) => line.trim());
const timeoutMs = 30_000;

/** A match of two bots in which a page stands in for a person who begins. */
export class ScriptedPrinces {
  readonly #bots: readonly Bot[];
  readonly #ledger: Ledger;
  /** A person who begins, and the other. */
  readonly #first: Bot;
  readonly #second: Bot;

  private constructor([first, second]: readonly [Bot, Bot], bots: readonly Bot[], ledger: Ledger) {
    this.#first = first;
    this.#second = second;
    this.#bots = bots;
    this.#ledger = ledger;
  }

  /** Bots sit down and begin; the first question is open. */
  static async begin(url: string): Promise<ScriptedPrinces> {
    const ledger = new Ledger();
    const kind = { game: machuPicchuTesting, options: machuPicchuTesting.kinds[0]?.options, people: 2 };
    const { players, bots } = await openTable({ url, number: 5, seed: 1 }, kind, ledger);
    for (const bot of bots) bot.choose = () => undefined;
    const [host, guest] = players;
    if (!host || !guest) throw new Error('no one came');
    const inOrder = (first: Bot, second: Bot) => new ScriptedPrinces([first, second], bots, ledger);
    const princes = inOrder(host, guest);
    await princes.#until(
      () => bots.every((bot) => bot.match?.view),
      // Nobody answers at random once the match has begun.
      ({ room }) => ({ mayAct: room?.match === null, mayBegin: room?.match === null }),
    );
    return positionOf(host).setup.first === 0 ? princes : inOrder(guest, host);
  }

  /** Opens a page in the name of a person who begins. */
  async join(page: Page, url: string): Promise<void> {
    const [name = '', value = ''] = this.#first.cookie.split('=');
    await page.context().addCookies([{ name, value, url }]);
    await page.goto(`/r/${this.#link}`);
  }

  /** Plays line by line; `isAsked` is told each question before its answer, and whether it is the other's. */
  async play(isAsked: (question: string, isOthers: boolean) => Promise<void>): Promise<void> {
    for (const line of lines) {
      const isOthers = line.startsWith('>');
      await isAsked(positionOf(this.#first).phase.name, isOthers);
      await this.#answer(isOthers ? this.#second : this.#first, line.replace(/^> /, ''));
    }
    await isAsked(positionOf(this.#first).phase.name, false);
  }

  /** Plays on by chance to the end. */
  async playOut(): Promise<void> {
    await this.#until(
      () => this.#bots.every((bot) => positionOf(bot).phase.name === 'over'),
      () => ({ mayBegin: false }),
    );
  }

  leave(): void {
    for (const bot of this.#bots) bot.line.close();
  }

  get #link(): RoomLink {
    const link = this.#first.room?.link;
    if (!link) throw new Error('there is no table');
    return link;
  }

  async #answer(bot: Bot, text: string): Promise<void> {
    const { question } = positionOf(bot);
    const isAnswered = () => this.#bots.every((one) => one.isSettled && positionOf(one).question > question);
    bot.choose = (legal) => (legal as readonly Command[]).find((one) => textOf(one).startsWith(text));
    const mayAct = (one: Bot) => one === bot && positionOf(one).question === question;
    await this.#until(isAnswered, (one) => ({ mayAct: mayAct(one), mayBegin: false }));
    bot.choose = () => undefined;
  }

  async #until(isDone: () => boolean, may: (bot: Bot) => Parameters<Bot['step']>[0]): Promise<void> {
    for (const end = Date.now() + timeoutMs; !isDone();) {
      if (Date.now() > end || this.#ledger.wrong.length > 0)
        throw new Error(`the bots do not get on: ${this.#ledger.wrong.join(', ')}`);
      for (const bot of this.#bots) await bot.step(may(bot));
      await wait(2);
    }
  }
}

function positionOf({ match }: Bot): Position {
  if (!match) throw new Error('the bot plays no match');
  return (match.view as { readonly position: Position }).position;
}
