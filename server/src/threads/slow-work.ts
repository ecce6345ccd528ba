import type { Random } from '@tiwanaku/shared/kernel';
import type { PersonId } from '@tiwanaku/shared/protocol';
import type { Keeper } from '../matches/ports/game-registry.ts';
import type { SlowWork, Vetted } from '../matches/ports/slow-work.ts';
import type { Day } from '../daily/daily-store.ts';
import { drawDay } from '../daily/draw-day.ts';
import type { Log } from '../observability/log.ts';
import { createStock } from './stock.ts';
import { taskThread } from './task-thread.ts';
import { drawnOptions } from './tasks.ts';

/** A thread that takes longer is stuck: nothing that it does takes a tenth of this. */
const patienceMs = 5_000;
/** Behind lands that are drawn; a gentle one takes up to three seconds. */
const dayPatienceMs = 60_000;
/** A long match takes half a minute, and nobody waits for it. */
const analysisPatienceMs = 300_000;

/** In this process, as tests and the command line want it. */
export const slowWorkHere = (random: Random): SlowWork => ({
  draw: async ({ drawing }, kind) => drawing?.draw(kind, random) ?? '',
  drawDay: async (keeper, key, date) => drawDay(keeper, key, date),
  vet: async ({ rules }, question) => rules.vetting?.refusal(question) ?? null,
  giveUp: () => undefined,
  drawnOptions: async (keeper, options, secret) => drawnOptions(keeper, options, secret),
  // It would hold up everything for half a minute.
  analyse: async () => null,
});

export interface Threads extends SlowWork {
  /** Draws a stock of every kind. */
  fill(keepers: readonly Keeper[]): Promise<void>;
  close(): Promise<void>;
}

/** Why a question was given up. */
const askedAnother = new Error('the same person has asked another');
const hasGone = new Error('the person has gone');

/**
 * In three worker threads, so that no question waits for a drawing or an analysis. A drawing or a question that fails there is done in
 * this process instead: a match that begins late is better than one that does not begin.
 */
export function threadedWork(program: URL, random: Random, log: Log): Threads {
  const [drawer, thinker, judge] = [taskThread(program), taskThread(program, 'low'), taskThread(program, 'low')];
  const here = slowWorkHere(random);
  const asking = new Map<PersonId, AbortController>();
  let isClosed = false;

  const failed = (act: string) => (error: unknown) => {
    if (!isClosed) log.warn('a worker thread failed', { act, error });
  };

  async function drawOne({ rules }: Keeper, kind: string): Promise<string> {
    const drawn = await drawer.run({ type: 'draw', game: rules.id, kind }, AbortSignal.timeout(patienceMs));
    if (typeof drawn !== 'string') throw new Error('what was drawn is no text');
    return drawn;
  }
  const stock = createStock(drawOne, failed('draw'));

  async function vetted({ rules }: Keeper, question: unknown, signal: AbortSignal): Promise<Vetted> {
    const task = { type: 'vet', game: rules.id, rulesVersion: rules.rulesVersion, question } as const;
    return (await thinker.run(task, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]))) as Vetted;
  }

  return {
    draw: (keeper, kind) =>
      stock.take(keeper, kind).catch((error: unknown) => {
        failed('draw')(error);
        return here.draw(keeper, kind);
      }),

    async drawDay(keeper, key, date) {
      const task = { type: 'day', game: keeper.rules.id, key, date } as const;
      return (await drawer.run(task, AbortSignal.timeout(dayPatienceMs)).catch(async (error: unknown) => {
        failed('day')(error);
        return await here.drawDay(keeper, key, date);
      })) as Day;
    },

    async vet(keeper, question, personId) {
      asking.get(personId)?.abort(askedAnother);
      const own = new AbortController();
      asking.set(personId, own);
      try {
        return await vetted(keeper, question, own.signal);
      } catch (error) {
        if (own.signal.aborted) return 'givenUp';
        failed('vet')(error);
        return await here.vet(keeper, question, personId);
      } finally {
        if (asking.get(personId) === own) asking.delete(personId);
      }
    },

    giveUp: (personId) => asking.get(personId)?.abort(hasGone),

    async drawnOptions({ rules }, options, secret) {
      const task = { type: 'options', game: rules.id, rulesVersion: rules.rulesVersion, options, secret } as const;
      return drawer.run(task, AbortSignal.timeout(dayPatienceMs)).catch((error: unknown) => {
        failed('options')(error);
        return options;
      });
    },

    async analyse({ rules, analysing }, events) {
      if (analysing === null) return null;
      const task = { type: 'analyse', game: rules.id, rulesVersion: rules.rulesVersion, events } as const;
      return judge.run(task, AbortSignal.timeout(analysisPatienceMs)).catch((error: unknown) => {
        failed('analyse')(error);
        return null;
      });
    },

    async fill(keepers) {
      for (const keeper of keepers) for (const kind of keeper.drawing?.kinds ?? []) await stock.refill(keeper, kind);
    },

    async close() {
      isClosed = true;
      stock.close();
      await Promise.all([drawer.close(), thinker.close(), judge.close()]);
    },
  };
}
