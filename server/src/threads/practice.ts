import { randomBelow, type Random } from '@tiwanaku/shared/kernel';
import type { Keeper } from '../matches/ports/game-registry.ts';

/** Of each kind. Someone who practises much sees one again after hours, when others have taken its place. */
const keptLands = 32;

/**
 * Lands to practise on, by game and kind. Strangers may ask for any number of them, so that they are drawn one after the other,
 * and one of those that were drawn is given meanwhile, to several people if need be.
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
    const next = underWay.get(key) ?? drawNext(keeper, kind, key);
    if (shelf.length === 0) return await next;
    next.catch(() => undefined);
    return shelf[randomBelow(random, shelf.length)] ?? (await next);
  };
}
