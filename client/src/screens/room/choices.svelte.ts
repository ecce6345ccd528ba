import type { Refusal, RoomSettings } from '@tiwanaku/shared/protocol';
import type { RoomState } from '../../state/room.svelte.ts';

/** What a host chooses for the table: seen at once, and the next choice builds on it, however long the server takes. */
export class Choices {
  readonly #room: Pick<RoomState, 'settings' | 'setSettings'>;
  /** Chosen here, and not yet in what the room shows. */
  #chosen = $state.raw<RoomSettings | null>(null);
  #underway = 0;

  constructor(room: Pick<RoomState, 'settings' | 'setSettings'>) {
    this.#room = room;
  }

  get settings(): RoomSettings {
    return this.#chosen ?? this.#room.settings;
  }

  /** Asks the server for it; null when that agreed, else why not: then it is taken back. */
  async change(part: Partial<RoomSettings>): Promise<Refusal | null> {
    const settings = { ...this.settings, ...part };
    this.#chosen = settings;
    this.#underway += 1;
    const refusal = await this.#room.setSettings(settings);
    this.#underway -= 1;
    if (refusal) this.#chosen = null;
    return refusal;
  }

  /** The room has changed: unless a choice is still on its way, it shows them all by now, or somebody else's. */
  roomChanged(): void {
    if (this.#underway === 0) this.#chosen = null;
  }
}
