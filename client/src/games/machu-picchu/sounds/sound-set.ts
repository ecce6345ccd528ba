import type { Event } from '@tiwanaku/shared/machu-picchu';
import { end, type SoundSet, turn } from '../../../match/sounds/sounds.svelte.ts';
import { note, type Maker } from '../../../match/sounds/synth.ts';
import { soundOf, type Sound } from './sound-of.ts';

const makers: Readonly<Record<Sound, Maker>> = {
  turn,
  end,
  /** Corn into a bowl. */
  goods({ noise, tap }, out, at) {
    for (let grain = 0; grain < 6; grain++)
      noise({ out, at: at + grain * 0.03, around: 4_600, sharpness: 4, length: 0.035, loudness: 0.35 });
    tap(out, at + 0.2, 520);
    return 0.3;
  },
  /** One stone off another. */
  stone({ drum, tap }, out, at) {
    tap(out, at, 240);
    drum(out, at + 0.12);
    return 0.45;
  },
  card({ noise }, out, at) {
    noise({ out, at, around: 1_800, sharpness: 1, length: 0.09, loudness: 0.3 });
    noise({ out, at: at + 0.11, around: 2_600, sharpness: 1, length: 0.07, loudness: 0.3 });
    return 0.25;
  },
  night({ flute }, out, at) {
    for (const [place, step] of [4, 2, 0].entries()) flute(out, at + place * 0.2, note(step), 0.4);
    return 0.8;
  },
};

const weights: Readonly<Record<Sound, number>> = { goods: 0, turn: 0, card: 1, stone: 2, night: 3, end: 4 };

/** Each event sounds with its motion; the end of the match sounds last. */
export const machuPicchuSounds: SoundSet<Event, Sound> = {
  soundOf,
  weightOf: (sound) => weights[sound],
  isSeen: (sound) => sound !== 'end',
  makerOf: (sound) => makers[sound],
  turn: 'turn',
  sample: 'goods',
};
