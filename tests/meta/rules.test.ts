import { describe, expect, test } from 'vitest';
import { read, sourceFiles } from './repository.ts';
import { testTitles } from './titles.ts';

/** A book of rules with ids: of a game, or of what the program works out from a game. */
interface Book {
  readonly path: string;
  /** What its ids begin with: `TIW`. */
  readonly prefix: string;
  readonly ids: ReadonlySet<string>;
  /** Those of sections whose heading ends in "(planned)": they have no tests yet. */
  readonly planned: ReadonlySet<string>;
}

const numberedIn = (text: string): readonly string[] =>
  [...text.matchAll(/^- ([A-Z]{3}-[A-Z]{3}-\d+) /gm)].map((match) => match[1] ?? '');

/** The book in this text: ids are defined where they begin an item or, as names, a table's row; the first one gives the prefix. */
function bookIn(path: string, text: string): Book {
  const ids = numberedIn(text);
  const named = [...text.matchAll(/^\| ([A-Z]{3}-[A-Z]+(?:-\d+)?) +\|/gm)].map((match) => match[1] ?? '');
  const sections = text.split(/^(?=## )/m);
  const planned = sections.filter((section) => /^## .*\(planned\)$/m.test(section)).flatMap(numberedIn);
  return { path, prefix: ids[0]?.slice(0, 3) ?? '', ids: new Set([...ids, ...named]), planned: new Set(planned) };
}

/** Whether a text has this id, and not only a longer one. */
const cites = (text: string, id: string): boolean => new RegExp(`\\b${id}(?![-\\w])`).test(text);

/** Numbered ids with this prefix, wherever in a text. */
const idsIn = (text: string, prefix: string): readonly string[] =>
  text.match(new RegExp(`\\b${prefix}-[A-Z]{3}-\\d+\\b`, 'g')) ?? [];

test('a book is read by the items that begin with an id', () => {
  const text =
    '# Rules\n\nSee AAA-BBB-9.\n\n- AAA-BBB-1 One.\n- AAA-CCC-2 Two, as in AAA-BBB-1.\n- No id.\n| id | what |\n| AAA-NAME | three |\n' +
    '\n## 2. Later (planned)\n\n- AAA-DDD-1 Four.\n\n## 3. Now\n\n- AAA-EEE-1 Five.\n';
  const ids = new Set(['AAA-BBB-1', 'AAA-CCC-2', 'AAA-DDD-1', 'AAA-EEE-1', 'AAA-NAME']);
  expect(bookIn('a.md', text)).toEqual({ path: 'a.md', prefix: 'AAA', ids, planned: new Set(['AAA-DDD-1']) });
  expect(['AAA-NAME one', 'AAA-NAME-1 two'].map((title) => cites(title, 'AAA-NAME'))).toEqual([true, false]);
});

test('titles are found in plain, grouped, repeated and built test names', () => {
  const source = `
    describe('AAA-BBB-1 a group', () => {
      test('AAA-BBB-2: one', () => {});
      it.each([1, 2])('AAA-BBB-3 for %s', () => {});
      test(\`AAA-BBB-4 with \${x} and AAA-BBB-5\`, () => {});
    });
    const notATitle = 'AAA-BBB-6';
  `;
  expect(testTitles(source).flatMap((title) => idsIn(title, 'AAA'))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `AAA-BBB-${number}`),
  );
});

const isOwnTest = (path: string): boolean => path.startsWith('tests/meta/');
const books = sourceFiles(/^docs\/(rules\/[^/]+|deduction)\.md$/).map((path) => bookIn(path, read(path)));
const titles = sourceFiles(/\.(test|spec)\.ts$/)
  .filter((path) => !isOwnTest(path))
  .flatMap((path) => testTitles(read(path)));
const texts = sourceFiles(/\.(ts|svelte|md|prisma|sql)$/)
  .filter((path) => !isOwnTest(path))
  .map((path) => ({ path, text: read(path) }));

test('every book has a prefix of its own, and nothing but it', () => {
  expect(books.map(({ path }) => path)).toContain('docs/rules/tiwanaku.md');
  expect(new Set(books.map(({ prefix }) => prefix)).size).toBe(books.length);
  for (const { path, prefix, ids } of books) {
    expect({ path, prefix }).toEqual({ path, prefix: expect.stringMatching(/^[A-Z]{3}$/) });
    expect([...ids].filter((id) => !id.startsWith(`${prefix}-`))).toEqual([]);
  }
});

describe.each(books)('the rules of $path', ({ prefix, ids, planned }) => {
  test('have a test for every id that is not planned', () => {
    const text = titles.join('\n');
    expect([...ids].filter((id) => !planned.has(id) && !cites(text, id))).toEqual([]);
    expect([...planned].filter((id) => cites(text, id))).toEqual([]);
  });

  test('number their ids from 1 without a gap', () => {
    const hasNoPredecessor = (id: string): boolean => {
      const [, topic, number] = /^(.+-)(\d+)$/.exec(id) ?? [];
      return Number(number) > 1 && !ids.has(`${topic}${Number(number) - 1}`);
    };
    expect([...ids].filter(hasNoPredecessor)).toEqual([]);
  });

  test('define every id that anything cites', () => {
    const unknown = texts.flatMap(({ path, text }) =>
      idsIn(text, prefix)
        .filter((id) => !ids.has(id))
        .map((id) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });
});
