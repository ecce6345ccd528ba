import type { Recorded } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { refused, type Outcome } from '../../refusal.ts';
import type { Keeper } from '../ports/game-registry.ts';
import type { SlowWork } from '../ports/slow-work.ts';

export interface Redrawing {
  readonly matchId: MatchId;
  readonly keeper: Keeper;
  /** The match's own, sealed. */
  readonly secret: string;
  readonly past: readonly Recorded<unknown>[];
  readonly seed: number;
}

/** Refusals: rateLimited, unavailable when none was found. */
export type RedrawnSecrets = (wanted: Redrawing, asker: PersonId) => Promise<Outcome<string>>;

/** The same one is asked for with every move. */
const mostKept = 500;
/** Under way at once: going back and forth takes one each. */
const mostOfOne = 3;
const mostOfAll = 30;

/** Secrets of finished matches drawn anew, in memory alone: a seed gives the same one again. */
export function redrawnSecrets({ redraw }: Pick<SlowWork, 'redraw'>): RedrawnSecrets {
  const kept = new Map<string, string>();
  const underWay = new Map<string, Promise<string | null>>();
  const askers: PersonId[] = [];

  async function draw(key: string, { keeper, secret, past, seed }: Redrawing, asker: PersonId) {
    askers.push(asker);
    try {
      const drawn = await redraw(keeper, secret, past, seed);
      if (drawn !== null) kept.set(key, drawn);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return drawn;
    } finally {
      askers.splice(askers.indexOf(asker), 1);
      underWay.delete(key);
    }
  }

  return async (wanted, asker) => {
    const key = `${wanted.matchId} ${wanted.past.length} ${wanted.seed}`;
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
