import { type Random, randomBelow } from '@tiwanaku/shared/kernel';
import type { Keeper, Redrawn, SlowWork, Vetted } from '../matches/ports.ts';
import type { Day } from '../solo/daily-store.ts';
import type { DayWork } from '../solo/days.ts';
import { drawDay } from '../solo/draw-day.ts';
import { boardPicture } from '../solo/board-picture.ts';
import { png } from '../solo/png.ts';
import type { Log } from '../observability/log.ts';
import { createQuestions } from './questions.ts';
import { botsCommand, drawnOptions, redrawn } from './tasks.ts';
import { inTurns } from './in-turns.ts';
import { startWorkers, type Patience } from './task-thread.ts';

/** What matches want, and daily lands. */
export type AllSlowWork = SlowWork & DayWork;

/** Slow work in this process, as tests and the command line want it. */
export const slowWorkHere = (random: Random): AllSlowWork => ({
  draw: async ({ drawing }, kind) => drawing?.draw(kind, random) ?? '',
  practice: async ({ drawing }, kind) => drawing?.draw(kind, random) ?? '',
  drawBoard: async (picture) => png(boardPicture(picture)),
  drawDay: async (keeper, key, date) => drawDay(keeper, key, date),
  vet: async ({ rules }, question) => rules.vetting?.refusal(question) ?? null,
  giveUp: () => undefined,
  choose: async (keeper, turn) => botsCommand(keeper, turn),
  redraw: async (keeper, request) => redrawn(keeper, request),
  drawnOptions: async (keeper, options, secret) => drawnOptions(keeper, options, secret),
  // It would hold up everything for half a minute.
  analyse: async () => null,
});

