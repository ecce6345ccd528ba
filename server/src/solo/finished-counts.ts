import { cached } from '../lib/cached.ts';
import type { DailyStore } from './daily-store.ts';

/** How many have finished a day, counted at most once a second for everybody who looks at it. */
export interface FinishedCounts {
  of(game: string, date: string): Promise<number>;
  /** An attempt has ended here. */
  forget(): void;
}

const keptMs = 1_000;
const maxKept = 8;

export function finishedCounts(store: Pick<DailyStore, 'finished'>): FinishedCounts {
  const counts = new Map<string, () => Promise<number>>();
  const count = (game: string, date: string) => async () => {
    const finished = await store.finished(game, date);
    return [...finished.values()].reduce((one, two) => one + two, 0);
  };
  return {
    of(game, date) {
      const day = `${game} ${date}`;
      const known = counts.get(day) ?? cached(count(game, date), keptMs);
      counts.set(day, known);
      for (const [old] of counts) if (counts.size > maxKept) counts.delete(old);
      return known();
    },
    forget: () => counts.clear(),
  };
}
