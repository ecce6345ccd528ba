import type { Keeper } from '../../server/src/matches/ports.ts';
import type { Stores } from '../../server/src/stores.ts';

/** The places where a command can break in the middle. `appended` breaks when it is written already. */
export const places = ['decide', 'evolve', 'append', 'appended'] as const;
export type Place = (typeof places)[number];

/** An error that quotes a text wherever an error has words. */
function quoting(text: string): Error {
  const error = new TypeError(`${text}\n    at ${text} (file:///${text}:1:1)`, { cause: new Error(text) });
  return Object.assign(error, { detail: text, meta: { query: text }, errors: [new Error(text)] });
}

/** Bugs and broken storage on demand: what is set as `next` breaks once, with the secret in its words. */
export class Stumbles {
  next: Place | null = null;
  readonly #sealed: string;

  /** `sealed` is what the errors quote: a match's whole secret. */
  constructor(sealed: string) {
    this.#sealed = sealed;
  }

  #at(place: Place): void {
    if (this.next !== place) return;
    this.next = null;
    throw quoting(this.#sealed);
  }

  keeper(keeper: Keeper): Keeper {
    const { rules } = keeper;
    return {
      ...keeper,
      rules: {
        ...rules,
        decide: (...args) => {
          this.#at('decide');
          return rules.decide(...args);
        },
        evolve: (...args) => {
          this.#at('evolve');
          return rules.evolve(...args);
        },
      },
    };
  }

  stores(stores: Stores): Stores {
    return {
      ...stores,
      matchLog: {
        ...stores.matchLog,
        append: async (matchId, commit) => {
          this.#at('append');
          const answer = await stores.matchLog.append(matchId, commit);
          this.#at('appended');
          return answer;
        },
      },
    };
  }
}
