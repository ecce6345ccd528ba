/** What is cited can be read: every path in a text of the repository leads to something in the repository. */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { read, root, sourceFiles } from './repository.ts';

const texts = sourceFiles(/\.(ts|js|mjs|cjs|svelte|md|json|css|prisma|sql|yml|html)$/).filter(
  // The two tests plant such paths on purpose.
  (path) => !/^package-lock\.json$|^tests\/meta\/(citations|fences)\.test\.ts$/.test(path),
);

/** Made by set-up and build, and not under version control. */
const isMade = (path: string): boolean =>
  /(^|\/)(node_modules|dist|bundle|generated|data|build-report\.json)(\/|$)/.test(path);

/** Relative paths that lead up, as they would be resolved by an import or a link. */
const upwards = /(?<![\w./-])(?:\.\.\/)+[\w./-]*/g;

/** Whether the path leads nowhere in the repository, seen from the folder of a file. */
function leadsOut(from: string, cited: string): boolean {
  const path = relative(root, join(root, dirname(from), cited.replace(/[.]+$/, '')));
  return path.startsWith('..') || !(isMade(path) || existsSync(join(root, path)));
}

/** Between backticks: a path from the root, without placeholders. */
const fromRoot = /`((?:\.ci|client|docs|prisma|scripts|server|shared|tests)\/[\w./-]+)`/g;

test('no path leads out of the repository', () => {
  const found = texts.flatMap((file) =>
    (read(file).match(upwards) ?? []).filter((cited) => leadsOut(file, cited)).map((cited) => `${file}: ${cited}`),
  );
  expect(found).toEqual([]);
});

test('every path from the root that is cited exists', () => {
  const found = texts.flatMap((file) =>
    [...read(file).matchAll(fromRoot)]
      .map((match) => match[1] ?? '')
      .filter((cited) => !isMade(cited) && !existsSync(join(root, cited)))
      .map((cited) => `${file}: ${cited}`),
  );
  expect(found).toEqual([]);
});

test('no text cites a book that is not in the repository', () => {
  const books = /\b(style|design|tech), (rule|point|section) \d|\(docs: |handed to us/i;
  expect(texts.filter((file) => books.test(read(file)))).toEqual([]);
});

test('a path that leads out, or nowhere, is found', () => {
  expect(leadsOut('tests/meta/laws.test.ts', '../../../elsewhere/rules.md')).toBe(true);
  expect(leadsOut('docs/laws.md', '../shared/rules')).toBe(true);
  expect(leadsOut('docs/laws.md', '../shared/src/kernel')).toBe(false);
  expect('a comment (see ../../../elsewhere/rules.md)'.match(upwards)).toEqual(['../../../elsewhere/rules.md']);
});
