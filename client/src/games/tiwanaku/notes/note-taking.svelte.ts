import type { Space } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { markKeys } from '../tools/shortcuts.svelte.ts';
import type { Topic } from './note-book.ts';
import { markWord, topicWord } from './note-words.ts';
import type { Notes } from './notes.svelte.ts';

/** Whether notes are being taken, and on which space: at a table, on a puzzle, in practice. */
export class NoteTaking {
  readonly notes: Notes;
  #isOn = $state.raw(false);
  #space = $state.raw<Space | null>(null);
  /** Chosen by Enter or a tap, not by the key of a mark. */
  #isTapped = $state.raw(false);

  constructor(notes: Notes) {
    this.notes = notes;
  }

  get isOn(): boolean {
    return this.#isOn;
  }
  /** Its marks are being edited. */
  get space(): Space | null {
    return this.#space;
  }
  get isTapped(): boolean {
    return this.#isTapped;
  }

  begin(): void {
    this.#isOn = true;
    announcer.say(m.notes_begun());
  }
  stop(): void {
    if (this.#isOn) announcer.say(m.notes_ended());
    this.#isOn = false;
    this.#space = null;
  }

  /** Chooses the space to mark while notes are open; returns whether it did. */
  tap(space: Space): boolean {
    if (!this.#isOn) return false;
    this.#space = space;
    this.#isTapped = true;
    return true;
  }

  /** The chosen space, or one with the focus. */
  mark(topic: Topic, space = this.#space): void {
    if (!space) return;
    this.#isTapped &&= space === this.#space;
    this.#space = space;
    announcer.say(m.notes_marked({ space, topic: topicWord(topic), mark: markWord(this.notes.tap(space, topic)) }));
  }
  undo(): void {
    const space = this.notes.undo();
    if (space) announcer.say(m.notes_undone({ space: (this.#space = space) }));
  }
  redo(): void {
    const space = this.notes.redo();
    if (space) announcer.say(m.notes_redone({ space: (this.#space = space) }));
  }

  /** Returns whether the key was one of the notes; `space` has the focus. */
  press(event: KeyboardEvent, space: Space | undefined, hasMarkKeys: boolean): boolean {
    if (!this.#isOn) return false;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      if (event.shiftKey) this.redo();
      else this.undo();
      return true;
    }
    if (event.key === 'Escape') {
      const from = this.#space;
      if (from) this.#space = null;
      else this.stop();
      // Back from its marks.
      if (from && !space) document.querySelector<HTMLElement>(`[data-space="${from}"]`)?.focus();
      return true;
    }
    const topic = !hasMarkKeys || event.ctrlKey || event.metaKey ? undefined : markKeys.get(event.key);
    if (!topic || !(space ?? this.#space)) return false;
    this.mark(topic, space ?? this.#space);
    return true;
  }
}
