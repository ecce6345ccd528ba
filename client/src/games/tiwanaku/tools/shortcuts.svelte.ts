import { type Topic, topics } from '../notes/note-book.ts';
import { readStored, writeStored } from '../../../state/stored.ts';

export const firstKeys = { notes: 'n', hint: 'h', point: 'p', text: 't', command: '/', sound: 's', help: '?' } as const;
export type Shortcut = keyof typeof firstKeys;
export const shortcuts = Object.keys(firstKeys) as readonly Shortcut[];

/** The keys while notes are open: crops by level, the next digits for terrains. */
export const markKeys: ReadonlyMap<string, Topic> = new Map(
  topics.map((topic, index) => [String(typeof topic === 'number' ? topic : 6 + index), topic]),
);

/** A key without a meaning in the notes. Arrows and the like have longer names. */
const isFit = (key: string): boolean => [...key].length === 1 && key.trim() !== '' && !markKeys.has(key);

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether the key is meant for the table, and not for a field, a dialog or the browser. */
export const isForTable = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.altKey &&
  !isWriting(event.target) &&
  document.querySelector('dialog[open]') === null;

/** The key as it is printed on the keyboard; a letter that would become two (ß) stays. */
export const keyName = (key: string): string => (key.toUpperCase().length === key.length ? key.toUpperCase() : key);

/** Null for a shortcut that has no key. */
export type KeyRefusal = { readonly code: 'unfit' } | { readonly code: 'taken'; readonly by: Shortcut };

type Changed = Readonly<Partial<Record<Shortcut, string | null>>>;

const lower = (key: string): string => key.toLowerCase();

/** The changes that are kept, without invalid ones and duplicates. */
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
