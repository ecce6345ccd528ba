import { LRUCache } from 'lru-cache';
import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { refused, type Outcome } from '../refusal.ts';
import type { Keeper } from './game-registry.ts';
import type { Redrawn, RedrawRequest, SlowWork } from './slow-work.ts';

export interface Redrawing extends RedrawRequest {
  readonly matchId: MatchId;
  readonly keeper: Keeper;
}

/** Refusals: rateLimited, unavailable when none was found. */
export type RedrawnSecrets = (wanted: Redrawing, asker: PersonId) => Promise<Outcome<Redrawn>>;

/** The same one is asked for with every move. */
const mostKept = 500;
/** Under way at once: going back and forth takes one each. */
const mostOfOne = 3;
const mostOfAll = 30;

/** Finished matches drawn anew, in memory alone: a seed gives the same again. */
export function redrawnSecrets({ redraw }: Pick<SlowWork, 'redraw'>): RedrawnSecrets {
  const kept = new LRUCache<string, Redrawn>({ max: mostKept });
  const underWay = new Map<string, Promise<Redrawn | null>>();
  const askers: PersonId[] = [];

  async function draw(key: string, { keeper, matchId: _, ...request }: Redrawing, asker: PersonId) {
    askers.push(asker);
    try {
      const drawn = await redraw(keeper, request);
      if (drawn !== null) kept.set(key, drawn);
      return drawn;
    } finally {
      askers.splice(askers.indexOf(asker), 1);
      underWay.delete(key);
    }
  }

  return async (wanted, asker) => {
    const { matchId, events, seat, seed } = wanted;
    const key = `${matchId} ${events.length} ${seat} ${seed}`;
    const known = kept.get(key);
    if (known !== undefined) return { ok: true, value: known };
    const isBusy = askers.length >= mostOfAll || askers.filter((one) => one === asker).length >= mostOfOne;
    const drawing = underWay.get(key) ?? (isBusy ? null : draw(key, wanted, asker));
    if (drawing === null) return refused('rateLimited');
    underWay.set(key, drawing);
    const drawn = await drawing;
    return drawn === null ? refused('unavailable') : { ok: true, value: drawn };
  };
}
