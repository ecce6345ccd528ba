import { readStored, writeStored } from '../../../state/stored.ts';
import { firstKeys, isFit, shortcuts, type Shortcut } from './keys.ts';

/** Why a key was not taken: it is no letter or sign, or does something already. */
export type KeyRefusal = { readonly code: 'unfit' } | { readonly code: 'taken'; readonly by: Shortcut };

/** The keys that were changed; null for a shortcut that has none. */
type Changed = Readonly<Partial<Record<Shortcut, string | null>>>;

const lower = (key: string): string => key.toLowerCase();

/** What this browser keeps of the keys; what makes no sense there, or would let two things share a key, counts as nothing. */
function kept(): Changed {
  let stored: unknown;
  try {
    stored = JSON.parse(readStored('shortcuts') ?? '{}');
  } catch {
    return {};
  }
  const entries = Object.entries(stored ?? {}).filter(
    ([shortcut, key]) =>
      Object.hasOwn(firstKeys, shortcut) && (key === null || (typeof key === 'string' && isFit(key))),
  );
  const changed = Object.fromEntries(entries) as Changed;
  const keys = shortcuts.map((shortcut) => keyIn(changed, shortcut)).filter((key) => key !== null);
  return new Set(keys).size === keys.length ? changed : {};
}

function keyIn(changed: Changed, shortcut: Shortcut): string | null {
  const key = changed[shortcut];
  return key === undefined ? firstKeys[shortcut] : key;
}

/**
 * The single keys of the table, as this browser's person wants them. They disturb whoever talks to their computer or presses
 * keys by accident: each can be changed or taken away, and all of them turned off (WCAG 2.1.4).
 */
export class Shortcuts {
  #isOn = $state.raw(readStored('keys') !== 'off');
  #changed = $state.raw<Changed>(kept());

  get isOn(): boolean {
    return this.#isOn;
  }
  get isChanged(): boolean {
    return shortcuts.some((shortcut) => this.isOther(shortcut));
  }

  turn(isOn: boolean): void {
    this.#isOn = isOn;
    writeStored('keys', isOn ? null : 'off');
  }

  /** The key of a shortcut, small; null when it has none. */
  keyOf = (shortcut: Shortcut): string | null => keyIn(this.#changed, shortcut);
  /** The key that works at this moment, to be shown beside what it does. */
  activeKey = (shortcut: Shortcut): string | null => (this.#isOn ? this.keyOf(shortcut) : null);
  /** Whether a shortcut has another key than at first. */
  isOther = (shortcut: Shortcut): boolean => this.keyOf(shortcut) !== firstKeys[shortcut];

  /** What a pressed key asks for; keys pressed together with Ctrl are the browser's. */
  of({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): Shortcut | null {
    if (!this.#isOn || ctrlKey || metaKey) return null;
    return shortcuts.find((shortcut) => this.keyOf(shortcut) === lower(key)) ?? null;
  }

  /** Gives a shortcut another key, or none. A refusal changes nothing; `null` when it was done. */
  change(shortcut: Shortcut, key: string | null): KeyRefusal | null {
    if (key !== null) {
      if (!isFit(key)) return { code: 'unfit' };
      const by = shortcuts.find((other) => other !== shortcut && this.keyOf(other) === lower(key));
      if (by) return { code: 'taken', by };
    }
    this.#keep({ ...this.#changed, [shortcut]: key === null ? null : lower(key) });
    return null;
  }

  /** Gives a shortcut its first key back; refused while that key does something else. */
  reset = (shortcut: Shortcut): KeyRefusal | null => this.change(shortcut, firstKeys[shortcut]);

  resetAll(): void {
    this.#keep({});
  }

  #keep(changed: Changed): void {
    this.#changed = changed;
    writeStored('shortcuts', this.isChanged ? JSON.stringify(changed) : null);
  }
}
