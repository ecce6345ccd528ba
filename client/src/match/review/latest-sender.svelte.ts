import { untrack } from 'svelte';
import type { Refusal, RefusalCode } from '@tiwanaku/shared/protocol';

/** The pause after a refusal that passes. */
const againMs = 1_000;
const passing: ReadonlySet<RefusalCode> = new Set(['rateLimited', 'unavailable']);

/** Whether the same message may be accepted a little later. */
export const isPassing = ({ code }: Refusal): boolean => passing.has(code);

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** `again`: the value has to be sent again, unless a newer one waits. `stop`: what waits is given up as well. */
type Outcome = 'done' | 'again' | 'stop';

/** Sends one value at a time. The latest always arrives, those between may not. */
export class LatestSender<T> {
  readonly #send: (value: T) => Promise<Outcome>;
  #wanted: { readonly value: T } | null = null;
  #isSending = $state.raw(false);

  constructor(send: (value: T) => Promise<Outcome>) {
    this.#send = send;
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  want(value: T): void {
    this.#wanted = { value };
    // An effect that wants something must not run again because it is sent.
    if (!untrack(() => this.#isSending)) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isSending = true;
    while (this.#wanted) {
      const wanted = this.#wanted;
      const outcome = await this.#send(wanted.value);
      if (outcome === 'again') await wait(againMs);
      else if (outcome === 'stop' || this.#wanted === wanted) this.#wanted = null;
    }
    this.#isSending = false;
  }
}
