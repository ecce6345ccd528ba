import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read, root } from './repository.ts';

interface Item {
  readonly item: string;
  readonly asks: string;
  /** Paths of the files that meet it. */
  readonly where: readonly string[];
  readonly shown: readonly { readonly file: string; readonly titles: readonly string[] }[];
}

const text = read('docs/security.md');
const rows = JSON.parse(read('docs/security.json')) as readonly Item[];

/** Items of levels 1 and 2 of each section of ASVS 5.0.0. They come before those of level 3, so their count says which. */
const sections: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};
const asked = Object.entries(sections).flatMap(([section, count]) =>
  upTo(count).map((number) => `${section}.${number}`),
);

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Every item that a passage names, `6.2.1 to 6.2.12` and `16.3.1 to 16.3.3` included. */
function namedIn(passage: string): readonly string[] {
  const ranges = [...passage.matchAll(/\b(\d+\.\d+)\.(\d+) to \1\.(\d+)\b/g)].flatMap(([, section = '', from, to]) =>
    upTo(Number(to))
      .filter((number) => number >= Number(from))
      .map((number) => `${section}.${number}`),
  );
  return [...new Set([...ranges, ...[...passage.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([item]) => item)])];
}

const passage = (title: string) => new RegExp(`^## ${title}\\n([\\s\\S]*?)(?=^## )`, 'm').exec(text)?.[1] ?? '';

test('items stand in order, each once', () => {
  const items = rows.map(({ item }) => item);
  const sorted = items.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  expect(items).toEqual(sorted);
  expect(new Set(items).size).toBe(items.length);
});

test('every item of levels 1 and 2 is met, or it is said why not; what is of level 3 says so', () => {
  const met = rows.map(({ item }) => item);
  const explained = namedIn(passage('Not met, or not wholly') + passage('What does not apply'));
  expect(asked.filter((item) => !met.includes(item) && !explained.includes(item))).toEqual([]);
  expect(explained.filter((item) => !asked.includes(item))).toEqual([]);
  const further = rows.filter(({ item }) => !asked.includes(item));
  expect(further.filter(({ asks }) => !asks.endsWith('(level 3)'))).toEqual([]);
});

describe.each(rows)('$item', ({ where, shown }) => {
  test('is met in files that exist', () => {
    expect(where.length).toBeGreaterThan(0);
    expect(where.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('is shown by tests that exist', () => {
    expect(shown.length).toBeGreaterThan(0);
    for (const { file, titles } of shown) {
      expect({ file, exists: existsSync(join(root, file)) }).toEqual({ file, exists: true });
      expect(titles.length).toBeGreaterThan(0);
      const tests = read(file);
      expect(titles.filter((title) => !tests.includes(title))).toEqual([]);
    }
  });
});
