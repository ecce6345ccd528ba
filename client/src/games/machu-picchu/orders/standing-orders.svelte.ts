import type { Result, Seat } from '@tiwanaku/shared/kernel';
import { noOrders, type Command, type Orders, type Position } from '@tiwanaku/shared/machu-picchu';

export interface OrderKeeper {
  keepOrders(orders: Orders | null): Promise<Result<Orders | null, unknown>>;
  onOrders(listener: (orders: Orders) => void): () => void;
}

/** Private: only the server and the person's own devices know them (MAP-STO-6). */
export class StandingOrders {
  readonly #keeper: OrderKeeper;
  readonly #position: () => Position;
  readonly #seat: Seat;
  readonly #stop: () => void;
  #orders = $state.raw<Orders>(noOrders);
  /** One request at a time, so that the last change wins. */
  #queue: Promise<unknown> = Promise.resolve();
  #isFailed = $state.raw(false);
  #isKnown = $state.raw(false);

  constructor(keeper: OrderKeeper, seat: Seat, position: () => Position) {
    this.#keeper = keeper;
    this.#seat = seat;
    this.#position = position;
    this.#stop = keeper.onOrders((orders) => (this.#orders = orders));
    this.#queue = this.#keep(null);
  }

  get orders(): Orders {
    return this.#orders;
  }
  /** Nothing can be changed before. */
  get isKnown(): boolean {
    return this.#isKnown;
  }
  /** Kinds of questions that an order answers. */
  get count(): number {
    const { produce, sacrifice, offer, collect } = this.#orders;
    return [produce, sacrifice, offer, collect].filter((order) => order !== 'ask').length;
  }
  get isFailed(): boolean {
    return this.#isFailed;
  }

  /** Those of the present turn or night, for questions not asked yet. */
  get ahead(): readonly Command[] {
    const { ahead } = this.#orders;
    const { turns } = this.#position();
    return ahead?.turns === turns ? ahead.answers.slice(this.#answered) : [];
  }

  set(part: Partial<Pick<Orders, 'produce' | 'keepCorn' | 'sacrifice' | 'offer' | 'collect'>>): Promise<boolean> {
    return this.#change(part);
  }

  /** The answers are sent in order; none withdraws what was answered in advance (MAP-STO-7). */
  answerAhead(answers: readonly Command[]): Promise<boolean> {
    const [first] = answers;
    if (!first) return this.#change({ ahead: null });
    // Answers are counted from the first question of the turn: those already asked have had theirs.
    const past = Array.from({ length: this.#answered }, () => first);
    return this.#change({ ahead: { turns: this.#position().turns, answers: [...past, ...answers] } });
  }

  end(): void {
    this.#stop();
  }

  get #answered(): number {
    return this.#position().asked[this.#seat] ?? 0;
  }

  #change(part: Partial<Orders>): Promise<boolean> {
    this.#orders = { ...this.#orders, ...part, since: this.#position().question };
    const wanted = this.#orders;
    const done = this.#queue.then(() => this.#keep(wanted));
    this.#queue = done;
    return done;
  }

  /** A refused change is undone. */
  async #keep(wanted: Orders | null): Promise<boolean> {
    const kept = await this.#keeper.keepOrders(wanted);
    this.#isFailed = !kept.ok && wanted !== null;
    this.#isKnown ||= kept.ok;
    if (kept.ok && (wanted === null || wanted === this.#orders)) this.#orders = kept.value ?? noOrders;
    if (!kept.ok && wanted !== null) {
      const held = await this.#keeper.keepOrders(null);
      if (held.ok) this.#orders = held.value ?? noOrders;
    }
    return kept.ok;
  }
}
