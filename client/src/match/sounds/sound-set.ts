import type { Maker } from './synth.ts';

/** No information is given by sound alone. */
export interface SoundSet<Event, Sound> {
  /** Null for silent events. */
  soundOf(event: Event): Sound | null;
  /** Of simultaneous sounds the heaviest is played. */
  weightOf(sound: Sound): number;
  /** With its motion; others wait until their event is announced. */
  isSeen(sound: Sound): boolean;
  makerOf(sound: Sound): Maker;
  /** The listener's move begins. */
  readonly turn: Sound;
  /** When the volume changes. */
  readonly sample: Sound;
}

/** Among equals the first. */
export const loudestOf = <Sound>(
  { weightOf }: Pick<SoundSet<never, Sound>, 'weightOf'>,
  sounds: readonly Sound[],
): Sound | null =>
  sounds.reduce<Sound | null>(
    (loudest, sound) => (loudest !== null && weightOf(loudest) >= weightOf(sound) ? loudest : sound),
    null,
  );
