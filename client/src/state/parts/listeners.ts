/** Subscribers. */
export class Listeners<Told extends readonly unknown[]> {
  readonly #all = new Set<(...told: Told) => void>();

  /** Returns the unsubscriber. */
  readonly add = (listener: (...told: Told) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  readonly tell = (...told: Told): void => {
    for (const listener of this.#all) listener(...told);
  };
}
