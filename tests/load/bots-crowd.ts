/**
 * People who each play with three of the server's bots, at a person's pace; or as many connections to a bare server. In a process of
 * its own, so that they do not hold up what measures the others.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@tiwanaku/shared/kernel';
import { Ledger } from '../cluster/bots/ledger.ts';
import { live, openTable, type Pace, type Table } from '../cluster/bots/table.ts';
import { gameNamed } from '../support/game-testings.ts';
import { bareTables } from './lib/bare-rig.ts';
import { answerParent, settingsOfChild } from './lib/child.ts';
import { atRate } from './lib/drive.ts';
import { inTurn, type Table as BareTable } from './lib/tables.ts';

export interface BotsCrowdSettings {
  readonly url: string;
  readonly bareUrl: string;
  readonly game: string;
  readonly tables: number;
}

export type BotsCrowdQuestions = typeof questions;

const { url, bareUrl, game, tables } = settingsOfChild() as BotsCrowdSettings;
const bots = 3;
const played = gameNamed(game);
const [{ options }] = played.heavyKinds;
const ledger = new Ledger();
const pace: Pace = { think: 2_500, mayAct: false, mayBegin: true, mayBeLazy: false, isOver: false };
const lives: Promise<void>[] = [];
let commands = 0;
let bare: readonly BareTable[] = [];

async function open(number: number): Promise<Table> {
  const kind = { game: played, options, people: 1, bots, botsPace: 'usual' } as const;
  const table = await openTable({ url, number, seed: 1 }, kind, ledger);
  table.bots.at(-1)?.line.on('match:events', () => commands++);
  for (const bot of table.bots) lives.push(live(bot, pace, seededRandom(number)));
  return table;
}

const questions = {
  /** Everybody comes and sits down, at both servers. */
  open: async (_: null): Promise<void> => {
    await inTurn(
      Array.from({ length: tables }, (_one, number) => number),
      5,
      open,
    );
    bare = await bareTables({ url: bareUrl }, tables, bots + 1);
  },
  /** Answers how many commands all tables have seen. A bot waits for its person, so none plays in the end. */
  play: async (seconds: number): Promise<number> => {
    const before = commands;
    pace.mayAct = true;
    await sleep(seconds * 1000);
    pace.mayAct = false;
    return commands - before;
  },
  /** So many actions a second at as many bare tables. */
  playBare: async ({ rate, seconds }: { readonly rate: number; readonly seconds: number }): Promise<void> => {
    await atRate(bare, rate, seconds);
  },
};

answerParent(questions, async () => {
  pace.isOver = true;
  await Promise.all(lives);
  if (ledger.wrong.length > 0) throw new Error(ledger.wrong.join(', '));
});
