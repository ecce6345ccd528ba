import type { GameTypes } from '@tiwanaku/shared/kernel';
import { createSynth, type Maker, note, type Synth } from './synth.ts';
import type { MatchState } from '../../state/match.svelte.ts';
import { readStored, writeStored } from '../../state/stored.ts';

/** No information is given by sound alone. */
export interface SoundSet<Event, Sound> {
  /** Null for silent events. */
  soundOf(event: Event): Sound | null;
  /** The heaviest of simultaneous sounds is played. */
  weightOf(sound: Sound): number;
  /** Whether it is played with its motion; others wait until their event is announced. */
  isSeen(sound: Sound): boolean;
  makerOf(sound: Sound): Maker;
  /** The listener's move begins. */
  readonly turn: Sound;
  /** The sound that is played when the volume changes. */
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

/** The listener's move begins, the match is over. */

export const turn: Maker = ({ flute }, out, at) => {
  flute(out, at, note(0), 0.22);
  flute(out, at + 0.16, note(3), 0.34);
  return 0.5;
};

export const end: Maker = ({ drum, flute }, out, at) => {
  drum(out, at);
  for (const step of [0, 2, 4]) flute(out, at + 0.08, note(step), 0.5);
  return 0.58;
};

/** Percent, once a person turns sounds on. */
const firstVolume = 40;

interface SoundDeps<G extends GameTypes, Sound> {
  readonly match: Pick<MatchState<G>, 'onEvents' | 'version'>;
  readonly set: SoundSet<G['Event'], Sound>;
  readonly isMyMove: () => boolean;
  /** The event at a position may be shown; no sound precedes it. */
  readonly whenShown: (position: number) => Promise<void>;
}

/** What the buttons of sounds need. */
export type SoundSwitch = Pick<
  Sounds<GameTypes, unknown>,
  'isOn' | 'isOffered' | 'volume' | 'toggle' | 'turnTo' | 'offer'
>;

/** The synthesizer is made for the first sound. */
export class Sounds<G extends GameTypes, Sound> {
  readonly #deps: SoundDeps<G, Sound>;
  readonly #stop: () => void;
  #volume = $state.raw(firstVolume);
  #isOn = $state.raw(false);
  #isOffered = $state.raw(false);
  #synth: Synth | null = null;
  #batch: Sound[] = [];
  #wasMyMove: boolean;

  constructor(deps: SoundDeps<G, Sound>) {
    this.#deps = deps;
    this.#wasMyMove = deps.isMyMove();
    const kept = Number(readStored('volume') ?? firstVolume);
    this.#volume = kept >= 0 && kept <= 100 ? kept : firstVolume;
    this.#isOn = readStored('sound') === 'on';
    this.#isOffered = readStored('sound') === null && readStored('soundOffered') === null;
    this.#stop = deps.match.onEvents(({ event, isLive }) => {
      if (this.#batch.length === 0) queueMicrotask(() => void this.#hear());
      const sound = isLive ? deps.set.soundOf(event.event) : null;
      if (sound !== null) this.#batch.push(sound);
    });
  }

  get isOn(): boolean {
    return this.#isOn;
  }
  /** 0 to 100. */
  get volume(): number {
    return this.#volume;
  }

  /** Neither offered nor turned on on this device. */
  get isOffered(): boolean {
    return this.#isOffered;
  }

  /** Call while the offer is shown, once. Returns how to end it. */
  offer(): () => void {
    writeStored('soundOffered', 'yes');
    return () => (this.#isOffered = false);
  }

  toggle(): void {
    this.#isOffered = false;
    this.#isOn = !this.#isOn;
    writeStored('sound', this.#isOn ? 'on' : null);
    if (this.#isOn) this.#play(this.#deps.set.turn);
  }

  /** Plays a sample. */
  turnTo(volume: number): void {
    this.#volume = volume;
    writeStored('volume', String(volume));
    if (this.#isOn) this.#play(this.#deps.set.sample);
  }

  close(): void {
    this.#stop();
    this.#synth?.close();
  }

  #play(sound: Sound): void {
    // A browser without sound is no failure.
    try {
      this.#synth ??= createSynth();
      this.#synth.play(this.#deps.set.makerOf(sound), this.#volume / 100);
    } catch {
      this.#synth = null;
    }
  }

  async #hear(): Promise<void> {
    const { set, match, isMyMove, whenShown } = this.#deps;
    const loudest = loudestOf(set, this.#batch);
    this.#batch = [];
    const isSeen = loudest !== null && set.isSeen(loudest);
    if (isSeen && this.#isOn) this.#play(loudest);
    await whenShown(match.version);
    const isCalled = isMyMove() && !this.#wasMyMove;
    this.#wasMyMove = isMyMove();
    if (!this.#isOn) return;
    if (loudest !== null && !isSeen) this.#play(loudest);
    if (isCalled) this.#play(set.turn);
  }
}
