import type { Keeper } from '../matches/ports.ts';

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
      // Before the refill of the stock, as a player waits for it.
      const taken = ready === undefined ? drawOne(keeper, kind) : Promise.resolve(ready);
      void refill(keeper, kind);
      return taken;
    },
    refill,
    close: () => (isClosed = true),
  };
}
