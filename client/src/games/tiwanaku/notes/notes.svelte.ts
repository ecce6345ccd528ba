import type { Notes as KeptNotes } from '@tiwanaku/shared/protocol';
import type { Size, Space } from '@tiwanaku/shared/tiwanaku';
import { bookOfText, emptyBook, markAt, marksOn, nextMark, textOfBook, withMark } from './note-book.ts';
import type { Mark, NoteBook, Topic } from './note-book.ts';

/** This person's only. */
export interface NotesKeeper {
  /** Null only reads. Answers null on failure. */
  keepNotes(text: string | null): Promise<KeptNotes | null>;
  /** Notes come from another tab or device of the person. */
  onNotes(listener: (notes: KeptNotes) => void): () => void;
}

interface Change {
  readonly space: Space;
  readonly topic: Topic;
  readonly before: Mark;
  readonly after: Mark;
}

/** Quick changes are saved together. */
const saveAfterMs = 500;
const retryAfterMs = 5000;
const mostSteps = 200;

/** Changed at once, saved soon after, updated from other tabs. */
export class Notes {
  readonly #keeper: NotesKeeper;
  readonly #size: Size;
  readonly #stop: () => void;
  #book = $state.raw<NoteBook>(emptyBook);
  #done = $state.raw<readonly (readonly Change[])[]>([]);
  #undone = $state.raw<readonly (readonly Change[])[]>([]);
  #version = -1;
  #isUnsaved = false;
  #isSaving = false;
  /** The answer says which is later. */
  #heardMeanwhile: KeptNotes | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(keeper: NotesKeeper, size: Size) {
    this.#keeper = keeper;
    this.#size = size;
    this.#stop = keeper.onNotes((notes) => this.#heard(notes));
    void this.load();
  }

  get book(): NoteBook {
    return this.#book;
  }
  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }
  markAt = (space: Space, topic: Topic): Mark => markAt(this.#book, space, topic);
  marksOn = (space: Space) => marksOn(this.#book, space);

  /** Unsaved marks stay. */
  async load(): Promise<void> {
    const notes = await this.#keeper.keepNotes(null);
    if (notes) this.#heard(notes);
    else this.#later(() => void this.load(), retryAfterMs);
  }

  /** Possible, excluded, sure, none. Returns the new mark. */
  tap(space: Space, topic: Topic): Mark {
    const before = this.markAt(space, topic);
    const after = nextMark(before);
    this.#change([{ space, topic, before, after }]);
    return after;
  }

  mark(space: Space, topic: Topic, after: Mark): void {
    this.#change([{ space, topic, before: this.markAt(space, topic), after }]);
  }

  clear(space: Space): void {
    this.#change(this.marksOn(space).map(({ topic, mark }) => ({ space, topic, before: mark, after: null })));
  }

  /** Undoes the last change on this page; returns its space. */
  undo(): Space | null {
    const last = this.#done.at(-1);
    if (!last) return null;
    this.#done = this.#done.slice(0, -1);
    this.#undone = [...this.#undone, last];
    return this.#put(last.map(({ space, topic, before }) => ({ space, topic, mark: before })));
  }

  redo(): Space | null {
    const last = this.#undone.at(-1);
    if (!last) return null;
    this.#undone = this.#undone.slice(0, -1);
    this.#done = [...this.#done, last];
    return this.#put(last.map(({ space, topic, after }) => ({ space, topic, mark: after })));
  }

  /** The page may be closing. */
  flush(): void {
    if (this.#isUnsaved) void this.#save();
  }

  close(): void {
    this.flush();
    this.#stop();
    clearTimeout(this.#timer);
  }

  #change(changes: readonly Change[]): void {
    const real = changes.filter(({ before, after }) => before !== after);
    if (real.length === 0) return;
    this.#done = [...this.#done, real].slice(-mostSteps);
    this.#undone = [];
    this.#put(real.map(({ space, topic, after }) => ({ space, topic, mark: after })));
  }

  #put(marks: readonly { readonly space: Space; readonly topic: Topic; readonly mark: Mark }[]): Space | null {
    this.#book = marks.reduce((book, { space, topic, mark }) => withMark(book, space, topic, mark), this.#book);
    this.#isUnsaved = true;
    this.#later(() => void this.#save(), saveAfterMs);
    return marks[0]?.space ?? null;
  }

  /** The last save wins, and unsaved marks will be it. */
  #heard(notes: KeptNotes): void {
    if (this.#isSaving) this.#heardMeanwhile = notes;
    if (this.#isSaving || notes.version <= this.#version) return;
    this.#version = notes.version;
    if (!this.#isUnsaved) this.#book = bookOfText(notes.text, this.#size);
  }

  async #save(): Promise<void> {
    if (this.#isSaving) return;
    clearTimeout(this.#timer);
    this.#isSaving = true;
    this.#isUnsaved = false;
    const notes = await this.#keeper.keepNotes(textOfBook(this.#book, this.#size));
    this.#isSaving = false;
    if (notes) this.#heard(notes);
    else this.#isUnsaved = true;
    const missed = this.#heardMeanwhile;
    this.#heardMeanwhile = null;
    if (missed) this.#heard(missed);
    if (this.#isUnsaved) this.#later(() => void this.#save(), notes ? saveAfterMs : retryAfterMs);
  }

  #later(work: () => void, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, ms);
  }
}
