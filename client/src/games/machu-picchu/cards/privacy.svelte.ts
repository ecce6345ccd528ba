import { readStored, writeStored } from '../../../state/stored.ts';

const key = 'hideCards';

/** Whether the own cards are kept off the screen; remembered by this browser. */
export class Privacy {
  #isHidden = $state.raw(readStored(key) === 'yes');

  get isHidden(): boolean {
    return this.#isHidden;
  }

  toggle(): void {
    this.#isHidden = !this.#isHidden;
    writeStored(key, this.#isHidden ? 'yes' : null);
  }
}
