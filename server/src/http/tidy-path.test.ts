import { expect, test } from 'vitest';
import { tidyPath } from './pages.ts';

const id = 'k3VdAbCdEfGhIjKlMnOp_-';

test.each(['.', ',', ')', ').', '%20', '%22', '%E2%80%9D', '>', '...', '!', '/.', '*', '-', '%3E%20'])(
  'what a message puts behind a link is forgiven: %s',
  (tail) => {
    for (const kind of ['r', 'w', 'l', 'f']) expect(tidyPath(`/${kind}/${id}${tail}`)).toBe(`/${kind}/${id}`);
  },
);

test.each([
  '.%20Komm!',
  ',und',
  '%20-%20venez',
  '),%20kom',
  ')%0Ala%20table',
  '%E2%80%94here',
  ':%20K7P%202QX',
  '/.%20Come',
])('a word that a message glued to a link is forgiven: %s', (tail) => {
  for (const kind of ['r', 'w', 'l', 'f']) expect(tidyPath(`/${kind}/${id}${tail}`)).toBe(`/${kind}/${id}`);
  expect(tidyPath(`/m/abcdefgh12${tail}`)).toBe('/m/abcdefgh12');
  expect(tidyPath(`/rules${tail}`)).toBe('/rules');
});

test.each([
  [`/r/%20${id}`, `/r/${id}`],
  [`/r/(${id})`, `/r/${id}`],
  [`/r/${id.slice(0, 9)}%C2%AD%E2%80%8B${id.slice(9)}`, `/r/${id}`],
  ['/m/abcdefgh12.', '/m/abcdefgh12'],
  ['/m/abcdefgh12/try,', '/m/abcdefgh12/try'],
  ['/rules.', '/rules'],
  ['/rules/machu-picchu).', '/rules/machu-picchu'],
  ['/puzzles/a1b2c3d4,%20gr%C3%BCn', '/puzzles/a1b2c3d4'],
  ['/lobby)', '/lobby'],
  ['/leagues.', '/leagues'],
  ['/daily/2026-03-04).', '/daily/2026-03-04'],
])('%s means %s', (path, meant) => expect(tidyPath(path)).toBe(meant));

test.each([
  '/',
  `/r/${id}`,
  `/r/${id}/`,
  `/r/${id}A`,
  '/r/short.',
  '/m/abcdefgh',
  '/nowhere.',
  '/daily/2026-03-04',
  `/r/${id}%`,
  `/r/${id}/evil`,
  `/r/${id}/evil.%20Komm`,
  '/m/abcdefgh/try',
  '/rules/machu-picchu',
  '/techniques/two-terrains',
  '//evil.example/',
])('%s stays as it is', (path) => expect(tidyPath(path)).toBeNull());
