import { expect, test } from 'vitest';
import { tidyPath } from './tidy-path.ts';

const id = 'k3VdAbCdEfGhIjKlMnOp_-';

test.each(['.', ',', ')', ').', '%20', '%22', '%E2%80%9D', '>', '...', '!', '/.', '*', '-', '%3E%20'])(
  'what a message puts behind a link is forgiven: %s',
  (tail) => {
    expect(tidyPath(`/r/${id}${tail}`)).toBe(`/r/${id}`);
    expect(tidyPath(`/w/${id}${tail}`)).toBe(`/w/${id}`);
    expect(tidyPath(`/l/${id}${tail}`)).toBe(`/l/${id}`);
  },
);

test.each([
  [`/r/%20${id}`, `/r/${id}`],
  [`/r/(${id})`, `/r/${id}`],
  ['/m/abcdefgh12.', '/m/abcdefgh12'],
  ['/rules.', '/rules'],
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
  '//evil.example/',
])('%s stays as it is', (path) => expect(tidyPath(path)).toBeNull());
