import { expect, test } from 'vitest';
import { routeOf } from '@tiwanaku/shared/protocol';
import { readInvitation } from './router.svelte.ts';

const link = 'k3VdAbCdEfGhIjKlMnOp_-';

test.each([
  ['/', { screen: 'home' }],
  [`/r/${link}`, { screen: 'room', link, isWatching: false }],
  [`/w/${link}/`, { screen: 'room', link, isWatching: true }],
  [`/r/${link}x`, { screen: 'unknown' }],
  ['/r/short', { screen: 'unknown' }],
  [`/m/${link}`, { screen: 'match', matchId: link }],
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

test.each([
  [`https://example.org/r/${link}`, { path: `/r/${link}` }],
  [`Come and play: http://localhost:3000/w/${link}?x=1 !`, { path: `/w/${link}` }],
  ['k7p 2qx', { code: 'K7P2QX' }],
  ['K7P-2QX', { code: 'K7P2QX' }],
  [' (“K7P 2QX”). ', { code: 'K7P2QX' }],
  ['K7P2Q', null],
  ['K7P2O1', null],
  ['', null],
])('the invitation %j is read', (text, invitation) => {
  expect(readInvitation(text)).toEqual(invitation);
});
