/** Target, beginning and length (seconds), greatest loudness. */
interface Played {
  readonly out: AudioNode;
  readonly at: number;
  readonly length: number;
  readonly loudness: number;
}

interface Tone extends Played {
  /** Hertz, gliding. */
  readonly from: number;
  readonly to: number;
  /** Seconds until it is loudest. */
  readonly rise: number;
}

interface Noise extends Played {
  /** Hertz, its middle. */
  readonly around: number;
  readonly sharpness: number;
}

/** Pan flute, clay, drum and seeds. */
interface Instruments {
  flute(out: AudioNode, at: number, hertz: number, length: number): void;
  /** Clay. */
  tap(out: AudioNode, at: number, hertz: number): void;
  drum(out: AudioNode, at: number): void;
  /** Seeds, the wheel's teeth. */
  noise(noise: Noise): void;
}

function createInstruments(context: AudioContext): Instruments {
  const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  // No two seconds need to differ.
  hiss.getChannelData(0).forEach((_, index, samples) => (samples[index] = Math.random() * 2 - 1));

  /** Rises to `loudness` and fades. */
  function envelope({ out, at, length, loudness }: Played, rise: number): GainNode {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loudness, at + rise);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(out);
    return gain;
  }

  function tone(played: Tone): void {
    const { at, from, to, rise, length } = played;
    const oscillator = context.createOscillator();
    oscillator.type = 'sine';
    oscillator.frequency.setValueAtTime(from, at);
    oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
    oscillator.connect(envelope(played, rise));
    oscillator.start(at);
    oscillator.stop(at + length);
  }

  function noise(played: Noise): void {
    const { at, around, sharpness, length } = played;
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = hiss;
    filter.type = 'bandpass';
    filter.frequency.value = around;
    filter.Q.value = sharpness;
    source.connect(filter).connect(envelope(played, 0.004));
    source.start(at);
    source.stop(at + length);
  }

  return {
    noise,
    flute(out, at, hertz, length) {
      tone({ out, at, from: hertz, to: hertz, rise: 0.03, length, loudness: 0.5 });
      tone({ out, at, from: hertz * 2, to: hertz * 2, rise: 0.04, length: length * 0.7, loudness: 0.09 });
      noise({ out, at, around: hertz * 2, sharpness: 6, length: length * 0.6, loudness: 0.12 });
    },
    tap(out, at, hertz) {
      tone({ out, at, from: hertz, to: hertz * 0.6, rise: 0.003, length: 0.07, loudness: 0.5 });
      noise({ out, at, around: hertz * 3, sharpness: 2, length: 0.03, loudness: 0.3 });
    },
    drum(out, at) {
      tone({ out, at, from: 130, to: 62, rise: 0.006, length: 0.32, loudness: 0.9 });
      noise({ out, at, around: 180, sharpness: 1, length: 0.08, loudness: 0.4 });
    },
  };
}

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
/** The frequency of a step of the scale, from 0. */
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
