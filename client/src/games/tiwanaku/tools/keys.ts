import { topics, type Topic } from '../notes/note-book.ts';

export const firstKeys = { notes: 'n', hint: 'h', point: 'p', text: 't', command: '/', sound: 's', help: '?' } as const;
export type Shortcut = keyof typeof firstKeys;
export const shortcuts = Object.keys(firstKeys) as readonly Shortcut[];

/** While notes are open: crops by level, the next digits for terrains. */
export const markKeys: ReadonlyMap<string, Topic> = new Map(
  topics.map((topic, index) => [String(typeof topic === 'number' ? topic : 6 + index), topic]),
);

/** A key without a meaning in the notes. Arrows and the like have longer names. */
export const isFit = (key: string): boolean => [...key].length === 1 && key.trim() !== '' && !markKeys.has(key);

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Not for a field, a dialog or the browser. */
export const isForTable = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.altKey &&
  !isWriting(event.target) &&
  document.querySelector('dialog[open]') === null;

/** As on the keyboard; a letter that would become two (ß) stays. */
export const keyName = (key: string): string => (key.toUpperCase().length === key.length ? key.toUpperCase() : key);