export interface Threads extends AllSlowWork {
  /** Draws a stock of every kind. */
  fill(keepers: readonly Keeper[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Slow work in worker threads. A drawing or a question that fails there is done in this process instead: a match that begins
 * late is better than one that does not begin.
 */
export function threadedWork(program: URL, random: Random, log: Log, patience?: Patience): Threads {
  const workers = startWorkers(program, log, patience);
  const here = slowWorkHere(random);
  const questions = createQuestions();
  const turns = inTurns();

  const drawn =
    (type: 'draw' | 'practice') =>
    async ({ rules }: Keeper, kind: string): Promise<string> => {
      const text = await workers.run({ type, game: rules.id, kind });
      if (typeof text !== 'string') throw new Error('what was drawn is no text');
      return text;
    };
  const stock = createStock(drawn('draw'), workers.failed('draw'));
  const practice = createPractice(drawn('practice'), random);

  return {
    draw: (keeper, kind) => stock.take(keeper, kind).catch(workers.unlessDone('draw', () => here.draw(keeper, kind))),

    practice: (keeper, kind) =>
      practice(keeper, kind).catch(workers.unlessDone('practice', () => here.practice(keeper, kind))),

    async drawBoard(picture) {
      const done = workers.run({ type: 'board', picture }) as Promise<Uint8Array>;
      return done.catch(workers.unlessDone('board', () => here.drawBoard(picture)));
    },

    async drawDay(keeper, key, date) {
      const task = { type: 'day', game: keeper.rules.id, key, date } as const;
      const done = workers.run(task) as Promise<Day>;
      return done.catch(workers.unlessDone('day', () => here.drawDay(keeper, key, date)));
    },

    async vet(keeper, question, personId) {
      const task = { type: 'vet', ...rulesOf(keeper), question } as const;
      return questions
        .ask(personId, (signal, watch) => workers.run(task, signal, watch) as Promise<Vetted>)
        .catch(workers.unlessDone('vet', () => here.vet(keeper, question, personId)));
    },

    giveUp: questions.giveUp,

    async choose(keeper, { seat, strength, view }, personId) {
      const task = { type: 'choose', ...rulesOf(keeper), seat, strength, view } as const;
      return (await turns(personId, () => workers.run(task))) as { readonly command: unknown } | null;
    },

    async redraw(keeper, request) {
      const task = { type: 'redraw', ...rulesOf(keeper), ...request } as const;
      const done = workers.run(task) as Promise<Redrawn | null>;
      return done.catch(workers.unlessDone('redraw', () => null));
    },

    async drawnOptions(keeper, options, secret) {
      const task = { type: 'options', ...rulesOf(keeper), options, secret } as const;
      return workers.run(task).catch(workers.unlessDone('options', () => options));
    },

    async analyse(keeper, events) {
      if (keeper.analysing === null) return null;
      const task = { type: 'analyse', ...rulesOf(keeper), events } as const;
      return workers.run(task).catch(workers.unlessDone('analyse', () => null));
    },

    async fill(keepers) {
      for (const keeper of keepers) for (const kind of keeper.drawing?.kinds ?? []) await stock.refill(keeper, kind);
    },

    async close() {
      stock.close();
      await workers.close();
    },
  };
}

const rulesOf = ({ rules }: Keeper) => ({ game: rules.id, rulesVersion: rules.rulesVersion });

/** Kept of each kind, so that a match begins without waiting. */
const stockSize = 2;

export interface Stock {
  /** One that is handed out once; rejects when it cannot be drawn. */
  take(keeper: Keeper, kind: string): Promise<string>;
  /** Draws what is missing of a kind. */
  refill(keeper: Keeper, kind: string): Promise<void>;
  close(): void;
}

/** Hidden facts that were drawn beforehand, by game and kind. */
export function createStock(
  drawOne: (keeper: Keeper, kind: string) => Promise<string>,
  failed: (error: unknown) => void,
): Stock {
  const shelves = new Map<string, { readonly drawn: string[]; refilling: Promise<void> | null }>();
  let isClosed = false;

  function shelfOf({ rules }: Keeper, kind: string) {
    const key = `${rules.id} ${kind}`;
    const shelf = shelves.get(key) ?? { drawn: [], refilling: null };
    shelves.set(key, shelf);
    return shelf;
  }

  async function replenish(keeper: Keeper, kind: string): Promise<void> {
    const { drawn } = shelfOf(keeper, kind);
    try {
      while (!isClosed && drawn.length < stockSize) drawn.push(await drawOne(keeper, kind));
    } catch (error) {
      failed(error);
    }
  }

  /** One at a time of each kind. */
  function refill(keeper: Keeper, kind: string): Promise<void> {
    const shelf = shelfOf(keeper, kind);
    shelf.refilling ??= replenish(keeper, kind).finally(() => (shelf.refilling = null));
    return shelf.refilling;
  }

  return {
    take(keeper, kind) {
      const ready = shelfOf(keeper, kind).drawn.shift();
      // This goes before the refill of the stock, as a player waits for it.
      const taken = ready === undefined ? drawOne(keeper, kind) : Promise.resolve(ready);
      void refill(keeper, kind);
      return taken;
    },
    refill,
    close: () => (isClosed = true),
  };
}

/** The lands of each kind that are kept. */
const keptLands = 32;

/**
 * Lands to practise on, by game and kind. Strangers may ask for any number of them, so they are drawn one after the other. A person who asks
 * while none is being drawn waits for a new one; others get one that was drawn before.
 */
export function createPractice(drawOne: (keeper: Keeper, kind: string) => Promise<string>, random: Random) {
  const shelves = new Map<string, string[]>();
  const underWay = new Map<string, Promise<string>>();
  let last: Promise<unknown> = Promise.resolve();

  function drawNext(keeper: Keeper, kind: string, key: string): Promise<string> {
    const drawing = last
      .then(() => drawOne(keeper, kind))
      .then((land) => {
        shelves.set(key, [land, ...(shelves.get(key) ?? [])].slice(0, keptLands));
        return land;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    last = drawing.catch(() => undefined);
    return drawing;
  }

  return async (keeper: Keeper, kind: string): Promise<string> => {
    const key = `${keeper.rules.id} ${kind}`;
    const shelf = shelves.get(key) ?? [];
    const isCalm = underWay.size === 0;
    const next = underWay.get(key) ?? drawNext(keeper, kind, key);
    if (isCalm || shelf.length === 0) return await next;
    next.catch(() => undefined);
    return shelf[randomBelow(random, shelf.length)] ?? (await next);
  };
}
