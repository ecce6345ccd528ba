import { readStored, writeStored } from '../../../state/stored.ts';

const key = 'hideCards';

/** This is the size of a television that several people look at. */
const shared = '(min-width: 1800px) and (min-height: 1000px)';

/** Whether the viewer's own cards are kept off the screen: as was last chosen in this browser, else where a screen is likely shared. */
export class Privacy {
  #isHidden = $state.raw((readStored(key) ?? (matchMedia(shared).matches ? 'yes' : 'no')) === 'yes');

  get isHidden(): boolean {
    return this.#isHidden;
  }

  toggle(): void {
    this.#isHidden = !this.#isHidden;
    writeStored(key, this.#isHidden ? 'yes' : 'no');
  }
}
