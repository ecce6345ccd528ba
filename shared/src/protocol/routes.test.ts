import { expect, test } from 'vitest';
import { gameIdSchema } from './room.ts';
import { routeOf } from './routes.ts';

test.each(['tiwanaku', 'machu-picchu', 'toy'])(
  'the id %s names a game, in settings and in the address of its rules',
  (id) => {
    expect(gameIdSchema.parse(id)).toBe(id);
    expect(routeOf(`/rules/${id}`)).toEqual({ screen: 'rules', game: id });
  },
);

test.each(['', 'x', '-game', 'Machu Picchu', 'game/other', 'a'.repeat(40)])('%j is no id of a game', (id) => {
  expect(gameIdSchema.safeParse(id).success).toBe(false);
});

test('the daily land has an address for today and one for each date', () => {
  for (const path of ['/daily', '/daily/']) expect(routeOf(path)).toEqual({ screen: 'daily', game: null, date: null });
  expect(routeOf('/daily/2026-03-04')).toEqual({ screen: 'daily', game: null, date: '2026-03-04' });
});

test('a league is opened by its link, and one’s own are listed', () => {
  const link = 'k3VdAbCdEfGhIjKlMnOp_-';
  for (const path of [`/l/${link}`, `/l/${link}/`])
    expect(routeOf(path)).toEqual({ screen: 'leagues', game: null, link });
  expect(routeOf('/leagues')).toEqual({ screen: 'leagues', game: null, link: null });
});

test('shared statistics are opened by their link', () => {
  const link = 'k3VdAbCdEfGhIjKlMnOp_-';
  for (const path of [`/f/${link}`, `/f/${link}/`]) expect(routeOf(path)).toEqual({ screen: 'figures', link });
});

test.each([
  '/f/short',
  '/l',
  '/l/short',
  '/leagues/tiwanaku',
  '/leagues/k3VdAbCdEfGhIjKlMnOp_-',
  '/daily/tiwanaku',
  '/daily/2026-13-01',
  '/daily/2026-3-4',
  '/daily/2026-03-04/x',
])('%s is no address', (path) => {
  expect(routeOf(path)).toEqual({ screen: 'unknown' });
});
