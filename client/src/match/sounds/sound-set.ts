import type { Maker } from './synth.ts';

/** The sounds of a game. Nothing is told by sound alone. */
export interface SoundSet<Event, Sound> {
  /** Null for silent events. */
  soundOf(event: Event): Sound | null;
  /** Only the heaviest of simultaneous sounds is played. */
  weightOf(sound: Sound): number;
  /** It sounds with a motion that is seen; the others wait until what happened is told. */
  isSeen(sound: Sound): boolean;
  makerOf(sound: Sound): Maker;
  /** The listener's move begins. */
  readonly turn: Sound;
  /** Played when the volume changes. */
  readonly sample: Sound;
}

/** The heaviest; among equals the first. */
export const loudestOf = <Sound>(
  { weightOf }: Pick<SoundSet<never, Sound>, 'weightOf'>,
  sounds: readonly Sound[],
): Sound | null =>
  sounds.reduce<Sound | null>(
    (loudest, sound) => (loudest !== null && weightOf(loudest) >= weightOf(sound) ? loudest : sound),
    null,
  );
