import type { GameTypes } from '@tiwanaku/shared/kernel';
import { prefersReducedMotion } from '../a11y/reduced-motion.ts';
import { readStored, writeStored } from '../state/stored.ts';
import type { Replay } from './replay.svelte.ts';

export const speeds = ['slow', 'normal', 'fast'] as const;
export type Speed = (typeof speeds)[number];

/** How long a step is looked at, in milliseconds. */
export const stepMs: Readonly<Record<Speed, number>> = { slow: 2500, normal: 1200, fast: 450 };

/** As somebody wanted it last; slow at first for those who want little to move. */
const firstSpeed = (): Speed =>
  speeds.find((speed) => speed === readStored('replay')) ?? (prefersReducedMotion() ? 'slow' : 'normal');

/** A replay that goes on by itself until its end or until somebody stops it. */
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

  /** From the end it begins anew. */
  toggle(): void {
    if (this.isPlaying) return this.stop();
    const replay = this.#replay;
    if (replay.index === replay.last) replay.go(0);
    this.#play();
  }

  /** What plays goes on at the new speed. */
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
