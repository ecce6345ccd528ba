import { createInstruments, type Instruments } from './instruments.ts';

/** Begins at `at` and returns its length, in seconds. */
export type Maker = (instruments: Instruments, out: AudioNode, at: number) => number;

/** Pan flute, clay, drum and seeds from oscillators and noise. */
export interface Synth {
  /** `volume` 0 to 1. Sounds are queued. */
  play(make: Maker, volume: number): void;
  close(): void;
}

/** Hertz; pentatonic, so simultaneous sounds are in harmony. */
const scale = [392, 440, 523.25, 587.33, 659.25, 783.99, 880] as const;
/** From 0. */
export const note = (step: number): number => scale[Math.min(step, scale.length - 1)] ?? scale[0];

export function createSynth(): Synth {
  const context = new AudioContext();
  const instruments = createInstruments(context);
  let freeAt = 0;

  return {
    play(make, volume) {
      if (volume <= 0) return;
      void context.resume();
      const at = Math.max(context.currentTime + 0.01, freeAt);
      // The queue is old after an absence.
      if (at - context.currentTime > 2) return;
      const out = context.createGain();
      // Loudness grows with the square: half the slider is half as loud.
      out.gain.value = volume * volume * 0.5;
      out.connect(context.destination);
      freeAt = at + make(instruments, out, at);
    },
    close: () => void context.close(),
  };
}
