import type { GameTypes } from '@tiwanaku/shared/kernel';
import type { Replay } from './replay.svelte.ts';

/** How long a step is looked at, in milliseconds. */
export const stepMs = 1200;

/** A replay that goes on by itself until its end or until somebody stops it. */
export class Playback<G extends GameTypes> {
  readonly #replay: Replay<G>;
  #timer = $state.raw<ReturnType<typeof setInterval> | null>(null);

  constructor(replay: Replay<G>) {
    this.#replay = replay;
  }

  get isPlaying(): boolean {
    return this.#timer !== null;
  }

  /** From the end it begins anew. */
  toggle(): void {
    if (this.isPlaying) return this.stop();
    const replay = this.#replay;
    if (replay.index === replay.last) replay.go(0);
    this.#timer = setInterval(() => {
      replay.go(replay.index + 1);
      if (replay.index === replay.last) this.stop();
    }, stepMs);
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}
