/** Code that a page fetches later comes in pieces with names: `import()` stands where these are listed, and nowhere else. */
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { asked } from '../../client/scripts/pieces.mjs';
import { read, sourceFiles } from './repository.ts';

/** `later.ts` of a layer, a game's entry and its list of pages, and the texts of all languages. */
const lists = /^client\/src\/(.+\/later\.ts|games\/[^/]+\/(entry|guide|guide\/index)\.ts|i18n\/messages\.svelte\.ts)$/;
const sources = sourceFiles(/^client\/src\/.+\.(ts|svelte)$/).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
const pieces = asked.map(({ path }) => `client/src/${path}`);
/** Which words are in which file. */
const words = 'client/src/i18n/generated/areas.ts';

/** Without types (`typeof import('./x.ts')`). */
const imports = (text: string): readonly string[] =>
  [...text.matchAll(/(?<!typeof )\bimport\(\s*['"`]([^'"`]+)/g)].map(([, path = '']) => path);

const fetched = sources.flatMap((from) =>
  imports(read(from)).map((path) => ({ from, path: join(dirname(from), path) })),
);

test('only the lists of pieces fetch code', () => {
  expect(fetched.filter(({ from }) => !lists.test(from))).toEqual([]);
});

test('what is fetched is part of a named piece, and every part is fetched', () => {
  const named = [...pieces, words];
  expect(fetched.filter(({ path }) => !named.includes(path))).toEqual([]);
  expect(named.filter((one) => !fetched.some(({ path }) => path === one))).toEqual([]);
});

test('an import that fetches code is not one of a type', () => {
  expect(imports("type Pieces = typeof import('./a.ts'); const load = () => import('./b.ts');")).toEqual(['./b.ts']);
});
