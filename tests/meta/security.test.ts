import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './repository.ts';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [, item = '', , where = '', shown = ''] = line.split('|').map((cell) => cell.trim());
    return { item, where, shown };
  });

const filesIn = (cell: string) => [...cell.matchAll(/`([\w./-]+\.\w+)`(?=[,:;]|$)/g)].map(([, path = '']) => path);

/** Each file of tests with the titles that are cited of it. */
const citations = (cell: string) =>
  cell.split('; `').map((part) => {
    const path = /^`?([^`]+)`/.exec(part)?.[1] ?? '';
    return { path, titles: [...part.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title) };
  });

test('items stand in order, each once, from every chapter that applies', () => {
  const items = rows.map(({ item }) => item);
  const sorted = items.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  expect(items).toEqual(sorted);
  expect(new Set(items).size).toBe(items.length);
  const chapters = new Set(items.map((item) => Number(item.split('.')[0])));
  expect([...chapters]).toEqual([2, 3, 4, 5, 6, 7, 8, 11, 13, 14, 15, 16]);
});

describe.each(rows)('$item', ({ where, shown }) => {
  test('is met in files that exist', () => {
    const files = filesIn(where);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('is shown by tests that exist', () => {
    for (const { path, titles } of citations(shown)) {
      expect({ path, exists: existsSync(join(root, path)) }).toEqual({ path, exists: true });
      expect(titles.length).toBeGreaterThan(0);
      const tests = readFileSync(join(root, path), 'utf8');
      expect(titles.filter((title) => !tests.includes(title))).toEqual([]);
    }
  });
});
