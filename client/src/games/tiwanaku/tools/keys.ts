import { readStored, writeStored } from '../../../state/stored.ts';
import { topics, type Topic } from '../notes/note-book.ts';

/** What a single key does at the table. */
export const shortcuts = {
  n: 'notes',
  p: 'point',
  t: 'text',
  '/': 'command',
  s: 'sound',
  '?': 'help',
} as const;
export type Shortcut = (typeof shortcuts)[keyof typeof shortcuts];

/** Keys that mark the focused space while notes are taken: levels for crops, the digits after them for lands. */
export const markKeys: ReadonlyMap<string, Topic> = new Map(
  topics.map((topic, index) => [String(typeof topic === 'number' ? topic : 6 + index), topic]),
);

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a key that was pressed is meant for the table: not for a field, a dialog, or the browser itself. */
export const isForTable = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.altKey &&
  !isWriting(event.target) &&
  document.querySelector('dialog[open]') === null;

export const shortcutOf = (event: KeyboardEvent): Shortcut | null =>
  event.ctrlKey || event.metaKey
    ? null
    : (Object.entries(shortcuts).find(([key]) => key === event.key.toLowerCase())?.[1] ?? null);

/** Single keys disturb whoever talks to their computer or presses keys by accident: they can be turned off (WCAG 2.1.4). */
export const areKeysOn = (): boolean => readStored('keys') !== 'off';
export const keepKeys = (isOn: boolean): void => writeStored('keys', isOn ? null : 'off');
