import { expect, test } from 'vitest';
import { readInvitation } from './typed-invitation.ts';

const link = 'k3VdAbCdEfGhIjKlMnOp_-';

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
