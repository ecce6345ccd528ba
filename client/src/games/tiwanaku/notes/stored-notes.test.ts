import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardOf } from '../techniques/boards.ts';
import { Notes } from './notes.svelte.ts';
import { storedNotes } from './stored-notes.ts';

const one = boardOf('DED-PAIR');
const other = boardOf('DED-ONE');
if (!one || !other) throw new Error('techniques have boards');

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const opened = async (place: string, land = one) => {
  const notes = new Notes(storedNotes(place, land), land.size);
  await notes.load();
  return notes;
};

test('notes on a land are there again; another land, or another place, has none', async () => {
  const notes = await opened('puzzle');
  notes.mark('b2', 3, 'possible');
  notes.close();
  expect((await opened('puzzle')).markAt('b2', 3)).toBe('possible');
  expect((await opened('puzzle', other)).book).toEqual({});
  expect((await opened('practice.short-gentle')).book).toEqual({});
});
