/** The code map of `ARCHITECTURE.md` is complete and true: a folder that it lacks, or a path that is not there, fails. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root, sourceFiles } from './repository.ts';

/**
 * The paths that a map names, each from the root. What stands before two spaces in a line are names; a line further in is inside the
 * names of the line above it, in one of several at least.
 */
function pathsOn(map: string): readonly (readonly string[])[] {
  const above: { readonly indent: number; readonly folders: readonly string[] }[] = [];
  return map.split('\n').flatMap((line) => {
    const [, space = '', text = ''] = /^( *)(\S+(?: \S+)*)/.exec(line) ?? [];
    if (text === '') return [];
    while ((above.at(-1)?.indent ?? -1) >= space.length) above.pop();
    const inside = above.at(-1)?.folders ?? [''];
    const named = text.split(' ').map((name) => inside.map((folder) => `${folder}${name}`));
    above.push({ indent: space.length, folders: named.flat() });
    return named;
  });
}

const map = /^## Code map$[^]*?^```\n([^]*?)^```/m.exec(read('ARCHITECTURE.md'))?.[1] ?? '';
const named = pathsOn(map);

/** Where every folder is on the map. */
const mapped = [
  'server/src/*',
  'client/*',
  'client/src/*',
  'client/src/games/*',
  'shared/src/*',
  'shared/src/*/*',
  'tests/*',
  'scripts/*',
  'docs/*',
];

/** Folders that have files under version control, to the depth of a pattern. */
function foldersOf(pattern: string): readonly string[] {
  const folder = new RegExp(`^${pattern.replaceAll('*', '[^/]+')}/`);
  return [...new Set(sourceFiles(folder).map((path) => folder.exec(path)?.[0] ?? ''))];
}

test('a map is read line by line, by how far its names stand in', () => {
  const text = [
    'a/src/',
    '  one/ two/   both of them',
    '    in/       in one of them',
    '  three       a file',
    'b/',
  ].join('\n');
  expect(pathsOn(text)).toEqual([
    ['a/src/'],
    ['a/src/one/'],
    ['a/src/two/'],
    ['a/src/one/in/', 'a/src/two/in/'],
    ['a/src/three'],
    ['b/'],
  ]);
});

test('every folder is on the code map', () => {
  const isNamed = (folder: string) => named.flat().includes(folder);
  expect(mapped.flatMap(foldersOf).filter((folder) => !isNamed(folder))).toEqual([]);
});

test('every path on the code map exists', () => {
  expect(named.length).toBeGreaterThan(40);
  const exists = (path: string) => [path, `${path}.ts`].some((one) => existsSync(join(root, one)));
  expect(named.filter((paths) => !paths.some(exists))).toEqual([]);
});

test('ARCHITECTURE.md names every file that reads or opens a sealed secret', () => {
  const [, invariant = ''] =
    /\*\*The secret is not in the state\*\*([^]*?)\n- \*\*/.exec(read('ARCHITECTURE.md')) ?? [];
  const readers = sourceFiles(/^server\/src\/(?!testing\/).*(?<!\.test|\.contract)\.ts$/).filter((path) =>
    /\bvault\.sealed\(|(?<!function )\bopenSeal\(/.test(read(path)),
  );
  expect(readers.length).toBeGreaterThan(0);
  const last = (path: string) => path.split('/').at(-1);
  expect(readers.map(last).sort()).toEqual([...invariant.matchAll(/([\w-]+\.ts)`/g)].map(([, name]) => name).sort());
});
