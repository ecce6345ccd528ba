import { setTimeout as wait } from 'node:timers/promises';
import type { MatchId, RoomLink, SessionAnswer } from '@tiwanaku/shared/protocol';
import type { Command, View } from '@tiwanaku/shared/tiwanaku';
import { randomBelow, seededRandom, type Random } from '@tiwanaku/shared/kernel';
import type { Page } from '@playwright/test';
import { Bot } from '../../cluster/bots/bot.ts';
import { Ledger } from '../../cluster/bots/ledger.ts';
import { MatchPage } from '../pages/match-page.ts';

/** How a bot chooses among the legal commands; null: by chance. */
type Chooser = ((bot: Bot, random: Random) => (legal: readonly unknown[]) => unknown) | null;

const isNever = (): boolean => false;

/** Discovers land more often than not, so that a match ends in half the moves that it takes by chance. */
const discovering: Chooser = (bot, random) => (legal) => {
  if (!bot.match) throw new Error('the bot plays no match');
  const { terrain } = (bot.match.view as View).position;
  const isDiscovery = (command: Command) => command.type === 'explore' && terrain[command.to] === undefined;
  const discoveries = (legal as readonly Command[]).filter(isDiscovery);
  const choices = discoveries.length > 0 && randomBelow(random, 3) > 0 ? discoveries : legal;
  return choices[randomBelow(random, choices.length)];
};

/**
 * Goes on in the names of the people at these pages, faster than their hands could, while the pages follow.
 * @param isFar whether a person may take over again; without it they play, from its beginning where need be, to the end
 */
export async function playOn(pages: readonly Page[], isFar: (view: View) => boolean = isNever): Promise<MatchId> {
  // Chance alone comes to whatever else is waited for.
  const chooser = isFar === isNever || isFar === isNearlyKnown ? discovering : null;
  const matchId = await standIn(pages, (view) => isFar(view as View), chooser);
  // A person who takes over sees what the bots left.
  await Promise.all(pages.map((page) => new MatchPage(page).isAtRest()));
  return matchId;
}

/** Hands begin a long game and end it; in between, where the pages do nothing that they have not done yet, bots play for them. */
export const isNearlyKnown = ({ position }: View): boolean => Object.keys(position.terrain).length >= 42;

async function standIn(pages: readonly Page[], isFar: (view: unknown) => boolean, chooser: Chooser): Promise<MatchId> {
  const ledger = new Ledger();
  const bots = await Promise.all(pages.map((page, index) => inTheNameOf(page, ledger, seededRandom(index + 1))));
  for (const [index, bot] of bots.entries()) bot.choose = chooser?.(bot, seededRandom(index + 1)) ?? null;
  const [first] = bots;
  const isDone = () => (first?.room?.match?.isOver ?? false) || (first?.match?.view ? isFar(first.match.view) : false);
  for (let round = 0; !isDone() || !bots.every((bot) => bot.isSettled); round++) {
    if (round > 20_000) throw new Error(`the bots do not get on: ${ledger.wrong.join(', ')}`);
    for (const bot of bots) await bot.step({ mayAct: !isDone(), mayBegin: !bot.room?.match });
    await wait(2);
  }
  for (const bot of bots) bot.line.close();
  if (!first?.room?.match) throw new Error('there is no match to play');
  return first.room.match.matchId;
}

async function inTheNameOf(page: Page, ledger: Ledger, random: Random): Promise<Bot> {
  const { origin, pathname } = new URL(page.url());
  const [cookie] = await page.context().cookies();
  const { person } = (await (await page.request.get('/api/session')).json()) as SessionAnswer;
  if (!person || !cookie) throw new Error('a stranger sits at no table');
  const session = { cookie: `${cookie.name}=${cookie.value}`, personId: person.personId };
  return Bot.return(origin, person.name, session, pathname.replace('/r/', '') as RoomLink, ledger, random);
}
