import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read, root, sourceFiles } from './repository.ts';
import { testTitles } from './titles.ts';

const idsIn = (text: string): readonly string[] => text.match(/\bL[1-9]\d?\b/g) ?? [];

/** The laws of `docs/laws.md`: their ids, and the test files that each names. */
function lawsIn(text: string): ReadonlyMap<string, readonly string[]> {
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => [
      /^L\d+(?=: )/.exec(section)?.[0] ?? section,
      [...section.matchAll(/^- `([^`]+)`$/gm)].map((match) => match[1] ?? ''),
    ]),
  );
}

const laws = lawsIn(read('docs/laws.md'));

/** Laws that a text cites and `docs/laws.md` does not define. */
const undefinedIn = (path: string, text: string): readonly string[] =>
  idsIn(text)
    .filter((id) => !laws.has(id))
    .map((id) => `${path}: ${id}`);

test('a law is read with the files that keep it', () => {
  const text = '# Laws\n\nL7 is a law.\n\n## L7: Resync\n\nBy version.\n\n- `a.test.ts`\n- `b.contract.ts`\n';
  expect([...lawsIn(text)]).toEqual([['L7', ['a.test.ts', 'b.contract.ts']]]);
});

describe('the laws', () => {
  test('are L1 to L10', () => {
    expect([...laws.keys()]).toEqual(Array.from({ length: 10 }, (_, index) => `L${index + 1}`));
  });

  test.each([...laws])('%s is kept by tests that cite it in a title', (id, files) => {
    expect(files).not.toEqual([]);
    for (const file of files) {
      expect({ file, exists: existsSync(join(root, file)) }).toEqual({ file, exists: true });
      expect({ file, cites: testTitles(read(file)).flatMap(idsIn) }).toEqual({
        file,
        cites: expect.arrayContaining([id]),
      });
    }
  });

  test('define every id that anything cites', () => {
    const files = sourceFiles(/\.(ts|js|mjs|cjs|md|prisma|sql)$/).filter((path) => path !== 'tests/meta/laws.test.ts');
    expect(files.flatMap((path) => undefinedIn(path, read(path)))).toEqual([]);
  });

  test('a law that is cited and not defined is found', () => {
    expect(undefinedIn('docs/planted.md', 'Kept by L3 and L11.')).toEqual(['docs/planted.md: L11']);
  });
});
