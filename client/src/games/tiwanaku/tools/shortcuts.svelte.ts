import { readStored, writeStored } from '../../../state/stored.ts';
import { firstKeys, isFit, shortcuts, type Shortcut } from './keys.ts';

/** Null for a shortcut that has no key. */
export type KeyRefusal = { readonly code: 'unfit' } | { readonly code: 'taken'; readonly by: Shortcut };

type Changed = Readonly<Partial<Record<Shortcut, string | null>>>;

const lower = (key: string): string => key.toLowerCase();

/** Without invalid ones and duplicates. */
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
 * Each can be changed or removed, and all turned off, because they disturb speech input and people who press keys by
 * accident (WCAG 2.1.4).
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

  /** Lower case. */
  keyOf = (shortcut: Shortcut): string | null => keyIn(this.#changed, shortcut);
  /** Null while shortcuts are off. */
  activeKey = (shortcut: Shortcut): string | null => (this.#isOn ? this.keyOf(shortcut) : null);
  isOther = (shortcut: Shortcut): boolean => this.keyOf(shortcut) !== firstKeys[shortcut];

  /** Ctrl is the browser's. */
  of({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): Shortcut | null {
    if (!this.#isOn || ctrlKey || metaKey) return null;
    return shortcuts.find((shortcut) => this.keyOf(shortcut) === lower(key)) ?? null;
  }

  /** Null removes the key; answers null on success. A refusal changes nothing. */
  change(shortcut: Shortcut, key: string | null): KeyRefusal | null {
    if (key !== null) {
      if (!isFit(key)) return { code: 'unfit' };
      const by = shortcuts.find((other) => other !== shortcut && this.keyOf(other) === lower(key));
      if (by) return { code: 'taken', by };
    }
    this.#keep({ ...this.#changed, [shortcut]: key === null ? null : lower(key) });
    return null;
  }

  /** Refused while the default key is in use. */
  reset = (shortcut: Shortcut): KeyRefusal | null => this.change(shortcut, firstKeys[shortcut]);

  resetAll(): void {
    this.#keep({});
  }

  #keep(changed: Changed): void {
    this.#changed = changed;
    writeStored('shortcuts', this.isChanged ? JSON.stringify(changed) : null);
  }
}
