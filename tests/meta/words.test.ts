import { expect, test } from 'vitest';
import { read, sourceFiles } from './repository.ts';

/** What belongs to one person's machine or network and would break, or give away, somewhere else. */
const unwanted: Readonly<Record<string, RegExp>> = {
  'a package registry': /\b(registry|npm|pypi|artifactory|nexus)\.[a-z0-9.-]+\.(org|com|net|io|dev)\b/i,
  'a folder of one machine': /(^|[\s'"`(=:])\/(work|home|root|Users)\//m,
};

test.each(Object.entries(unwanted))('no file names %s', (_, pattern) => {
  const found = sourceFiles(/(^|\/)[^/]+$/)
    .filter((path) => !/\.(png|ico|woff2?|webp|jpg)$/.test(path) && path !== 'tests/meta/words.test.ts')
    .flatMap((path) => {
      const match = pattern.exec(read(path));
      return match === null ? [] : [`${path}: ${match[0]}`];
    });
  expect(found).toEqual([]);
});
