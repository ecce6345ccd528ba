/** What the protocol says once is what server, page, build and documents say: languages, and the requests over HTTP. */
import { httpRoutes, languages } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { read, sourceFiles } from './repository.ts';

const routes = Object.keys(httpRoutes).sort();

/** `GET /api/x` for every request that this source serves. */
const servedIn = (source: string): readonly string[] =>
  [...source.matchAll(/\bapp\s*\.(get|post|put|patch|delete)(?:<[^(]*>)?\(\s*'(\/api\/[^']*)'/g)].map(
    (match) => `${match[1]?.toUpperCase() ?? ''} ${match[2] ?? ''}`,
  );

test('the server serves the requests of the protocol, and nothing else under /api', () => {
  const sources = sourceFiles(/^server\/src\/.+\.ts$/).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  expect(sources.flatMap((path) => servedIn(read(path))).sort()).toEqual(routes);
});

test('docs/protocol.md lists the requests of the protocol', () => {
  const rows = read('docs/protocol.md').matchAll(/^\| `((?:GET|POST) \/api\/[^`?]*)/gm);
  expect([...rows].map((match) => match[1]).sort()).toEqual(routes);
});

test('the messages and the service worker have the languages of the protocol', () => {
  const list = /^const languages = \[(.*)\];$/m.exec(read('client/public/sw.js'))?.[1] ?? '';
  expect(list.split(', ').map((text) => text.slice(1, -1))).toEqual(languages);
  const folders = sourceFiles(/^client\/messages\/.+\.json$/).map((path) => path.split('/')[3]);
  expect([...new Set(folders)].sort()).toEqual([...languages].sort());
});
