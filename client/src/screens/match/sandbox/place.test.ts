import { expect, test } from 'vitest';
import { hashOf, placeIn, type SandboxPlace } from './place.ts';

const moves = [
  { seat: 0, command: { type: 'explore', from: 'b2', to: 'c3' } },
  { seat: 1, command: { type: 'say', text: '“Ñ” 🦙' } },
];

test.each<[SandboxPlace, RegExp]>([
  [{ position: 12, moves: [], seat: null, draw: null }, /^#12$/],
  [{ position: 0, moves: [], seat: 3, draw: 41 }, /^#0s3d41$/],
  [{ position: 12, moves, seat: null, draw: null }, /^#12\.[\w-]+$/],
  [
    { position: 1234567, moves: Array.from({ length: 500 }, () => moves).flat(), seat: 7, draw: 4_294_967_295 },
    /^#1234567s7d4294967295\.[\w-]+$/,
  ],
])('a link leads back to its place', (place, shape) => {
  const hash = hashOf(place);
  expect(hash).toMatch(shape);
  expect(placeIn(hash)).toEqual(place);
});

test.each([
  '',
  '#',
  '#x',
  '#-1',
  '#12s8',
  '#12d',
  '#12d12345678901',
  '#12.!',
  '#12.e30',
  '#12.W10x',
  '#12.WzFd',
  '#12345678',
  '12',
])('the damaged link %j leads nowhere', (hash) => expect(placeIn(hash)).toBeNull());
