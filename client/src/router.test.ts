import { expect, test } from 'vitest';
import { routeOf } from '@tiwanaku/shared/protocol';

const link = 'k3VdAbCdEfGhIjKlMnOp_-';

test.each([
  ['/', { screen: 'home' }],
  [`/r/${link}`, { screen: 'room', link, isWatching: false }],
  [`/w/${link}/`, { screen: 'room', link, isWatching: true }],
  [`/r/${link}x`, { screen: 'unknown' }],
  ['/r/short', { screen: 'unknown' }],
  [`/m/${link}`, { screen: 'match', matchId: link }],
  [`/m/${link}/try`, { screen: 'sandbox', matchId: link }],
  [`/m/${link}/trying`, { screen: 'unknown' }],
  ['/m/~', { screen: 'unknown' }],
  ['/lobby', { screen: 'lobby' }],
  ['/my/', { screen: 'my' }],
  ['/move', { screen: 'move' }],
  ['/rules', { screen: 'rules', game: null }],
  ['/learn', { screen: 'learn', game: null }],
  ['/rules/chess', { screen: 'rules', game: 'chess' }],
  ['/learn/fourInARow/', { screen: 'learn', game: 'fourInARow' }],
  ['/rules/Chess', { screen: 'unknown' }],
  ['/elsewhere', { screen: 'unknown' }],
])('the address %s leads to its screen', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
