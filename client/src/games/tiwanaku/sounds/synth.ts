import { createInstruments, type Instruments } from './instruments.ts';
import type { Sound } from './sound-of.ts';

/** Pan flute, clay, drum and seeds, made of oscillators and noise. */
export interface Synth {
  /** `volume` from 0 to 1. Sounds are queued. */
  play(sound: Sound, volume: number): void;
  close(): void;
}

/** Hertz. A pentatonic scale, so that simultaneous sounds are in harmony. */
const scale = [392, 440, 523.25, 587.33, 659.25, 783.99, 880] as const;
const note = (step: number): number => scale[Math.min(step, scale.length - 1)] ?? scale[0];

/** Each plays its sound and returns its length in seconds. */
type Makers = { readonly [Type in Sound['type']]: (out: AudioNode, at: number, level: number) => number };

const makersOf = ({ flute, tap, drum, noise }: Instruments): Makers => ({
  turn(out, at) {
    flute(out, at, note(0), 0.22);
    flute(out, at + 0.16, note(3), 0.34);
    return 0.5;
  },
  step(out, at) {
    tap(out, at, 420);
    return 0.1;
  },
  reveal(out, at) {
    for (let tooth = 0; tooth < 5; tooth++)
      noise({ out, at: at + tooth * 0.045, around: 2400 + tooth * 120, sharpness: 8, length: 0.025, loudness: 0.5 });
    tap(out, at + 0.26, 620);
    return 0.36;
  },
  right(out, at, level) {
    for (let step = 0; step < 2 + level; step++) flute(out, at + step * 0.075, note(step), 0.18);
    return 0.2 + level * 0.08;
  },
  wrong(out, at) {
    drum(out, at);
    return 0.4;
  },
  offering(out, at) {
    for (let seed = 0; seed < 9; seed++) {
      const start = at + seed * 0.035 + (seed % 3) * 0.008;
      noise({ out, at: start, around: 5200, sharpness: 3, length: 0.04, loudness: 0.35 });
    }
    return 0.4;
  },
  end(out, at) {
    drum(out, at);
    for (const step of [0, 2, 4]) flute(out, at + 0.08, note(step), 0.5);
    return 0.58;
  },
});

export function createSynth(): Synth {
  const context = new AudioContext();
  const makers = makersOf(createInstruments(context));
  let freeAt = 0;

  return {
    play(sound, volume) {
      if (volume <= 0) return;
      void context.resume();
      const at = Math.max(context.currentTime + 0.01, freeAt);
      // After a longer absence the queue is not played.
      if (at - context.currentTime > 2) return;
      const out = context.createGain();
      // Perceived loudness grows with the square: half the slider is half as loud.
      out.gain.value = volume * volume * 0.5;
      out.connect(context.destination);
      freeAt = at + makers[sound.type](out, at, sound.type === 'right' ? sound.level : 0);
    },
    close: () => void context.close(),
  };
}
