import type { Notes as KeptNotes } from '@tiwanaku/shared/protocol';
import type { Size, Space } from '@tiwanaku/shared/tiwanaku';
import { bookOfText, emptyBook, markAt, marksOn, nextMark, textOfBook, withMark } from './note-book.ts';
import type { Mark, NoteBook, Topic } from './note-book.ts';

/** Where notes are kept: the server, for this person alone. */
export interface NotesKeeper {
  /** Saves a text, or reads what is there when it is null; null when that could not be done. */
  keepNotes(text: string | null): Promise<KeptNotes | null>;
  /** Tells what other tabs and devices of the same person have saved. */
  onNotes(listener: (notes: KeptNotes) => void): () => void;
}

interface Change {
  readonly space: Space;
  readonly topic: Topic;
  readonly before: Mark;
  readonly after: Mark;
}

/** Marks made quickly one after the other are saved together. */
const saveAfterMs = 500;
const retryAfterMs = 5000;
const mostSteps = 200;

/** The own pencil marks on a match: changed here at once, kept on the server soon after, followed from other tabs. */
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
  /** Heard while a saving was on its way: which of the two is later is known once that is answered. */
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

  /** Takes what the server has; own marks that are not saved yet stay. */
  async load(): Promise<void> {
    const notes = await this.#keeper.keepNotes(null);
    if (notes) this.#heard(notes);
    else this.#later(() => void this.load(), retryAfterMs);
  }

  /** A mark that is tapped goes round: possible, out, sure, none. Answers with what it has become. */
  tap(space: Space, topic: Topic): Mark {
    const before = this.markAt(space, topic);
    const after = nextMark(before);
    this.#change([{ space, topic, before, after }]);
    return after;
  }

  mark(space: Space, topic: Topic, after: Mark): void {
    this.#change([{ space, topic, before: this.markAt(space, topic), after }]);
  }

  /** Takes all marks off a space. */
  clear(space: Space): void {
    this.#change(this.marksOn(space).map(({ topic, mark }) => ({ space, topic, before: mark, after: null })));
  }

  /** Takes back the last change made on this page; answers with the space it was on. */
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

  /** Saves what is not saved yet, without waiting: the page may be going away. */
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

  /** The last to save wins; what is marked here and not saved yet is about to be the last. */
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
