import { expect, test } from 'vitest';
import { readInvitation } from './typed-invitation.ts';

const link = 'k3VdAbCdEfGhIjKlMnOp_-';

test.each([
  [`https://example.org/r/${link}`, { path: `/r/${link}` }],
  [`Come and play: http://localhost:3000/w/${link}?x=1 !`, { path: `/w/${link}` }],
  [`/r/${link}).`, { path: `/r/${link}` }],
  [`/r/${link}.%20Komm!`, { path: `/r/${link}` }],
  [`<http://localhost:3000/r/${link}>,und`, { path: `/r/${link}` }],
  [`_http://localhost:3000/r/${link}_`, { path: `/r/${link}` }],
  [`/r/${link.slice(0, 9)}\u00ad${link.slice(9)}\u200b`, { path: `/r/${link}` }],
  [`/r/${link}a`, null],
  ['k7p 2qx', { code: 'K7P2QX' }],
  ['K7P-2QX', { code: 'K7P2QX' }],
  [' (“K7P 2QX”). ', { code: 'K7P2QX' }],
  ['The code is K7P 2QX, come!', { code: 'K7P2QX' }],
  ['Komm!K7P-2QX,und', { code: 'K7P2QX' }],
  ['Please come', null],
  ['K7P2Q', null],
  ['K7P2O1', null],
  ['', null],
])('the invitation %j is read', (text, invitation) => {
  expect(readInvitation(text)).toEqual(invitation);
});
