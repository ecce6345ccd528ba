import { describe, expect, test } from 'vitest';
import { read, sourceFiles } from './repository.ts';
import { testTitles } from './titles.ts';

const idPattern = /\bTIW-[A-Z]{3}-\d+\b/g;

/** Ids that a rule book defines: those that begin an item. */
const definedIn = (rules: string): ReadonlySet<string> =>
  new Set([...rules.matchAll(/^- (TIW-[A-Z]{3}-\d+) /gm)].map((match) => match[1] ?? ''));

const idsIn = (text: string): readonly string[] => text.match(idPattern) ?? [];

const defined = definedIn(read('docs/rules/tiwanaku.md'));

test('titles are found in plain, grouped, repeated and built test names', () => {
  const source = `
    describe('TIW-AAA-1 a group', () => {
      test('TIW-AAA-2: one', () => {});
      it.each([1, 2])('TIW-AAA-3 for %s', () => {});
      test(\`TIW-AAA-4 with \${x} and TIW-AAA-5\`, () => {});
    });
    const notATitle = 'TIW-AAA-6';
  `;
  expect(testTitles(source).flatMap(idsIn)).toEqual(['TIW-AAA-1', 'TIW-AAA-2', 'TIW-AAA-3', 'TIW-AAA-4', 'TIW-AAA-5']);
});

describe('the rules of Tiwanaku', () => {
  const cited = new Set(
    sourceFiles(/\.(test|spec)\.ts$/)
      .filter((path) => !path.startsWith('tests/meta/'))
      .flatMap((path) => testTitles(read(path)).flatMap(idsIn)),
  );

  test('have more than eighty ids', () => {
    expect(defined.size).toBeGreaterThan(80);
  });

  test('have a test for every id', () => {
    expect([...defined].filter((id) => !cited.has(id))).toEqual([]);
  });

  test('define every id that anything cites', () => {
    const unknown = sourceFiles(/\.(ts|svelte|md|prisma|sql)$/)
      .filter((path) => !path.startsWith('tests/meta/'))
      .flatMap((path) =>
        idsIn(read(path))
          .filter((id) => !defined.has(id))
          .map((id) => `${path}: ${id}`),
      );
    expect(unknown).toEqual([]);
  });
});
