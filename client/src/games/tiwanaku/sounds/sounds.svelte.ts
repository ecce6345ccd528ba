import type { TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import type { MatchState } from '../../../state/match.svelte.ts';
import { readStored, writeStored } from '../../../state/stored.ts';
import type { TableState } from '../state/table.svelte.ts';
import { loudestOf, soundOf, type Sound } from './sound-of.ts';
import { createSynth, type Synth } from './synth.ts';

/** Percent. Sounds are off until a person turns them on. */
const firstVolume = 40;

/** The sounds of a match; the synthesizer is made for the first one that is played. */
export class Sounds {
  readonly #table: TableState;
  readonly #match: MatchState<TiwanakuTypes>;
  readonly #stop: () => void;
  readonly #whenTold: (position: number) => Promise<void>;
  #volume = $state.raw(firstVolume);
  #isOn = $state.raw(false);
  #isOffered = $state.raw(false);
  #synth: Synth | null = null;
  #batch: Sound[] = [];
  #wasMyMove: boolean;

  /** `whenTold` resolves once the event at a position may be shown, so that no sound precedes its tile. */
  constructor(match: MatchState<TiwanakuTypes>, table: TableState, whenTold: (position: number) => Promise<void>) {
    this.#whenTold = whenTold;
    this.#table = table;
    this.#match = match;
    this.#wasMyMove = table.isMyMove;
    const kept = Number(readStored('volume') ?? firstVolume);
    this.#volume = kept >= 0 && kept <= 100 ? kept : firstVolume;
    this.#isOn = readStored('sound') === 'on';
    this.#isOffered = readStored('sound') === null && readStored('soundOffered') === null;
    this.#stop = match.onEvents(({ event, isLive }) => {
      if (this.#batch.length === 0) queueMicrotask(() => void this.#hear());
      const sound = isLive ? soundOf(event.event) : null;
      if (sound) this.#batch.push(sound);
    });
  }

  get isOn(): boolean {
    return this.#isOn;
  }
  /** 0 to 100. */
  get volume(): number {
    return this.#volume;
  }

  /** Sounds were neither offered nor turned on on this device. */
  get isOffered(): boolean {
    return this.#isOffered;
  }

  /** Call while the offer is shown; it is not shown again. Returns how to end it. */
  offer(): () => void {
    writeStored('soundOffered', 'yes');
    return () => (this.#isOffered = false);
  }

  toggle(): void {
    this.#isOffered = false;
    this.#isOn = !this.#isOn;
    writeStored('sound', this.#isOn ? 'on' : null);
    if (this.#isOn) this.play({ type: 'turn' });
  }

  /** Sets the volume and plays a sample. */
  turnTo(volume: number): void {
    this.#volume = volume;
    writeStored('volume', String(volume));
    if (this.#isOn) this.play({ type: 'reveal' });
  }

  play(sound: Sound): void {
    // A browser without sound is no failure.
    try {
      this.#synth ??= createSynth();
      this.#synth.play(sound, this.#volume / 100);
    } catch {
      this.#synth = null;
    }
  }

  close(): void {
    this.#stop();
    this.#synth?.close();
  }

  async #hear(): Promise<void> {
    const isMyMove = this.#table.isMyMove;
    const turn: readonly Sound[] = isMyMove && !this.#wasMyMove ? [{ type: 'turn' }] : [];
    this.#wasMyMove = isMyMove;
    const loudest = loudestOf(this.#batch);
    this.#batch = [];
    if (!this.#isOn) return;
    // The wheel and steps sound while they are seen; what they cause, with its tile.
    if (loudest?.type === 'reveal' || loudest?.type === 'step') this.play(loudest);
    await this.#whenTold(this.#match.version);
    if (loudest && loudest.type !== 'reveal' && loudest.type !== 'step') this.play(loudest);
    for (const sound of turn) this.play(sound);
  }
}
