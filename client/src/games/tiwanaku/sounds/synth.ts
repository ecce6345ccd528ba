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

export function createSynth(): Synth {
  const context = new AudioContext();
  const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  // Drawn once: no two seconds of noise need to differ.
  hiss.getChannelData(0).forEach((_, index, samples) => (samples[index] = Math.random() * 2 - 1));
  let freeAt = 0;

  /** A gain that rises to `loudness` and fades away. */
  function envelope(out: AudioNode, at: number, rise: number, length: number, loudness: number): GainNode {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loudness, at + rise);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(out);
    return gain;
  }

  function tone(out: AudioNode, at: number, from: number, to: number, rise: number, length: number, loudness: number) {
    const oscillator = context.createOscillator();
    oscillator.type = 'sine';
    oscillator.frequency.setValueAtTime(from, at);
    oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
    oscillator.connect(envelope(out, at, rise, length, loudness));
    oscillator.start(at);
    oscillator.stop(at + length);
  }

  function noise(out: AudioNode, at: number, around: number, sharpness: number, length: number, loudness: number) {
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = hiss;
    filter.type = 'bandpass';
    filter.frequency.value = around;
    filter.Q.value = sharpness;
    source.connect(filter).connect(envelope(out, at, 0.004, length, loudness));
    source.start(at);
    source.stop(at + length);
  }

  function flute(out: AudioNode, at: number, hertz: number, length: number) {
    tone(out, at, hertz, hertz, 0.03, length, 0.5);
    tone(out, at, hertz * 2, hertz * 2, 0.04, length * 0.7, 0.09);
    noise(out, at, hertz * 2, 6, length * 0.6, 0.12);
  }
  const tap = (out: AudioNode, at: number, hertz: number) => {
    tone(out, at, hertz, hertz * 0.6, 0.003, 0.07, 0.5);
    noise(out, at, hertz * 3, 2, 0.03, 0.3);
  };
  const drum = (out: AudioNode, at: number) => {
    tone(out, at, 130, 62, 0.006, 0.32, 0.9);
    noise(out, at, 180, 1, 0.08, 0.4);
  };

  /** Each makes its sound and returns its length in seconds. */
  const makers: { readonly [Type in Sound['type']]: (out: AudioNode, at: number, level: number) => number } = {
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
      for (let tooth = 0; tooth < 5; tooth++) noise(out, at + tooth * 0.045, 2400 + tooth * 120, 8, 0.025, 0.5);
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
      for (let seed = 0; seed < 9; seed++) noise(out, at + seed * 0.035 + (seed % 3) * 0.008, 5200, 3, 0.04, 0.35);
      return 0.4;
    },
    end(out, at) {
      drum(out, at);
      for (const step of [0, 2, 4]) flute(out, at + 0.08, note(step), 0.5);
      return 0.58;
    },
  };

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
