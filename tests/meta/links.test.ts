import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root, sourceFiles } from './repository.ts';

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (path: string): readonly string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(sourceFiles(/\.md$/))('every link of %s leads to a file and heading of the repository', (document) => {
  const links = [...read(document).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
  const dead = links.filter(([, file = '', anchor]) => {
    const path = file === '' ? document : join(dirname(document), file);
    if (!existsSync(join(root, path))) return true;
    return anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).includes(anchor);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});
