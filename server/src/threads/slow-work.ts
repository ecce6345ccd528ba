import type { Random } from '@tiwanaku/shared/kernel';
import type { Keeper } from '../matches/ports/game-registry.ts';
import type { SlowWork } from '../matches/ports/slow-work.ts';
import type { Log } from '../observability/log.ts';
import { taskThread } from './task-thread.ts';

/** Kept of each kind, so that a match begins without waiting. */
const stockSize = 2;
/** A thread that takes longer is stuck: nothing that is drawn takes a tenth of this. */
const patienceMs = 5_000;

/** In this process, as tests and the command line want it. */
export const slowWorkHere = (random: Random): SlowWork => ({
  draw: async ({ drawing }, kind) => drawing?.draw(kind, random) ?? '',
});

export interface Threads extends SlowWork {
  /** Draws a stock of every kind. */
  fill(keepers: readonly Keeper[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * In worker threads. A task that fails there is done in this process instead: a match that begins late is better than one that does
 * not begin.
 */
export function threadedWork(program: URL, random: Random, log: Log): Threads {
  const drawer = taskThread(program);
  const here = slowWorkHere(random);
  const stock = new Map<string, string[]>();
  const coming = new Map<string, Promise<void>>();
  let isClosed = false;

  const stockOf = (game: string, kind: string): string[] => {
    const key = `${game} ${kind}`;
    const drawn = stock.get(key) ?? [];
    stock.set(key, drawn);
    return drawn;
  };

  async function drawOne({ rules }: Keeper, kind: string): Promise<string> {
    const drawn = await drawer.run({ type: 'draw', game: rules.id, kind }, AbortSignal.timeout(patienceMs));
    if (typeof drawn !== 'string') throw new Error('what was drawn is no text');
    return drawn;
  }

  const failed = (error: unknown): void => {
    if (!isClosed) log.warn('a worker thread failed', { act: 'draw', error });
  };

  async function replenish(keeper: Keeper, kind: string): Promise<void> {
    const drawn = stockOf(keeper.rules.id, kind);
    try {
      while (!isClosed && drawn.length < stockSize) drawn.push(await drawOne(keeper, kind));
    } catch (error) {
      failed(error);
    }
  }

  /** One at a time of each kind. */
  function refill(keeper: Keeper, kind: string): Promise<void> {
    const key = `${keeper.rules.id} ${kind}`;
    const running = coming.get(key) ?? replenish(keeper, kind).finally(() => coming.delete(key));
    coming.set(key, running);
    return running;
  }

  return {
    async draw(keeper, kind) {
      const ready = stockOf(keeper.rules.id, kind).shift();
      // Asked for before what refills the stock, as somebody waits for it.
      const drawn = ready ?? drawOne(keeper, kind);
      void refill(keeper, kind);
      try {
        return await drawn;
      } catch (error) {
        failed(error);
        return here.draw(keeper, kind);
      }
    },
    async fill(keepers) {
      for (const keeper of keepers) for (const kind of keeper.drawing?.kinds ?? []) await refill(keeper, kind);
    },
    async close() {
      isClosed = true;
      await drawer.close();
    },
  };
}
