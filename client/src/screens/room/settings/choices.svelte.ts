import type { Refusal, RoomSettings } from '@tiwanaku/shared/protocol';
import type { RoomState } from '../../../state/room.svelte.ts';

/** The host's settings, shown at once; further choices build on them before the server answers. */
export class Choices {
  readonly #room: Pick<RoomState, 'settings' | 'setSettings'>;
  /** Chosen here, not yet confirmed by the room. */
  #chosen = $state.raw<RoomSettings | null>(null);
  #underway = 0;

  constructor(room: Pick<RoomState, 'settings' | 'setSettings'>) {
    this.#room = room;
  }

  get settings(): RoomSettings {
    return this.#chosen ?? this.#room.settings;
  }

  /** Sends it; a refusal reverts it and is returned. */
  async change(part: Partial<RoomSettings>): Promise<Refusal | null> {
    const settings = { ...this.settings, ...part };
    this.#chosen = settings;
    this.#underway += 1;
    const refusal = await this.#room.setSettings(settings);
    this.#underway -= 1;
    if (refusal) this.#chosen = null;
    return refusal;
  }

  /** The room changed: unless requests are pending, its settings win. */
  roomChanged(): void {
    if (this.#underway === 0) this.#chosen = null;
  }
}
