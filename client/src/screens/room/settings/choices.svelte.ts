import type { Refusal, RoomSettings } from '@tiwanaku/shared/protocol';
import type { RoomState } from '../../../state/room.svelte.ts';

/** The host's settings, shown at once; further choices build on them before the server answers. */
export class Choices {
  readonly #room: Pick<RoomState, 'settings' | 'setSettings'>;
  /** Chosen here; once nothing is underway, it stands while the room's settings are still those of `over`. */
  #chosen = $state.raw<{ readonly settings: RoomSettings; readonly over: RoomSettings | null } | null>(null);
  #underway = $state.raw(0);
  /** What was chosen before, the latest first: what another choice hides comes back with it. */
  #earlier = $state.raw<readonly RoomSettings[]>([]);

  constructor(room: Pick<RoomState, 'settings' | 'setSettings'>) {
    this.#room = room;
  }

  get settings(): RoomSettings {
    const isOwn = this.#underway > 0 || this.#chosen?.over === this.#room.settings;
    return (isOwn && this.#chosen?.settings) || this.#room.settings;
  }

  get earlier(): readonly RoomSettings[] {
    return this.#earlier;
  }

  /** Sends it; a refusal reverts it and is returned. */
  async change(part: Partial<RoomSettings>): Promise<Refusal | null> {
    const settings = { ...this.settings, ...part };
    this.#earlier = [this.settings, ...this.#earlier];
    this.#chosen = { settings, over: null };
    this.#underway += 1;
    const refusal = await this.#room.setSettings(settings);
    this.#answered(refusal !== null);
    return refusal;
  }

  #answered(isRefused: boolean): void {
    this.#underway -= 1;
    this.#chosen = isRefused || !this.#chosen ? null : { ...this.#chosen, over: this.#room.settings };
  }
}

const ofRooms = new WeakMap<RoomState, Choices>();

/** They outlive the form, which is away during a match. */
export function choicesOf(room: RoomState): Choices {
  const choices = ofRooms.get(room) ?? new Choices(room);
  ofRooms.set(room, choices);
  return choices;
}
