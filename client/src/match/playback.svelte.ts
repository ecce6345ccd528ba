import type { GameTypes } from '@tiwanaku/shared/kernel';
import { prefersReducedMotion } from '../a11y/reduced-motion.ts';
import { readStored, writeStored } from '../state/stored.ts';
import type { Replay } from './replay.svelte.ts';

export const speeds = ['slow', 'normal', 'fast'] as const;
export type Speed = (typeof speeds)[number];

export const stepMs: Readonly<Record<Speed, number>> = { slow: 2500, normal: 1200, fast: 450 };

/** The last choice; slow by default under reduced motion. */
const firstSpeed = (): Speed =>
  speeds.find((speed) => speed === readStored('replay')) ?? (prefersReducedMotion() ? 'slow' : 'normal');

export class Playback<G extends GameTypes> {
  readonly #replay: Replay<G>;
  #timer = $state.raw<ReturnType<typeof setInterval> | null>(null);
  #speed = $state.raw(firstSpeed());

  constructor(replay: Replay<G>) {
    this.#replay = replay;
  }

  get isPlaying(): boolean {
    return this.#timer !== null;
  }
  get speed(): Speed {
    return this.#speed;
  }

  /** Restarts at the end. */
  toggle(): void {
    if (this.isPlaying) return this.stop();
    const replay = this.#replay;
    if (replay.index === replay.last) replay.go(0);
    this.#play();
  }

  /** Applies to a running playback too. */
  turnTo(speed: Speed): void {
    this.#speed = speed;
    writeStored('replay', speed);
    if (!this.isPlaying) return;
    this.stop();
    this.#play();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #play(): void {
    const replay = this.#replay;
    this.#timer = setInterval(() => {
      replay.go(replay.index + 1);
      if (replay.index === replay.last) this.stop();
    }, stepMs[this.#speed]);
  }
}
