import { setTimeout as wait } from 'node:timers/promises';
import { terrains } from '@tiwanaku/shared/tiwanaku';
import type { MatchId, RoomLink } from '@tiwanaku/shared/protocol';
import type { View } from '@tiwanaku/shared/tiwanaku';
import type { Page } from '@playwright/test';
import { Ledger } from '../../cluster/bots/ledger.ts';
import { openTable } from '../../cluster/bots/table.ts';
import { machuPicchuTesting } from '../../../shared/src/machu-picchu/testing/game-testing.ts';
import { tiwanakuTesting } from '../../../shared/src/tiwanaku/testing/game-testing.ts';

const game = tiwanakuTesting;
const standardPrinces = (people: number) => ({
  game: machuPicchuTesting,
  options: machuPicchuTesting.kinds[0]?.options,
  people,
});

/** Games that bots play by themselves; by its number each is played the same every time. */
const games = {
  short: { number: 0, kind: { game, options: { mode: 'competitive', size: 'short' }, people: 2 } },
  coop: { number: 1, kind: { game, options: { mode: 'coop', size: 'long', difficulty: 'normal' }, people: 2 } },
  four: { number: 3, kind: { game, options: { mode: 'competitive', size: 'long' }, people: 4 } },
  princes: { number: 5, kind: standardPrinces(5) },
  princesOfTwo: { number: 7, kind: standardPrinces(2) },
  princesOfThree: { number: 8, kind: standardPrinces(3) },
  princesOfFour: { number: 6, kind: standardPrinces(4) },
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
  /** Opens a page in the name of the first player. */
  join(page: Page): Promise<void>;
  leave(): void;
}

/** Bots sit down and begin a match. */
export async function seatBots(
  url: string,
  name: keyof typeof games,
  seed = 1,
  names?: (who: string) => string,
): Promise<BotsTable> {
  const ledger = new Ledger();
  const { number, kind } = games[name];
  const { players, bots } = await openTable({ url, number, seed, ...(names && { name: names }) }, kind, ledger);
  const watcher = bots.at(-1);
  const [host] = players;
  if (!watcher || !host) throw new Error('no one came');

  async function stepUntil(isDone: () => boolean, mayAct = true): Promise<void> {
    for (let round = 0; !isDone(); round++) {
      if (round > 20_000) throw new Error(`the bots do not get on: ${ledger.wrong.join(', ')}`);
      for (const bot of bots) await bot.step({ mayAct, mayBegin: mayAct && bot.room?.match === null });
      await wait(2);
    }
    if (ledger.wrong.length > 0) throw new Error(ledger.wrong.join(', '));
  }
  const isInStep = () => bots.every((bot) => bot.isSettled);
  /** The position says it, because the room is told a moment after the match. */
  const isOver = () => (host.match?.view as View | undefined)?.position.phase.name === 'over';

  await stepUntil(() => bots.every((bot) => bot.match?.view));
  const { room, match } = host;
  if (!room?.link || !room.watchLink || !match) throw new Error('the match did not begin');
  const { link, watchLink } = room;
  return {
    matchId: match.matchId,
    link,
    watchLink,
    view: () => watcher.match?.view as View,
    version: () => watcher.match?.version ?? 0,
    isOver,
    async playTo(version) {
      await stepUntil(() => isOver() || match.version >= version);
      await stepUntil(() => isInStep() && (watcher.match?.version ?? 0) >= (host.match?.version ?? 0), false);
    },
    async join(page) {
      const [name = '', value = ''] = host.cookie.split('=');
      await page.context().addCookies([{ name, value, url }]);
      await page.goto(`/r/${link}`);
    },
    leave: () => bots.forEach((bot) => bot.line.close()),
  };
}

/** What lies and stands on a space, told from what is announced of it. */
export function heardAt(name: string): string {
  const terrain = terrains.find((one) => name.includes(`, ${one},`) || name.endsWith(`, ${one}`));
  const level = /level (\d)/.exec(name)?.[1];
  const pawn = /(\w+) pawn/.exec(name)?.[1];
  return [name.slice(0, 2), terrain, level, pawn].filter(Boolean).join(' ');
}

/** The same told from a view. */
export function shownAt({ position }: View, space: string): string {
  const of = <T>(things: Readonly<Partial<Record<string, T>>>) => things[space];
  return [space, of(position.terrain), of(position.crop), of(position.pawns)].filter(Boolean).join(' ');
}
