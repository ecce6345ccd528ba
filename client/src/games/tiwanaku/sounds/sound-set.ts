import type { Event } from '@tiwanaku/shared/tiwanaku';
import { end, type SoundSet, turn } from '../../../match/sounds/sounds.svelte.ts';
import { note, type Maker } from '../../../match/sounds/synth.ts';
import { soundOf, type Sound } from './sound-of.ts';

const makers: Readonly<Record<Exclude<Sound['type'], 'right'>, Maker>> = {
  turn,
  end,
  step({ tap }, out, at) {
    tap(out, at, 420);
    return 0.1;
  },
  reveal({ noise, tap }, out, at) {
    for (let tooth = 0; tooth < 5; tooth++)
      noise({ out, at: at + tooth * 0.045, around: 2400 + tooth * 120, sharpness: 8, length: 0.025, loudness: 0.5 });
    tap(out, at + 0.26, 620);
    return 0.36;
  },
  wrong({ drum }, out, at) {
    drum(out, at);
    return 0.4;
  },
  offering({ noise }, out, at) {
    for (let seed = 0; seed < 9; seed++) {
      const start = at + seed * 0.035 + (seed % 3) * 0.008;
      noise({ out, at: start, around: 5200, sharpness: 3, length: 0.04, loudness: 0.35 });
    }
    return 0.4;
  },
};

const right =
  (level: number): Maker =>
  ({ flute }, out, at) => {
    for (let step = 0; step < 2 + level; step++) flute(out, at + step * 0.075, note(step), 0.18);
    return 0.2 + level * 0.08;
  };

const weights: Readonly<Record<Sound['type'], number>> = {
  step: 0,
  reveal: 1,
  offering: 2,
  wrong: 3,
  right: 3,
  turn: 0,
  end: 4,
};

/** Wheel and steps have sounds while they are seen; what they cause has its own with its tile. */
export const tiwanakuSounds: SoundSet<Event, Sound> = {
  soundOf,
  weightOf: ({ type }) => weights[type],
  isSeen: ({ type }) => type === 'reveal' || type === 'step',
  makerOf: (sound) => (sound.type === 'right' ? right(sound.level) : makers[sound.type]),
  turn: { type: 'turn' },
  sample: { type: 'reveal' },
};
