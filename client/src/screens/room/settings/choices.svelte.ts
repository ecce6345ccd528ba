import type { Refusal, RoomSettings } from '@tiwanaku/shared/protocol';
import type { RoomState } from '../../../state/room.svelte.ts';

/** The host's settings, shown at once; further choices build on them before the server answers. */
export class Choices {
  readonly #room: Pick<RoomState, 'settings' | 'setSettings'>;
  /** Chosen here; once nothing is underway, it stands while the room's settings are still those of `over`. */
  #chosen = $state.raw<{ readonly settings: RoomSettings; readonly over: RoomSettings | null } | null>(null);
  #underway = $state.raw(0);

  constructor(room: Pick<RoomState, 'settings' | 'setSettings'>) {
    this.#room = room;
  }

  get settings(): RoomSettings {
    const isOwn = this.#underway > 0 || this.#chosen?.over === this.#room.settings;
    return (isOwn && this.#chosen?.settings) || this.#room.settings;
  }

  /** Sends it; a refusal reverts it and is returned. */
  async change(part: Partial<RoomSettings>): Promise<Refusal | null> {
    const settings = { ...this.settings, ...part };
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
