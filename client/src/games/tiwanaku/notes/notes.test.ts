import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notes as KeptNotes } from '@tiwanaku/shared/protocol';
import { Notes, type NotesKeeper } from './notes.svelte.ts';

/** The server, for tabs of one person. */
class Shelf {
  kept: KeptNotes = { version: 0, text: '' };
  isAway = false;
  /** Savings wait until they are let through. */
  isSlow = false;
  #waiting: (() => void)[] = [];
  readonly #tabs = new Set<{ readonly listener: (notes: KeptNotes) => void; readonly tab: object }>();

  tab(): Notes {
    const tab = {};
    const keeper: NotesKeeper = {
      keepNotes: async (text) => {
        if (this.isSlow && text !== null) await new Promise<void>((resolve) => this.#waiting.push(resolve));
        if (this.isAway) return null;
        if (text === null) return this.kept;
        this.kept = { version: this.kept.version + 1, text };
        for (const other of this.#tabs) if (other.tab !== tab) other.listener(this.kept);
        return this.kept;
      },
      onNotes: (listener) => {
        const entry = { listener, tab };
        this.#tabs.add(entry);
        return () => this.#tabs.delete(entry);
      },
    };
    return new Notes(keeper, 'short');
  }

  letThrough(): void {
    this.isSlow = false;
    for (const go of this.#waiting.splice(0)) go();
  }
}

let shelf: Shelf;
const settle = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  shelf = new Shelf();
});
afterEach(() => vi.useRealTimers());

describe('notes', () => {
  test('are there at once here, and soon on every other tab and device', async () => {
    const [here, there] = [shelf.tab(), shelf.tab()];
    await settle();
    expect(here.tap('c3', 'sand')).toBe('possible');
    expect(here.markAt('c3', 'sand')).toBe('possible');
    expect(there.markAt('c3', 'sand')).toBeNull();
    await settle();
    expect(there.markAt('c3', 'sand')).toBe('possible');
    const device = shelf.tab();
    await settle();
    expect(device.markAt('c3', 'sand')).toBe('possible');
  });

  test('marks made quickly are saved together', async () => {
    const here = shelf.tab();
    await settle();
    for (const topic of ['mud', 'sand', 3] as const) here.tap('a1', topic);
    await settle();
    expect(shelf.kept.version).toBe(1);
  });

  test('every change can be taken back and done again, one by one', async () => {
    const here = shelf.tab();
    await settle();
    here.tap('a1', 1);
    here.tap('a1', 1);
    here.clear('a1');
    expect(here.undo()).toBe('a1');
    expect(here.markAt('a1', 1)).toBe('excluded');
    here.undo();
    here.undo();
    expect(here.markAt('a1', 1)).toBeNull();
    expect(here.undo()).toBeNull();
    here.redo();
    expect(here.markAt('a1', 1)).toBe('possible');
    here.mark('b2', 'rock', 'sure');
    expect(here.canRedo).toBe(false);
  });

  test('what another tab has marked stays when a change here is taken back', async () => {
    const [here, there] = [shelf.tab(), shelf.tab()];
    await settle();
    here.tap('a1', 1);
    await settle();
    there.tap('b2', 2);
    await settle();
    here.undo();
    expect(here.markAt('a1', 1)).toBeNull();
    expect(here.markAt('b2', 2)).toBe('possible');
  });

  test('what could not be saved is saved when the server is back', async () => {
    const here = shelf.tab();
    await settle();
    shelf.isAway = true;
    here.tap('a1', 1);
    await settle();
    shelf.isAway = false;
    await vi.advanceTimersByTimeAsync(6000);
    const device = shelf.tab();
    await settle();
    expect(device.markAt('a1', 1)).toBe('possible');
  });

  test('what another tab saved while a saving was on its way does not undo it', async () => {
    const [here, there] = [shelf.tab(), shelf.tab()];
    await settle();
    shelf.isSlow = true;
    here.tap('a1', 1);
    await settle();
    shelf.isSlow = false;
    there.tap('b2', 2);
    await settle();
    expect(here.markAt('a1', 1)).toBe('possible');
    shelf.letThrough();
    await settle();
    expect(here.markAt('a1', 1)).toBe('possible');
    expect(here.book).toEqual(there.book);
  });

  test('are saved at once when the page goes away', async () => {
    const here = shelf.tab();
    await settle();
    here.tap('a1', 1);
    here.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(shelf.kept.version).toBe(1);
  });
});
