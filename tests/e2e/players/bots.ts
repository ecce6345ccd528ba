import { setTimeout as wait } from 'node:timers/promises';
import { terrains } from '@tiwanaku/shared/tiwanaku';
import type { MatchId, RoomLink, SessionAnswer } from '@tiwanaku/shared/protocol';
import type { View } from '@tiwanaku/shared/tiwanaku';
import { seededRandom, type Random } from '@tiwanaku/shared/kernel';
import type { Page } from '@playwright/test';
import { Bot } from '../../cluster/bots/bot.ts';
import { Ledger } from '../../cluster/bots/ledger.ts';
import { openTable } from '../../cluster/bots/table.ts';
import { tiwanakuTesting } from '../../../shared/src/tiwanaku/testing/game-testing.ts';
import { MatchPage } from '../pages/match-page.ts';

const game = tiwanakuTesting;

/** Games that bots play by themselves; by its number each is played the same every time. */
const games = {
  short: { number: 0, kind: { game, options: { mode: 'competitive', size: 'short' }, people: 2 } },
  coop: { number: 1, kind: { game, options: { mode: 'coop', size: 'long', difficulty: 'normal' }, people: 2 } },
  four: { number: 3, kind: { game, options: { mode: 'competitive', size: 'long' }, people: 4 } },
  solo: { number: 4, kind: { game, options: { mode: 'solo', size: 'long', difficulty: 'hard' }, people: 1 } },
} as const;

/** A table whose players are bots, for tests about those who look at it. */
export interface BotsTable {
  readonly matchId: MatchId;
  readonly link: RoomLink;
  readonly watchLink: RoomLink;
  /** What everybody may see of the match at the moment. */
  readonly view: () => View;
  readonly version: () => number;
  /** Lets them play until the match is that far, or over; nothing happens in between. */
  playTo(version: number): Promise<void>;
  isOver(): boolean;
  leave(): void;
}

/** Bots sit down and begin a match. */
export async function seatBots(url: string, name: keyof typeof games, seed = 1): Promise<BotsTable> {
  const ledger = new Ledger();
  const { number, kind } = games[name];
  const { players, bots } = await openTable({ url, number, seed }, kind, ledger);
  const watcher = bots.at(-1);
  const [host] = players;
  if (!watcher || !host) throw new Error('nobody came');

  async function stepUntil(isDone: () => boolean, mayAct = true): Promise<void> {
    for (let round = 0; !isDone(); round++) {
      if (round > 20_000) throw new Error(`the bots do not get on: ${ledger.wrong.join(', ')}`);
      for (const bot of bots) await bot.step({ mayAct, mayBegin: mayAct && bot.room?.match === null });
      await wait(2);
    }
    if (ledger.wrong.length > 0) throw new Error(ledger.wrong.join(', '));
  }
  const isInStep = () => bots.every((bot) => bot.isSettled);
  /** By the position: the room is told a moment after the match. */
  const isOver = () => (host.match?.view as View | undefined)?.table.phase.name === 'over';

  await stepUntil(() => bots.every((bot) => bot.match?.view));
  const { room, match } = host;
  if (!room?.link || !room.watchLink || !match) throw new Error('the match did not begin');
  return {
    matchId: match.matchId,
    link: room.link,
    watchLink: room.watchLink,
    view: () => watcher.match?.view as View,
    version: () => watcher.match?.version ?? 0,
    isOver,
    async playTo(version) {
      await stepUntil(() => isOver() || match.version >= version);
      await stepUntil(() => isInStep() && (watcher.match?.version ?? 0) >= (host.match?.version ?? 0), false);
    },
    leave: () => bots.forEach((bot) => bot.line.close()),
  };
}

/**
 * Goes on in the names of the people at these pages, faster than their hands could, while the pages follow.
 * @param isFar whether somebody may take over again; without it they play, from its beginning where need be, to the end
 */
export async function playOn(pages: readonly Page[], isFar: (view: View) => boolean = () => false): Promise<MatchId> {
  const ledger = new Ledger();
  const bots = await Promise.all(pages.map((page, index) => inTheNameOf(page, ledger, seededRandom(index + 1))));
  const [first] = bots;
  const isDone = () =>
    (first?.room?.match?.isOver ?? false) || (first?.match?.view ? isFar(first.match.view as View) : false);
  for (let round = 0; !isDone() || !bots.every((bot) => bot.isSettled); round++) {
    if (round > 20_000) throw new Error(`the bots do not get on: ${ledger.wrong.join(', ')}`);
    for (const bot of bots) await bot.step({ mayAct: !isDone(), mayBegin: !bot.room?.match });
    await wait(2);
  }
  for (const bot of bots) bot.line.close();
  // Whoever takes over sees what the bots left.
  await Promise.all(pages.map((page) => new MatchPage(page).isAtRest()));
  if (!first?.room?.match) throw new Error('there is no match to play');
  return first.room.match.matchId;
}

/** Hands begin a long game and end it; in between, where the pages do nothing that they have not done yet, bots play for them. */
export const isNearlyKnown = ({ table }: View): boolean => Object.keys(table.terrain).length >= 42;

async function inTheNameOf(page: Page, ledger: Ledger, random: Random): Promise<Bot> {
  const { origin, pathname } = new URL(page.url());
  const [cookie] = await page.context().cookies();
  const { person } = (await (await page.request.get('/api/session')).json()) as SessionAnswer;
  if (!person || !cookie) throw new Error('a stranger sits at no table');
  const session = { cookie: `${cookie.name}=${cookie.value}`, personId: person.personId };
  return Bot.return(origin, person.name, session, pathname.replace('/r/', '') as RoomLink, ledger, random);
}

/** What lies and stands on a space, told from what is announced of it. */
export function heardAt(name: string): string {
  const terrain = terrains.find((one) => name.includes(`, ${one},`) || name.endsWith(`, ${one}`));
  const level = /level (\d)/.exec(name)?.[1];
  const pawn = /(\w+) pawn/.exec(name)?.[1];
  return [name.slice(0, 2), terrain, level, pawn].filter(Boolean).join(' ');
}

/** The same told from a view. */
export function shownAt({ table }: View, space: string): string {
  const of = <T>(things: Readonly<Partial<Record<string, T>>>) => things[space];
  return [space, of(table.terrain), of(table.crop), of(table.pawns)].filter(Boolean).join(' ');
}
