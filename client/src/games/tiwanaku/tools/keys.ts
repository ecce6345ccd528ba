import { topics, type Topic } from '../notes/note-book.ts';

/** What a single key does at the table, and the key that does it until somebody wants another one. */
export const firstKeys = { notes: 'n', hint: 'h', point: 'p', text: 't', command: '/', sound: 's', help: '?' } as const;
export type Shortcut = keyof typeof firstKeys;
export const shortcuts = Object.keys(firstKeys) as readonly Shortcut[];

/** Keys that mark the focused space while notes are taken: levels for crops, the digits after them for lands. */
export const markKeys: ReadonlyMap<string, Topic> = new Map(
  topics.map((topic, index) => [String(typeof topic === 'number' ? topic : 6 + index), topic]),
);

/** Whether a key may become a shortcut: one letter or sign that marks nothing in the notes. Arrows and their like have longer names. */
export const isFit = (key: string): boolean => [...key].length === 1 && key.trim() !== '' && !markKeys.has(key);

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a key that was pressed is meant for the table: not for a field, a dialog, or the browser itself. */
export const isForTable = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.altKey &&
  !isWriting(event.target) &&
  document.querySelector('dialog[open]') === null;

/** How a key is written: a letter as it stands on the keyboard. A letter that would become two (ß) stays as it is. */
export const keyName = (key: string): string => (key.toUpperCase().length === key.length ? key.toUpperCase() : key);
