/** Code that a page fetches later comes in pieces with names: `import()` stands where these are listed, and nowhere else. */
import { expect, test } from 'vitest';
import { read, sourceFiles } from './repository.ts';

/** `later.ts` of a layer, a game's entry and its guide, and the texts of all languages. */
const lists = /^client\/src\/(.+\/later\.ts|games\/[^/]+\/(entry|guide|guide\/index)\.ts|i18n\/messages\.svelte\.ts)$/;
const sources = sourceFiles(/^client\/src\/.+\.(ts|svelte)$/).filter((path) => !/\.test\.ts$|\/testing\//.test(path));

/** Without types (`typeof import('./x.ts')`). */
const imports = (text: string): number => [...text.matchAll(/(?<!typeof )\bimport\(\s*['"`]/g)].length;

test('only the lists of pieces fetch code', () => {
  expect(sources.filter((path) => !lists.test(path) && imports(read(path)) > 0)).toEqual([]);
});

test('an import that fetches code is not one of a type', () => {
  expect(imports("type Pieces = typeof import('./pieces.ts'); const load = () => import('./pieces.ts');")).toBe(1);
});
