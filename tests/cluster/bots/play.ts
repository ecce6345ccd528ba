import { seededRandom } from '@tiwanaku/shared/kernel';
import type { AnyGameTesting } from '../../../shared/src/kernel/testing/game-testing.ts';
import { gameTestings } from '../../support/game-testings.ts';
import { until } from '../../support/until.ts';
import type { Bot } from './bot.ts';
import type { Ledger } from './ledger.ts';
import { kindAt, live, openTable, type Pace, type Table } from './table.ts';

/** Bots that play at tables until they are stopped. */
export interface Play {
  readonly tables: readonly Table[];
  readonly bots: readonly Bot[];
  readonly pace: Pace;
  /** No one does anything new until everybody is in step with the log, for so long at most. Returns the names of those who are not. */
  settle(timeoutMs: number): Promise<readonly string[]>;
  /** Lets everybody stop where they are and leave what they saw to the check; their lines stay open. */
  stop(timeoutMs: number): Promise<void>;
  /** Closes all lines. */
  leave(): Promise<void>;
}

export interface PlayOptions {
  readonly tables: number;
  /** What is played; everything when absent. */
  readonly games?: readonly AnyGameTesting[];
  /** Milliseconds between two things that a bot does, at most. */
  readonly think: number;
  readonly seed: number;
  readonly isStammering?: () => boolean;
}

/** Resolves when everybody is at a table at which a match runs. */
export async function startPlay(url: string, ledger: Ledger, options: PlayOptions): Promise<Play> {
  const { seed, games = gameTestings } = options;
  const pace: Pace = { think: options.think, mayAct: true, mayBegin: true, mayBeLazy: true, isOver: false };
  const tables: Table[] = [];
  const lives: Promise<void>[] = [];
  for (let number = 0; number < options.tables; number++)
    tables.push(await openTable({ url, number, seed }, kindAt(games, number), ledger));
  const bots = tables.flatMap((table) => table.bots);
  for (const [index, bot] of bots.entries()) {
    bot.line.isStammering = options.isStammering ?? (() => false);
    lives.push(live(bot, pace, seededRandom(seed * 7_919 + index)));
  }
  for (const { lazy } of tables) if (lazy) lazy.isLazy = () => pace.mayBeLazy;
  const isCalm = () => bots.every((bot) => bot.isSettled);
  const rest = async () => {
    pace.isOver = true;
    await Promise.all(lives.splice(0));
  };
  if (!(await until(() => bots.every(({ match }) => match !== null), 30_000))) {
    const waiting = bots.filter(({ match }) => match === null);
    ledger.accuse(
      `no match began for ${waiting.map(({ name, room }) => `${name}: ${JSON.stringify(room)}`).join(', ')}`,
    );
  }

  return {
    tables,
    bots,
    pace,
    async settle(timeoutMs) {
      pace.mayAct = false;
      await until(isCalm, timeoutMs);
      pace.mayAct = true;
      return bots.filter((bot) => !bot.isSettled).map(({ name }) => name);
    },
    async stop(timeoutMs) {
      pace.mayAct = false;
      await until(isCalm, timeoutMs);
      await rest();
      for (const bot of bots) bot.leaveRecord({ isLast: true });
    },
    async leave() {
      for (const bot of bots) bot.line.close();
      await rest();
    },
  };
}
