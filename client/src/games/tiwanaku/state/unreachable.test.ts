import { expect, test } from 'vitest';
import { refusalOf, type Space, type Table } from '@tiwanaku/shared/tiwanaku';
import { whyUnreachable } from './unreachable.ts';

const table = {
  setup: { mode: 'competitive', size: 'short', colors: ['brown', 'white'] },
  phase: { name: 'act' },
  active: 0,
  terrain: { c3: 'mud', b3: 'mud', d3: 'sand' },
  crop: {},
  pawns: { c3: 'brown', b3: 'brown', d3: 'white' },
  reserves: { brown: 3, white: 4 },
  otomaPawns: [],
  spent: null,
} as unknown as Table;

test.each([
  ['c3', 'sameSpace'],
  ['b3', 'heldByOwn'],
  ['d3', 'heldByOther'],
  ['e5', 'notReachable'],
] as const)('TIW-EXP-3, TIW-EXP-5, TIW-EXP-7: the answer for %s is what the rules say: %s', (to: Space, code) => {
  expect(whyUnreachable(table, 'brown', 'c3', to)).toBe(code);
  expect(refusalOf(table, 0, { type: 'explore', from: 'c3', to })).toBe(code);
});
