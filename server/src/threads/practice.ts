import { randomBelow, type Random } from '@tiwanaku/shared/kernel';
import type { Keeper } from '../matches/ports.ts';

/** Of each kind. */
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
